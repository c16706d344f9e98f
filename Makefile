# Two commands are all there is to know: `make run` opens the playground, `make test` checks all.
# Both install what they need on Debian and Ubuntu (with sudo when not root) and say what they do.

SWIFT ?= swift
PROGRAM = .build/release/touch-playground
DEMO_OUT = .build/demo

# A release contains Swift's runtime, and neither the folder in which it was built nor a number of the build, which
# would depend on what is stripped. Addresses of functions are written before it starts, and then read-only.
RELEASE = -c release --static-swift-stdlib -Xcc '-ffile-prefix-map=$(CURDIR)=.' \
	-Xswiftc -file-prefix-map -Xswiftc '$(CURDIR)=.' -Xlinker --build-id=none \
	-Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now

# The functions that a start calls lie together, so that it needs fewer pages of the program. Their names are known
# once the program is linked; it is linked again when they are others than those before.
ORDER = $(CURDIR)/.build/start-order
BUILD_PROGRAM = TOUCH_ORDER='$(ORDER)' $(SWIFT) build $(RELEASE) --product touch-playground

# Where `make install` puts its files; DESTDIR stands for / while a package is made.
PREFIX = /usr/local
DESTDIR =

.PHONY: run test release-check release build start-functions measured-programs deps install uninstall soak \
	changed-runs random-answers random-predictions api command-line lint pixels bench demo pictures site site-serve \
	sheets recordings scripts proof-programs clean packages test-packages release-packages
.DEFAULT_GOAL := run
# Packages are installed before anything is built.
.NOTPARALLEL:

run: packages build
	@if [ -n "$$DISPLAY" ]; then $(PROGRAM); else $(MAKE) --no-print-directory demo; fi

# Needs what `make deps` installs. The files of an installation are laid out in .build/stage.
build:
	@echo "make: building the playground (release)"
	@mkdir -p .build && touch -a '$(ORDER)'
	@$(BUILD_PROGRAM)
	@packaging/start-order $(PROGRAM) '$(ORDER)'
	@if [ '$(ORDER)' -nt $(PROGRAM) ]; then rm $(PROGRAM) && $(BUILD_PROGRAM); fi
	@packaging/stage $(PROGRAM) .build/stage

# Packages for building, running and testing; on Debian and Ubuntu, and untried on Fedora and Arch.
deps: packages test-packages

# Copies what `make build` made; uninstall removes what install wrote. A shell reads the paths as variables, in which
# any character may be.
install uninstall: export INSTALL_PREFIX := $(value PREFIX)
install uninstall: export INSTALL_DESTDIR := $(value DESTDIR)
install:
	@packaging/install "$$INSTALL_PREFIX" "$$INSTALL_DESTDIR"

uninstall:
	@packaging/uninstall "$$INSTALL_PREFIX" "$$INSTALL_DESTDIR"

# Without a display the bundled recordings are played in virtual time.
demo:
	@echo "make: no DISPLAY, so the demonstration is played without a window"
	@mkdir -p $(DEMO_OUT)
	@$(PROGRAM) tour -o $(DEMO_OUT) --force > /dev/null
	@echo "make: the tour of the scenes is in $(DEMO_OUT)/tour.md, with its pictures beside it"

# The packages that only the tests need are installed while the build goes on.
test: packages
	@.ci/test

# What CI has no time for: the package in a clean Debian, an equal build in another folder, the Flatpak, the long
# proofs in full, random play under AddressSanitizer, and how many instructions a touch and a frame take.
# PARTS="house package" checks those parts alone.
release-check: packages test-packages release-packages build
	@packaging/release-check $(PARTS)

# The files of a release, in dist.
release: packages test-packages release-packages
	@packaging/release

# The programs of the long proofs, built as the playground itself. One by one, because a build of everything needs the
# Testing module, which a static runtime does not have.
proof-programs:
	@for name in touch-playground trace-mutants report-mutants random-fingers random-seeks random-answers \
	  random-predictions; do $(SWIFT) build $(RELEASE) --product $$name || exit 1; done

# The programs that the benchmarks measure, built as the playground itself.
measured-programs: build
	@for name in random-seeks timeline-costs; do $(SWIFT) build $(RELEASE) --product $$name || exit 1; done

# The list of the functions that a start calls, made anew. An older one does no harm, but lets more pages be read.
start-functions: packages test-packages build
	@packaging/start-order --record $(PROGRAM)

# Devices that come and go at random for ten minutes, where `.ci/sanitized` takes one; an hour of random fingers in
# every scene, whose stories are read; and a thousand seeks in every bundled recording.
soak: packages test-packages
	@.ci/soak 600
	@$(SWIFT) build -c release --product random-fingers
	@.build/release/random-fingers 3600
	@$(SWIFT) build -c release --product random-seeks
	@.build/release/random-seeks assets/traces 1000

# 200 runs of random fingers with random changes in a window, beside what-if.
changed-runs: packages test-packages
	@.ci/changed-runs

# Why each recognizer and each view got each touch or not, in an hour of random fingers.
random-answers: packages
	@$(SWIFT) build -c release --product random-answers
	@.build/release/random-answers Documentation/rules.md 3600

# What is foretold at 10,000 moments of all scenes, in recordings and under random fingers, comes true.
random-predictions: packages
	@$(SWIFT) build -c release --product random-predictions
	@.build/release/random-predictions 10000 1 assets/traces/*.touchtrace

# The lists of the public symbols of the libraries, from the debug build.
api: packages
	@$(SWIFT) build
	@.ci/interface

# The parts of the manual's page about the command line that are made from the program, from the debug build.
command-line: packages
	@$(SWIFT) build --product touch-playground
	@.ci/command-line

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks Examples \
	  Fuzzing

# A SHA-256 of every picture that the program draws: LIST names the file.
pixels: packages build
	@.ci/pixels $(or $(LIST),.build/pixels.sha256)

bench: packages test-packages
	@.ci/packages bench
	@{ [ -x .build/venv/bin/pip ] || python3 -m venv .build/venv; } && \
	  .build/venv/bin/pip install -q skia-python || \
	  echo "make: skia-python cannot be installed, so Skia is left out"
	@Benchmarks/run

# The pictures and films of all pages, light and dark; NAMES="why home" makes only these.
pictures: packages test-packages
	@$(SWIFT) build -c release --product page-pictures
	@.ci/pictures make $(NAMES)

# The manual as pages for a browser, which work from files, in .build/site.
site: packages build test-packages
	@.ci/site .build/site

# The same with the documentation of the libraries, which a browser opens from a server only.
site-serve: packages build test-packages
	@$(SWIFT) build
	@.ci/site .build/site --libraries
	@echo "make: the manual is at http://localhost:8000/; Ctrl+C ends it"
	@python3 -m http.server --bind 127.0.0.1 --directory .build/site 8000

# The recordings that come with the program, made anew from their scripts. It needs no release build:
# PROGRAM=.build/debug/touch-playground SCRIPTS=.build/debug/recording-scripts takes what is there.
recordings: $(if $(filter command line,$(origin PROGRAM)),,packages build scripts)
	@PROGRAM=$(PROGRAM) .ci/recordings

scripts:
	@$(SWIFT) build $(RELEASE) --product recording-scripts

# Twelve screens in eight variants each, on a contact sheet for every screen.
sheets: packages build test-packages
	@PROGRAM=$(PROGRAM) .ci/sheets .build/sheets

clean:
	@rm -rf .build

packages:
	@.ci/packages build

test-packages:
	@.ci/packages test

release-packages:
	@.ci/packages release
