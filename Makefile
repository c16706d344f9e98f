# Two commands are all there is to know: `make run` opens the playground, `make test` judges a change; `make check`
# looks at the rest. They install what they need on Debian and Ubuntu (with sudo when not root) and say what they do.

SWIFT ?= swift
PROGRAM = .build/release/touch-playground
TOOLS = .build/release/tools
DEMO_OUT = .build/demo

# A release contains Swift's runtime, and neither the folder in which it was built nor a number of the build, which
# would depend on what is stripped. Addresses of functions are written before it starts, and then read-only. With the
# static library every function would be a name for other libraries, and the linker of the system would read 14,000 of
# them at each start. It would also read a table of 3 MB about addresses; the packed one has 50 KB, and needs the C
# library 2.36. The linker of the toolchain is named because another one may not pack it.
RELEASE = -c release --static-swift-stdlib -Xcc '-ffile-prefix-map=$(CURDIR)=.' \
	-Xswiftc -file-prefix-map -Xswiftc '$(CURDIR)=.' -Xlinker --build-id=none \
	-Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
	-Xlinker --icf=safe -Xlinker -z -Xlinker pack-relative-relocs

# Quick builds lie in folders of their own: .build/run and .build/test (see .ci/quick).
QUICK_PROGRAM = .build/run/release/touch-playground

# Where `make install` puts its files; DESTDIR stands for / while a package is made.
PREFIX = /usr/local
DESTDIR =

.PHONY: run test check test-engine test-traces test-reports test-scenes release-check release build \
	deps install uninstall swift-there soak changed-runs random-answers random-predictions api command-line lint pixels bench demo \
	pictures site site-serve sheets recordings letters toolkits tools clean packages test-packages check-packages release-packages
.DEFAULT_GOAL := run
# Packages are installed before anything is built.
.NOTPARALLEL:

# Builds what a first look needs, and opens it; ARGUMENTS="run chat" opens one scene. The program is then
# .build/touch-playground, too.
run: swift-there packages
	@mkdir -p .build && . .ci/quick && quick run --product touch-playground
	@ln -sfn run/release/touch-playground .build/touch-playground
	@packaging/gtk-module .build/lib/touch-playground
	@if [ -n "$$DISPLAY" ]; then $(QUICK_PROGRAM) $(ARGUMENTS); else \
	  $(MAKE) --no-print-directory demo PROGRAM=$(QUICK_PROGRAM); fi

# A missing Swift is told before any package is installed.
swift-there:
	@command -v $(firstword $(SWIFT)) >/dev/null || { echo "make: Swift 6.2 or newer is needed, and $(firstword $(SWIFT)) \
	is not there: https://www.swift.org/install/linux/" >&2; exit 1; }

# What is shipped. Needs what `make deps` installs. The files of an installation are laid out in .build/stage.
build tools: export TOUCH_SHIPPED = 1
build:
	@echo "make: building the playground (release)"
	@$(SWIFT) build $(RELEASE) --product touch-playground
	@packaging/stage $(PROGRAM) .build/stage
	@packaging/gtk-module .build/lib/touch-playground

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

# What a change is judged by. The packages that only the tests need are installed while the build goes on.
test: swift-there packages
	@.ci/test

# The rest: proofs, examples, the package outside of the tree, pages, packaging, a browser.
check: swift-there packages test-packages check-packages
	@.ci/check

# Between two changes: the tests of a part and what it needs, built in parts. FILTER names some of them.
test-engine: packages
	@.ci/test-part TouchEngineTests $(FILTER)
test-traces: packages
	@.ci/test-part TouchTracesTests,TouchAnalysisTests,TouchTestingTests $(FILTER)
test-reports: packages
	@.ci/test-part TouchReportsTests $(FILTER)
test-scenes: packages
	@.ci/test-part SceneBaseTests,ScenesTests,PhotoEditorTests,ScenePlayerTests,InspectionTests,FilePagesTests $(FILTER)

# What CI has no time for: the package in a clean Debian, an equal build in another folder, the Flatpak, the long
# proofs in full, random play under AddressSanitizer, and how many instructions a touch and a frame take.
# PARTS="house package" checks those parts alone.
release-check: packages test-packages check-packages release-packages build
	@packaging/release-check $(PARTS)

# The files of a release, in dist.
release: packages test-packages check-packages release-packages
	@packaging/release

# The programs of the proofs, the benchmarks and the documentation, built as the playground itself. A build of
# everything needs the Testing module, which a static runtime does not have.
tools: packages
	@$(SWIFT) build $(RELEASE) --product tools

# Devices that come and go at random for ten minutes, where `.ci/sanitized` takes one; an hour of random fingers in
# every scene, whose stories are read; 10,000 sequences of keys; a thousand seeks in every bundled recording; ten
# million sequences in which conflicts are looked for, whether the states that the search merges go on alike, and
# whether real fingers have the winners that it tells; 60,000 random actions in the window of the program; what Orca
# says, the instructions while no screen reader asks, and malformed calls of one.
soak: packages test-packages check-packages tools
	@.ci/soak 600
	@.ci/watch-play
	@$(TOOLS) random-fingers 3600
	@$(TOOLS) random-keys 10000
	@$(TOOLS) random-seeks assets/traces 1000
	@$(TOOLS) explored Tests/Explored 10000000 1000
	@.ci/explored
	@.ci/window-play
	@.ci/packages soak
	@.ci/readers --hear
	@.ci/readers --unasked
	@.ci/readers --malformed 10000

# 200 runs of random fingers with random changes in a window, beside what-if.
changed-runs: packages test-packages
	@.ci/changed-runs

# Why each recognizer and each view got each touch or not, in an hour of random fingers.
random-answers: tools
	@$(TOOLS) random-answers Documentation/rules.md 3600

# What is foretold at 10,000 moments of all scenes, in recordings and under random fingers, comes true.
random-predictions: tools
	@$(TOOLS) random-predictions 10000 1 assets/traces/*.touchtrace

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
pixels: build
	@.ci/pixels $(or $(LIST),.build/pixels.sha256)

bench: packages test-packages
	@.ci/packages bench
	@{ [ -x .build/venv/bin/pip ] || python3 -m venv .build/venv; } && \
	  .build/venv/bin/pip install -q skia-python || \
	  echo "make: skia-python cannot be installed, so Skia is left out"
	@Benchmarks/run

# The pictures and films of all pages, light and dark; NAMES="why home" makes only these.
pictures: check-packages tools
	@.ci/pictures make $(NAMES)

# The manual as pages for a browser, which work from files, in .build/site.
site: build check-packages
	@.ci/site .build/site

# The same with the documentation of the libraries, which a browser opens from a server only.
site-serve: build check-packages
	@$(SWIFT) build
	@.ci/site .build/site --libraries
	@echo "make: the manual is at http://localhost:8000/; Ctrl+C ends it"
	@python3 -m http.server --bind 127.0.0.1 --directory .build/site 8000

# The recordings that come with the program, made anew from their scripts. It needs no release build:
# PROGRAM=.build/debug/touch-playground TOOLS=.build/debug/tools takes what is there.
recordings: $(if $(filter command line,$(origin PROGRAM)),,packages build tools)
	@PROGRAM=$(PROGRAM) TOOLS=$(TOOLS) .ci/recordings
	@PROGRAM=$(PROGRAM) TOOLS=$(TOOLS) .ci/recordings assets

# The table of letter widths with which the program measures words, made anew from the files of the fonts.
letters: packages
	@.ci/letters

# The page about the same fingers in several toolkits, measured anew: ours, GTK 4, Qt Quick and Chromium.
toolkits: swift-there packages test-packages check-packages release-packages
	@.ci/toolkits

# Twelve screens in eight variants each, on a contact sheet for every screen.
sheets: build check-packages
	@PROGRAM=$(PROGRAM) .ci/sheets .build/sheets

clean:
	@rm -rf .build

packages:
	@.ci/packages build

test-packages:
	@.ci/packages test

check-packages:
	@.ci/packages check

release-packages:
	@.ci/packages release
