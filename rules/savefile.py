"""A save on the disk: made whole, appended to, locked, and never overwritten.

A new file appears under its name only when it is complete. An append that fails is cut off
again, so that a full disk costs the action in flight and nothing else. A killed process loses
nothing that was written; what a power cut may take is what was written since the last `sync`.

One process writes a file. It holds a lock that the system lets go of when the process ends, and
a note beside the file (`.NAME.lock`) says who has it.
"""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path

from rules.records import MAX_BYTES, NameTakenError, SaveError

_NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV}
_NO_LOCKS = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}


class SaveFile:
    """An open, locked save. `size` is where the next bytes go; what lies behind is cut off.

    `locked` is False on a disk that knows no locks.
    """

    def __init__(self, path: Path, handle: int, size: int) -> None:
        self.path = path
        self.size = size
        self._handle = handle
        self._ragged = True
        self._unsafe = False
        self.locked = _lock(path, handle)

    @classmethod
    def open(cls, path: Path) -> tuple[SaveFile, bytes]:
        """An existing save and what is in it. Raises SaveError, also where somebody has it."""
        handle = _open(path, os.O_RDWR)
        try:
            file = cls(path, handle, 0)
            data = _read(path, handle)
        except BaseException:
            os.close(handle)
            raise
        file.size = len(data)
        file._sign()
        return file, data

    @classmethod
    def create(cls, path: Path, data: bytes) -> SaveFile:
        """A new save that holds these bytes. Raises SaveError, also where there is a file."""
        draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise SaveError(f"cannot make the save {path}: {_reason(error)}") from None
        try:
            file = cls(path, handle, 0)
            file.append(data, sync=True)
            _publish(draft, path)
        except BaseException as error:
            os.close(handle)
            if isinstance(error, OSError):
                raise SaveError(f"cannot make the save {path}: {_reason(error)}") from None
            raise
        finally:
            draft.unlink(missing_ok=True)
        file._sign()
        return file

    def append(self, data: bytes, sync: bool = False) -> None:
        """Write at the end, all or nothing; `sync` waits until the disk has it.

        Raises SaveError.
        """
        if self._handle < 0:
            raise SaveError(f"the save {self.path} has been closed")
        try:
            self._cut()
            done = 0
            while done < len(data):
                done += os.pwrite(self._handle, data[done:], self.size + done)
            if sync:
                os.fsync(self._handle)
            self.size += len(data)
            self._unsafe = not sync
        except BaseException as error:
            self._ragged = True
            with suppress(OSError):
                self._cut()
            if isinstance(error, OSError):
                raise SaveError(
                    f"cannot save to {self.path}: {_reason(error)}; "
                    "nothing has been done, so make room and do it again"
                ) from None
            raise

    def close(self) -> None:
        """Let go of the file."""
        if self._handle < 0:
            return
        with suppress(OSError):
            if self._unsafe:
                os.fsync(self._handle)
        with suppress(OSError):
            _note(self.path).unlink(missing_ok=True)
        os.close(self._handle)
        self._handle = -1

    def _sign(self) -> None:
        if self.locked:
            with suppress(OSError):
                _note(self.path).write_text(_signature(), encoding="utf-8")

    def _cut(self) -> None:
        if self._ragged:
            os.ftruncate(self._handle, self.size)
            self._ragged = False


def read_bytes(path: Path) -> bytes:
    """What is in a save, whoever has it. Raises SaveError."""
    handle = _open(path, os.O_RDONLY)
    try:
        return _read(path, handle)
    finally:
        os.close(handle)


def move(path: Path, target: Path) -> None:
    """Give a save another name, in a folder that is made where it is missing.

    Raises SaveError, with nothing done, where somebody has the save or the name is taken.
    """
    handle = _open(path, os.O_RDONLY)
    try:
        _lock(path, handle)
        target.parent.mkdir(parents=True, exist_ok=True)
        _publish(path, target)
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"cannot move {path} to {target}: {_reason(error)}") from None
    finally:
        os.close(handle)


def copy(path: Path, target: Path) -> None:
    """Make a copy of a save as it is now, sound or not.

    Raises SaveError where it cannot be read or the name is taken.
    """
    SaveFile.create(target, read_bytes(path)).close()


def free_path(path: Path) -> Path:
    """The path itself, or the first of its kind (`name-2`, `name-3`, …) that is not taken."""
    number = 2
    free = path
    while os.path.lexists(free):
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def _open(path: Path, mode: int) -> int:
    try:
        # Not blocking, so that a pipe under a save's name cannot hold the program up.
        return os.open(path, mode | os.O_CLOEXEC | os.O_NONBLOCK)
    except FileNotFoundError:
        raise SaveError(f"there is no save {path}") from None
    except (OSError, ValueError) as error:
        raise SaveError(f"cannot open the save {path}: {_reason(error)}") from None


def _read(path: Path, handle: int) -> bytes:
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode):
            raise SaveError(f"{path} is not a file")
        if about.st_size > MAX_BYTES:
            raise SaveError(f"{path} is larger than {MAX_BYTES >> 20} MB, so it is no save")
        data = b""
        while part := os.pread(handle, about.st_size + 1 - len(data), len(data)):
            data += part
        return data
    except OSError as error:
        raise SaveError(f"cannot read the save {path}: {_reason(error)}") from None


def _publish(draft: Path, path: Path) -> None:
    """Give a finished file its name, unless the name is taken."""
    taken = f"there is a file {path} already, and no save is ever overwritten: choose another name"
    try:
        os.link(draft, path)
    except FileExistsError:
        raise NameTakenError(taken) from None
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(path):
            raise NameTakenError(taken) from None
        draft.rename(path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a new name last through a power cut, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _lock(path: Path, handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveError(f"{path} is being played by {_holder(path)}: end that game first") from None
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise SaveError(f"cannot lock the save {path}: {_reason(error)}") from None
        return False
    return True


def _holder(path: Path) -> str:
    try:
        with _note(path).open(encoding="utf-8") as note:
            text = note.read(300)
        if text == _signature():
            return "this program already"
        number, host = text.split()
        return f"process {int(number)} on {host}" if host.isprintable() else "another process"
    except (OSError, ValueError):
        return "another process"


def _signature() -> str:
    return f"{os.getpid()} {os.uname().nodename}\n"


def _note(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _reason(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
