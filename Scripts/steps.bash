# Sourced by the scripts beside it: named steps with their durations, quiet when they succeed, complete when they fail.

logs=.build/logs
mkdir -p "$logs"

# The flags of every build, so that no two commands build the same thing twice in different ways.
# An import that Package.swift does not declare is an error, and so is a warning of the compiler.
swift_flags=(--explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)
# Those of an optimised build, as README.md names it.
release_flags=("${swift_flags[@]}" -c release -Xswiftc -cross-module-optimization)

# step NAME COMMAND…: runs the command with its output in a log. Shows the name and the time that it took;
# and, if it failed, what it printed without the lines of progress.
step() {
    local name=$1 start=$SECONDS log status=0
    shift
    log=$logs/$(printf %s "$name" | tr -c '[:alnum:]' -).log
    printf '%-44s' "$name"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -eq 0 ]; then
        printf '%4d s\n' $((SECONDS - start))
        return
    fi
    printf '%4d s  FAILED (exit %d)\n' $((SECONDS - start)) "$status"
    without_progress <"$log"
    printf '\n%s failed; all of its output is in %s\n' "$name" "$log"
    exit 1
}

# What is worth reading of a build's or a test run's output.
without_progress() {
    grep -vE '^\[[0-9]+/[0-9]+\]|^◇|^✔ (Test|Suite) ' || true
}

# Builds PRODUCT… or, without arguments, everything with its tests. A warning of the package manager is a failure, too.
build() {
    local output=$logs/swift-build.log product status=0
    local -a what=()
    for product in "$@"; do what+=(--product "$product"); done
    [ $# -gt 0 ] || what=(--build-tests)
    swift build "${swift_flags[@]}" "${what[@]}" >"$output" 2>&1 || status=$?
    cat "$output"
    [ "$status" -eq 0 ] || return "$status"
    ! grep -q '^warning:' "$output"
}

# The path of the `stele` that `build` made.
stele() {
    "$(swift build "${swift_flags[@]}" --show-bin-path)/stele" "$@"
}
