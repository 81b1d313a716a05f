import subprocess
import sys

from tests.support.pty import ROOT


def test_the_screenshots_are_current():
    done = subprocess.run(
        [sys.executable, "tools/screenshots.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
