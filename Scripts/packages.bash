# Sourced by the scripts beside it: packages of the machine's package manager, installed, or what to type for them.

say_and_stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

# Runs a command as root: as it is for root, through sudo for others. Without a terminal sudo must not ask.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; return; fi
    command -v sudo >/dev/null || return 1
    if [ -t 0 ]; then sudo "$@"; else sudo -n "$@"; fi
}

# install_with_apt PACKAGE… The package lists of a fresh machine are empty: the second try brings them up to date first.
install_with_apt() {
    local output
    echo "installing $*"
    output=$({ apt_install "$@" || { as_root apt-get update && apt_install "$@"; }; } 2>&1) && return
    printf '%s\n' "$output" >&2
    return 1
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}
