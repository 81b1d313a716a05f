"""An OpenSSH server of one's own on loopback, which lets one key in to one command."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.support.pty import ROOT

SSHD = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
SSH = shutil.which("ssh")
KEYGEN = shutil.which("ssh-keygen")

MISSING = "" if SSHD and SSH and KEYGEN else "OpenSSH's server and client are not installed"


class Server:
    """A server in a folder. Each key runs the command that its line of `authorized_keys` forces.

    Use it as a context manager.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.keys = folder / "authorized_keys"
        self.keys.touch()
        self._host_key = self.make_key("host")
        self._log = folder / "log"

    def make_key(self, name: str) -> Path:
        """A new pair of keys; returns the private one."""
        path = self.folder / name
        command = [str(KEYGEN), "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        return path

    def admit(self, key: Path, *arguments: str, **environment: str) -> None:
        """Let a key in, to play with these arguments and nothing else."""
        words = [f"{name}={value}" for name, value in environment.items()]
        words += [f"PYTHONPATH={ROOT}", sys.executable, "-P", "-m", "valeria_tui", *arguments]
        public = key.with_suffix(".pub").read_text(encoding="ascii")
        with self.keys.open("a", encoding="ascii") as file:
            file.write(f'restrict,pty,command="exec env {" ".join(words)}" {public}')

    def client(self, key: Path, *options: str) -> list[str]:
        """The command that logs in with a key."""
        given = (
            "UserKnownHostsFile=/dev/null",
            "StrictHostKeyChecking=no",
            "IdentitiesOnly=yes",
            "LogLevel=ERROR",
            *options,
        )
        flags = [flag for option in given for flag in ("-o", option)]
        login = ["-i", str(key), "-p", str(self.port), f"{getpass.getuser()}@127.0.0.1"]
        return [str(SSH), "-F", "none", "-tt", *flags, *login]

    def __enter__(self) -> Server:
        config = self.folder / "sshd_config"
        config.write_text(
            f"Port {self.port}\n"
            "ListenAddress 127.0.0.1\n"
            f"HostKey {self._host_key}\n"
            f"AuthorizedKeysFile {self.keys}\n"
            f"PidFile {self.folder / 'pid'}\n"
            "PasswordAuthentication no\n"
            "KbdInteractiveAuthentication no\n"
            "PermitRootLogin prohibit-password\n"
            "StrictModes no\n"
            "UsePAM no\n"
            "ClientAliveInterval 15\n"
            "ClientAliveCountMax 4\n",
            encoding="utf-8",
        )
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(
                mode=0o755, exist_ok=True
            )  # where the server gives up its rights
        self._process = subprocess.Popen(
            [str(SSHD), "-D", "-f", str(config), "-E", str(self._log)], stdin=subprocess.DEVNULL
        )
        self._wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()

    def _wait(self) -> None:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"sshd does not answer: {self.log()}")

    def log(self) -> str:
        """What the server has written."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
