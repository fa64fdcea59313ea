#!/usr/bin/env bash
# Judges a recording in four parts, two processes at a time, adds up what they saw, and reports on it:
#
#     Examples/Shards/xargs.sh CONTRACT RECORDING FOLDER
#
# The report, and the exit code, are those of one run over the whole recording. STELE names the program.
set -euo pipefail
contract=$1 recording=$2 folder=$3
stele=${STELE:-stele}
mkdir -p "$folder"

# A part is no verdict: `--fail-on never` leaves that to the end.
seq 4 | xargs -P 2 -I % "$stele" check --no-config --contract "$contract" "$recording" \
    --shard %/4 --evidence "$folder/%.jsonl" --fail-on never --report json=/dev/null

"$stele" evidence merge "$folder"/[1-4].jsonl -o "$folder/all.jsonl"
"$stele" check --no-config --contract "$contract" --from-evidence "$folder/all.jsonl"
