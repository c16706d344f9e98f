// swift-tools-version: 6.1

import PackageDescription

/// The house style, and in continuous integration (`TOUCH_STRICT=1`) warnings are errors.
let house: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["TOUCH_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

/// A system library, the only owner of its C types.
func system(_ name: String, pkgConfig: String, _ packages: String...) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(packages)])
}

/// A part of the line, with a README. The scenes are `apart`: without access to the package they use
/// what is public, as a program of another package does.
func source(_ name: String, apart: Bool = false, _ uses: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: uses, exclude: ["README.md"], packageAccess: !apart,
    swiftSettings: house)
}

/// What tests and tools share.
func support(_ name: String, except: [String] = [], _ uses: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: uses, path: "Tests/\(name)", exclude: except, swiftSettings: house)
}

/// The tests of a folder; `goldens` are the folders in it with expected texts.
func tests(_ folder: String, goldens: [String] = [], _ uses: Target.Dependency...) -> Target {
  .testTarget(
    name: folder,
    dependencies: ["Expectations", "TouchEngine", "TouchTesting", "TouchTestSupport"] + uses,
    path: "Tests/\(folder)", exclude: goldens, swiftSettings: house)
}

let deques = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let heaps = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "touch-playground",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TouchEngine", targets: ["TouchEngine"]),
    .library(name: "TouchTraces", targets: ["TouchTraces", "FileSupport"]),
    .library(name: "TouchAnalysis", targets: ["TouchAnalysis"]),
    .library(name: "TouchReports", targets: ["TouchReports"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "TouchWindow", targets: ["TouchWindow"]),
    .library(name: "TouchTool", targets: ["TouchTool", "ScenePlayer"]),
    .executable(name: "touch-playground", targets: ["touch-playground"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "5.0.0"),
  ],
  targets: [
    system(
      "CX11", pkgConfig: "x11 xi xext xrandr", "libx11-dev", "libxi-dev", "libxext-dev",
      "libxrandr-dev"),
    system("CCairo", pkgConfig: "cairo", "libcairo2-dev"),
    system("CPango", pkgConfig: "pangocairo", "libpango1.0-dev"),
    system("CPNG", pkgConfig: "libpng", "libpng-dev"),
    system("CJPEG", pkgConfig: "libjpeg", "libjpeg-dev"),
    system("CDBus", pkgConfig: "dbus-1", "libdbus-1-dev"),
    // Without the name of a package: it lies where compilers look, and SwiftPM would warn every
    // user of TouchTraces who has no pkg-config.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // The line, in the order in which data flows.
    source("TouchEngine", deques, heaps),
    // Files that are whole or not at all, JSON, gzip, and why a file cannot be read or written.
    source("FileSupport", "CZlib", "TouchEngine"),
    source("TouchTraces", "FileSupport", "TouchEngine", deques),
    // Runs of a recording with changes, and what differs between runs.
    source("TouchAnalysis", "FileSupport", "TouchEngine", "TouchTraces"),
    // Reports of touch devices, as evemu and libinput write them.
    source(
      "TouchReports", "FileSupport", "TouchAnalysis", "TouchEngine", "TouchTraces",
      .product(name: "Yams", package: "Yams")),
    // A window under test: fingers in virtual time, stories, and expectations.
    source("TouchTesting", "TouchAnalysis", "TouchEngine", "TouchTraces"),
    source("Drawing", "TouchEngine"),
    source("PhotoDocument", apart: true, "Drawing", "FileSupport", "TouchEngine"),
    source("ScenePlayer", "Drawing", "FileSupport", "TouchAnalysis", "TouchEngine", "TouchTraces"),
    source(
      "PhotoEditor", apart: true, "Drawing", "FileSupport", "PhotoDocument", "ScenePlayer",
      "TouchEngine"),
    source(
      "Scenes", apart: true, "Drawing", "FileSupport", "PhotoEditor", "ScenePlayer", "TouchEngine"),
    source(
      "CairoRendering", "CCairo", "CPango", "CJPEG", "CPNG", "Drawing", "TouchEngine",
      "FileSupport"),
    // What the photo editor keeps in files.
    source("PhotoEditorFiles", "CairoRendering", "FileSupport", "PhotoDocument", "TouchEngine"),
    source("X11Platform", "CX11", "TouchEngine"),
    // A window for programs of other packages, and Cairo for their own windows.
    source("TouchWindow", "CairoRendering", "Drawing", "TouchEngine", "X11Platform"),
    source("DesktopBus", "CDBus", "TouchEngine"),
    // The command line and a window for the scenes of a program.
    source(
      "ToolCommands", "CairoRendering", "DesktopBus", "Drawing", "FileSupport", "ScenePlayer",
      "TouchAnalysis", "TouchEngine", "TouchReports", "TouchTraces", "TouchWindow", "X11Platform",
      arguments),
    // The same for programs of other packages.
    source("TouchTool", "Drawing", "FileSupport", "ScenePlayer", "ToolCommands", "TouchEngine"),
    // The same for the program of this package: its scenes, and the photo editor's files.
    source(
      "PlaygroundCommands", "CairoRendering", "DesktopBus", "Drawing", "FileSupport",
      "PhotoDocument", "PhotoEditor", "PhotoEditorFiles", "ScenePlayer", "Scenes", "ToolCommands",
      "TouchEngine", "TouchTraces", "X11Platform", arguments),
    .executableTarget(
      name: "touch-playground", dependencies: ["PlaygroundCommands", "ToolCommands"],
      exclude: ["README.md"], swiftSettings: house,
      // With the static Swift library every function would be a name for other libraries, and the
      // linker of the system would read 14,000 of them at each start. It would also read a table of
      // 3 MB about addresses; the packed one has 50 KB, and needs the C library 2.36. The linker of
      // the toolchain is named because another one may not pack it.
      linkerSettings: [
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe", "-Xlinker",
            "-z", "-Xlinker", "pack-relative-relocs",
          ], .when(configuration: .release))
      ]),

    // What tests and tools share. The first is all that a test needs in place of the macros.
    support("Expectations"),
    support(
      "TouchTestSupport",
      except: [
        "Browser/page-in-browser.py", "Desktop/desktop-portal.py", "Touchscreen/wayland-desktop.py",
      ], "Expectations", "TouchEngine", "TouchReports", "TouchTesting"),
    support("X11TestSupport", "CX11", "Expectations", "X11Platform"),
    support("DrawingTestSupport", "Drawing", "TouchEngine"),
    // Breaks files at random, and tries them.
    support("Mutations"),
    .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
    // Looks whether stories say anything false.
    support("StoryChecks", "TouchEngine"),
    // Compares JSON with a schema.
    support("SchemaChecks", "FileSupport"),
    // Compares seeking with playing from the beginning.
    support("SeekChecks", "Drawing", "FileSupport", "ScenePlayer", "TouchEngine", "TouchTraces"),
    // Plays what predictions foretell.
    support("PredictionChecks", "ScenePlayer", "TouchAnalysis", "TouchEngine", "TouchTraces"),
    // Asks about each touch of a run.
    support("AnswerChecks", "ScenePlayer", "TouchAnalysis", "TouchEngine"),
    // Mutants, random play, recordings from scripts, the documentation's pictures, and so on.
    .executableTarget(
      name: "tools",
      dependencies: [
        "AnswerChecks", "CMalloc", "CairoRendering", "Drawing", "FileSupport", "Mutations",
        "PhotoDocument", "PhotoEditor", "PhotoEditorFiles", "PlaygroundCommands",
        "PredictionChecks", "ScenePlayer", "Scenes", "SeekChecks", "StoryChecks", "ToolCommands",
        "TouchAnalysis", "TouchEngine", "TouchReports", "TouchTesting", "TouchTool", "TouchTraces",
      ], path: "Tests/tools", swiftSettings: house),

    tests("TouchTestSupportTests", "TouchReports"),
    tests(
      "TouchEngineTests",
      goldens: [
        "Words/Goldens", "Gestures/Goldens", "Pairs/Goldens", "RealFingers/Goldens",
        "Scrolling/Goldens", "StateMachine/Goldens", "SystemEdges/Goldens",
      ], "StoryChecks"),
    // Random play of the engine: alone, because it is run under the address sanitizer too.
    tests("TouchEngineRandomTests", "StoryChecks"),
    tests("FileSupportTests", "FileSupport"),
    tests("TouchTracesTests", "FileSupport", "SchemaChecks", "TouchTraces"),
    tests("TouchAnalysisTests", "FileSupport", "TouchAnalysis", "TouchTraces"),
    tests(
      "TouchTestingTests", goldens: ["Goldens/cards.touchtrace"], "TouchAnalysis", "TouchTraces"),
    tests("DrawingTests", "Drawing"),
    tests("CairoRenderingTests", "CCairo", "CairoRendering", "Drawing", "FileSupport"),
    tests(
      "TouchReportsTests", goldens: ["DeviceLike/Goldens", "DeviceLike/README.md"], "FileSupport",
      "TouchAnalysis", "TouchReports", "TouchTraces"),
    tests(
      "PhotoDocumentTests", "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport",
      "PhotoDocument"),
    tests(
      "ScenePlayerTests", "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport",
      "PhotoEditor", "ScenePlayer", "Scenes", "TouchAnalysis"),
    tests(
      "PhotoEditorTests", "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport",
      "PhotoDocument", "PhotoEditor", "ScenePlayer"),
    tests(
      "ScenesTests", "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport",
      "PhotoEditor", "ScenePlayer", "Scenes"),
    tests(
      "PhotoEditorFilesTests", "CairoRendering", "FileSupport", "PhotoDocument", "PhotoEditor",
      "PhotoEditorFiles", "ScenePlayer", "tools"),
    tests("DesktopBusTests", "DesktopBus"),
    tests(
      "PlaygroundTests", "AnswerChecks", "CairoRendering", "DesktopBus", "Drawing", "FileSupport",
      "PhotoDocument", "PhotoEditor", "PhotoEditorFiles", "PlaygroundCommands", "PredictionChecks",
      "ScenePlayer", "Scenes", "SchemaChecks", "SeekChecks", "StoryChecks", "ToolCommands",
      "TouchAnalysis", "TouchTraces", "X11Platform", "X11TestSupport", "tools",
      "touch-playground"),
    tests(
      "TouchToolTests", "Drawing", "FileSupport", "ScenePlayer", "TouchTool",
      "tools", "touch-playground"),
    tests(
      "TouchWindowTests", "CCairo", "CairoRendering", "Drawing", "TouchWindow", "X11Platform",
      "X11TestSupport"),
    tests("X11PlatformTests", "CX11", "X11Platform", "X11TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

// For builds without a network, TOUCH_DEPENDENCIES=FOLDER names a folder with the other packages.
if let folder = Context.environment["TOUCH_DEPENDENCIES"] {
  package.dependencies = ["swift-argument-parser", "swift-collections", "Yams"].map {
    .package(path: "\(folder)/\($0)")
  }
}

// The plugin for readers of the documentation: TOUCH_DOCS=1 swift package generate-documentation.
if Context.environment["TOUCH_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// A quick build (TOUCH_QUICK=1) is a debug build, with all its checks, in which only what computes
// much is optimized: `make run` and `make test` build so.
if Context.environment["TOUCH_QUICK"] != nil {
  for target in package.targets
  where ["TouchEngine", "Drawing", "CairoRendering"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O", "-assert-config", "Debug"]))
  }
}

// One test target and what it needs, for builds that need no more: TOUCH_ONLY=TouchEngineTests.
if let only = Context.environment["TOUCH_ONLY"] {
  var parts: Set<String> = []
  func include(_ name: String) {
    guard parts.insert(name).inserted else { return }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      if case .byNameItem(let name, _) = dependency { include(name) }
    }
  }
  for name in only.split(separator: ",") { include(String(name)) }
  package.products.removeAll { !parts.contains($0.name) }
  package.targets.removeAll { !parts.contains($0.name) }
}
