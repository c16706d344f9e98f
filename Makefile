# Two commands are all there is to know: `make run` opens the playground, `make test` checks all.
# Both install what they need on Debian 12 (with sudo when not root) and say what they do.

SWIFT ?= swift
PROGRAM = .build/release/touch-playground
DEMO_OUT = .build/demo

BUILD_PACKAGES = pkg-config libx11-dev libxi-dev libxext-dev libxrandr-dev libcairo2-dev \
	libpango1.0-dev libpng-dev libjpeg-dev zlib1g-dev libdbus-1-dev fonts-inter fonts-wqy-microhei \
	fonts-bebas-neue fonts-ebgaramond fonts-lobstertwo fonts-dancingscript fonts-jetbrains-mono
TEST_PACKAGES = xserver-xorg-core xserver-xorg-video-dummy xinput xvfb xdotool openbox valgrind \
	xwayland mutter chromium pipewire dbus-daemon python3-dbus x11-xserver-utils imagemagick libgtk-4-dev \
	python3-evemu libinput-tools
# What the benchmark measures beside the playground; `Benchmarks/run` goes without.
BENCH_PACKAGES = libgtk-3-dev qt6-base-dev

.PHONY: run test soak changed-runs random-answers random-predictions build api lint pixels bench demo film pictures sheets \
	recordings scripts clean packages test-packages
.DEFAULT_GOAL := run

run: build
	@if [ -n "$$DISPLAY" ]; then $(PROGRAM); else $(MAKE) --no-print-directory demo; fi

build: packages
	@echo "make: building the playground (release)"
	@$(SWIFT) build -c release --static-swift-stdlib --product touch-playground

# Without a display the bundled recordings are played in virtual time.
demo:
	@echo "make: no DISPLAY, so the demonstration is played without a window"
	@mkdir -p $(DEMO_OUT)
	@$(PROGRAM) tour -o $(DEMO_OUT) --force > /dev/null
	@echo "make: the tour of the scenes is in $(DEMO_OUT)/tour.md, with its pictures beside it"

test: packages test-packages
	@.ci/test

# What `make test` does for a minute, for ten; an hour of random fingers in every scene, whose stories are
# read; and a thousand seeks in every bundled recording.
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

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks Examples \
	  Fuzzing

# A SHA-256 of every picture that the program draws: LIST names the file.
pixels: build
	@.ci/pixels $(or $(LIST),.build/pixels.sha256)

bench: packages test-packages
	@.ci/packages $(BENCH_PACKAGES)
	@Benchmarks/run

# The film at the beginning of the README.
film: build test-packages
	@PROGRAM=$(PROGRAM) .ci/film Documentation/film.webp

# The pictures of the controls in the documentation of TouchEngine, and those of the scenes; they are not
# kept in the repository.
pictures: build
	@$(SWIFT) run -c release control-pictures Sources/TouchEngine/TouchEngine.docc/Resources
	@$(PROGRAM) tour -o Documentation/tour --force > /dev/null
	@$(PROGRAM) render home -o Documentation/tour/home.png --force

# The recordings that come with the program, made anew from their scripts. It needs no release build:
# PROGRAM=.build/debug/touch-playground SCRIPTS=.build/debug/recording-scripts takes what is there.
recordings: $(if $(filter command line,$(origin PROGRAM)),,build scripts)
	@PROGRAM=$(PROGRAM) .ci/recordings

scripts:
	@$(SWIFT) build -c release --static-swift-stdlib --product recording-scripts

# Twelve screens in eight variants each, on a contact sheet for every screen.
sheets: build test-packages
	@PROGRAM=$(PROGRAM) .ci/sheets .build/sheets

clean:
	@rm -rf .build

packages:
	@.ci/packages $(BUILD_PACKAGES)

test-packages:
	@.ci/packages $(TEST_PACKAGES)
