"""Judges a recording in four parts with Spark, adds up what they saw, and reports on it:

    spark-submit Examples/Shards/spark.py STELE CONTRACT RECORDING FOLDER

The number of each part goes through `pipe` to a process beside it; its evidence comes back line by line. On a cluster the program,
the contract and the recording have to be where the workers are.
"""

import pathlib
import shlex
import subprocess
import sys

from pyspark.sql import SparkSession

PARTS = 4

stele, contract, recording, folder = sys.argv[1:]
folder = pathlib.Path(folder)
folder.mkdir(parents=True, exist_ok=True)

spark = (
    SparkSession.builder.appName("stele")
    .master("local[2]")
    .config("spark.ui.enabled", "false")
    .getOrCreate()
)
part = pathlib.Path(__file__).resolve().parent / "part.sh"
command = shlex.join([str(part), str(PARTS), stele, contract, recording])
numbers = spark.sparkContext.parallelize(range(1, PARTS + 1), PARTS)
evidence = numbers.pipe(command, checkCode=True).glom().collect()
spark.stop()

files = []
for number, lines in enumerate(evidence, start=1):
    files.append(folder / f"{number}.jsonl")
    files[-1].write_text("".join(line + "\n" for line in lines), encoding="utf-8")
merged = folder / "all.jsonl"
subprocess.run([stele, "evidence", "merge", *files, "-o", merged], check=True)
report = [stele, "check", "--no-config", "--contract", contract, "--from-evidence", merged]
sys.exit(subprocess.run(report).returncode)
