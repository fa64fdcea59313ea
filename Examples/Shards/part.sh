#!/usr/bin/env bash
# Reads numbers of parts, one a line, and prints the evidence of each: what `spark.py` pipes through.
#
#     echo 2 | Examples/Shards/part.sh 4 STELE CONTRACT RECORDING
set -euo pipefail
parts=$1 stele=$2 contract=$3 recording=$4

while read -r number; do
    "$stele" check --no-config --contract "$contract" "$recording" --shard "$number/$parts" \
        --evidence /dev/stdout --fail-on never --report json=/dev/null
done
