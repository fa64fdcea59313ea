# One command per chore; `make help` lists them. What a chore does stands in Scripts/.

.DEFAULT_GOAL := help
.PHONY: help run test setup tools build format lint generate check update-cases bench build-cost dist artifactbundle plugin-check
.PHONY: fuzz hostile sanitize shards spark docs

# Which cases `make update-cases` rewrites: a glob over case names, e.g. CASES='nullable-*'.
CASES ?= *
# How long `make fuzz` feeds each target, and which ones; all when none is named.
SECONDS ?= 60
TARGETS ?=
# What `make bench` measures besides the contracts that it fetches.
CONTRACTS ?=
QUICK ?=
# How often `make hostile` kills a run, and which sanitizers `make sanitize` tries; both when none is named.
MOMENTS ?= 200
SANITIZERS ?=

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: setup ## The whole path on real input: generate, then check recorded traffic
	@Scripts/run

test: setup ## Everything that CI checks: format, warnings, generated code, tests
	@Scripts/test

setup: ## Install what the build needs (libyaml), or say what to type
	@Scripts/setup

tools: ## Install what `make test` needs besides: a Java runtime, the Kotlin compiler, JUnit, Deno (below .build/tools)
	@Scripts/tools

build: setup ## Build everything, tests too
	@Scripts/build

format: ## Format all Swift sources in place
	@swift format --in-place --recursive Sources Plugins Tests Benchmarks Fuzzing Examples Package.swift

lint: ## Report what breaks .swift-format
	@Scripts/lint

generate: setup ## Write Generated/ from contract/, as stele.yaml says
	@Scripts/generate

check: setup ## Check that Generated/ is up to date and the contract is sound
	@Scripts/check

shards: setup ## Judge a recording in parts with xargs, and hold the report against that of one run
	@Scripts/shards xargs

spark: setup ## The same with PySpark in local mode (installs some hundreds of MB below .build/tools)
	@Scripts/shards spark

update-cases: setup ## Rewrite the expectations under Tests/Cases (CASES='glob'); then read `git diff`
	@Scripts/update-cases '$(CASES)'

bench: setup ## Everything beside what it can be compared with; writes Benchmarks/RESULTS.md (CONTRACTS='files', QUICK=1 for small inputs)
	@Scripts/bench $(if $(QUICK),--quick) $(CONTRACTS)

build-cost: setup ## Build everything twice from nothing, for the table of `make bench`
	@Scripts/build-cost

docs: setup ## The documentation of SteleTesting as web pages, by the toolchain's docc (.build/docs)
	@Scripts/docs

dist: setup ## Build and pack a program that needs neither Swift nor libyaml where it runs (.build/dist)
	@Scripts/dist

artifactbundle: setup ## The plugins with the built program: a package of which nothing has to be compiled
	@Scripts/artifactbundle

plugin-check: setup ## Build packages that use the plugins: prebuilt, by path, by git URL; debug and release
	@Scripts/consumers wide

hostile: setup ## Kill runs in the middle of writing (MOMENTS=200), and let them write at one time
	@Scripts/hostile '$(MOMENTS)'

sanitize: setup ## All tests under address and thread sanitizers, each in a build of its own
	@Scripts/sanitize $(SANITIZERS)

platform: setup ## The platform of contract/: backend, clients in three languages, recordings, drift, faults (SCHEDULES=200 SEED=1)
	@Scripts/platform

recordings: setup ## Write contract/recordings anew: mitmproxy between the clients and the backend
	@Scripts/platform recordings

fuzz: setup ## Feed the readers what nobody would write (SECONDS=60 for each of TARGETS='yaml har evidence'; all when none is named)
	@Scripts/fuzz '$(SECONDS)' $(TARGETS)
