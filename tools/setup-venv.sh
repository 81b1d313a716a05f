# shellcheck shell=sh
# Sourced by ./valeria and ./test: makes .venv from a lock file, again only when that lock changes.
# The caller sets `name` (its own, for messages) and `root` (this folder's parent).
: "${name:?}" "${root:?}"

say() {
    printf '%s: %s\n' "$name" "$*" >&2
}

# Prints the path of the first Python >= 3.11; never that of a .venv, which may be about to go.
find_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        "$candidate" -c 'import sys; sys.version_info < (3, 11) and sys.exit(1); print(sys._base_executable)' \
            2>/dev/null </dev/null && return
    done
    return 1
}

# is_ready LOCK: does .venv run, and was it made from LOCK as it is now?
is_ready() {
    [ -x "$root/.venv/bin/python" ] &&
        [ "$(cat "$root/.venv/made-from" 2>/dev/null)" = "$1 $(cksum <"$root/$1")" ]
}

# build_venv PYTHON LOCK: the mark `made-from` comes last, so a broken-off attempt is made anew.
build_venv() {
    say "setting up .venv from $2; this happens once ..."
    rm -rf "$root/.venv"
    if ! { command -v uv && uv_install "$1" "$2"; } >/dev/null && ! pip_install "$1" "$2"; then
        rm -rf "$root/.venv"
        return 1
    fi
    echo "$2 $(cksum <"$root/$2")" >"$root/.venv/made-from"
}

uv_install() {
    uv venv --quiet --python "$1" "$root/.venv" &&
        uv pip install --quiet --python "$root/.venv/bin/python" --compile-bytecode \
            --require-hashes -r "$root/$2" && return
    say "uv did not manage; trying pip ..."
    rm -rf "$root/.venv"
    return 1
}

pip_install() {
    if ! "$1" -m venv "$root/.venv" >/dev/null 2>&1; then
        say "$1 -m venv fails; on Debian or Ubuntu 'apt install python3-venv' mends that."
        return 1
    fi
    if ! "$root/.venv/bin/python" -m pip install --quiet --disable-pip-version-check \
        --require-hashes -r "$root/$2" >&2; then
        say "could not install what $2 names; the first run needs a network."
        return 1
    fi
}

# setup_venv LOCK: the whole of it. An environment made for the tests also plays, and stays one for
# the tests. Whoever comes second waits for the first; the lock goes with its process, however that ends.
setup_venv() {
    lock=$1
    case $(cat "$root/.venv/made-from" 2>/dev/null) in
        requirements-dev.lock*) lock=requirements-dev.lock ;;
    esac
    is_ready "$lock" && return
    if ! python=$(find_python); then
        say "needs Python 3.11 or newer, and finds none on the PATH."
        return 1
    fi
    if ! [ -w "$root" ]; then
        say "cannot write to $root, where .venv belongs."
        return 1
    fi
    (
        exec 9>"$root/.venv.lock" || exit 1
        "$python" -c 'import fcntl; fcntl.flock(0, fcntl.LOCK_EX)' <&9
        is_ready "$lock" || build_venv "$python" "$lock" </dev/null
    )
}
