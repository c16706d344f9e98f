// swift-tools-version: 6.1

import PackageDescription

/// The house style, and in continuous integration (`TOUCH_STRICT=1`) warnings are errors.
let house: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["TOUCH_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

/// The linker's arguments for a file with the functions that lie together in the program
/// (`TOUCH_ORDER`), which `make build` writes.
let order: [String] =
  Context.environment["TOUCH_ORDER"].map { file in
    ["--symbol-ordering-file=\(file)", "--no-warn-symbol-ordering"].flatMap { ["-Xlinker", $0] }
  } ?? []

let package = Package(
  name: "touch-playground",
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
    // System libraries, each the only owner of its C types.
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xi xext xrandr",
      providers: [.apt(["libx11-dev", "libxi-dev", "libxext-dev", "libxrandr-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    // Without the name of a package: it lies where compilers look, and SwiftPM would warn every
    // user of TouchTraces who has no pkg-config.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // The line, in the order in which data flows.
    .target(
      name: "TouchEngine",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
      ],
      exclude: ["README.md"], swiftSettings: house),
    // Files that are whole or not at all, JSON, gzip, and why a file cannot be read or written.
    .target(
      name: "FileSupport", dependencies: ["CZlib", "TouchEngine"], exclude: ["README.md"],
      swiftSettings: house),
    .target(
      name: "TouchTraces",
      dependencies: [
        "FileSupport", "TouchEngine",
        .product(name: "DequeModule", package: "swift-collections"),
      ], exclude: ["README.md"], swiftSettings: house),
    // Runs of a recording with changes, and what differs between runs.
    .target(
      name: "TouchAnalysis", dependencies: ["FileSupport", "TouchEngine", "TouchTraces"],
      exclude: ["README.md"], swiftSettings: house),
    // Reports of touch devices, as evemu and libinput write them.
    .target(
      name: "TouchReports",
      dependencies: [
        "FileSupport", "TouchAnalysis", "TouchEngine", "TouchTraces",
        .product(name: "Yams", package: "Yams"),
      ], exclude: ["README.md"], swiftSettings: house),
    // A window under test: fingers in virtual time, stories, and expectations.
    .target(
      name: "TouchTesting", dependencies: ["TouchAnalysis", "TouchEngine", "TouchTraces"],
      exclude: ["README.md"], swiftSettings: house),
    .target(
      name: "Drawing", dependencies: ["TouchEngine"], exclude: ["README.md"],
      swiftSettings: house),
    // Without access to the package: what these three use of the products is public.
    .target(
      name: "PhotoDocument", dependencies: ["Drawing", "FileSupport", "TouchEngine"],
      exclude: ["README.md"], packageAccess: false, swiftSettings: house),
    .target(
      name: "ScenePlayer",
      dependencies: ["Drawing", "FileSupport", "TouchAnalysis", "TouchEngine", "TouchTraces"],
      exclude: ["README.md"], swiftSettings: house),
    .target(
      name: "PhotoEditor",
      dependencies: ["Drawing", "FileSupport", "PhotoDocument", "ScenePlayer", "TouchEngine"],
      exclude: ["README.md"], packageAccess: false, swiftSettings: house),
    .target(
      name: "Scenes",
      dependencies: ["Drawing", "FileSupport", "PhotoEditor", "ScenePlayer", "TouchEngine"],
      exclude: ["README.md"], packageAccess: false, swiftSettings: house),
    .target(
      name: "CairoRendering",
      dependencies: ["CCairo", "CPango", "CJPEG", "CPNG", "Drawing", "TouchEngine", "FileSupport"],
      exclude: ["README.md"], swiftSettings: house),
    // What the photo editor keeps in files.
    .target(
      name: "PhotoEditorFiles",
      dependencies: ["CairoRendering", "FileSupport", "PhotoDocument", "TouchEngine"],
      exclude: ["README.md"], swiftSettings: house),
    // The pictures and films of the documentation.
    .executableTarget(
      name: "page-pictures",
      dependencies: [
        "CairoRendering", "Drawing", "FileSupport", "PhotoEditor", "PlaygroundCommands",
        "ScenePlayer", "Scenes", "ToolCommands", "TouchAnalysis", "TouchEngine", "TouchTesting",
        "TouchTraces",
      ],
      swiftSettings: house),
    .target(
      name: "X11Platform", dependencies: ["CX11", "TouchEngine"], exclude: ["README.md"],
      swiftSettings: house),
    // A window for programs of other packages, and Cairo for their own windows.
    .target(
      name: "TouchWindow",
      dependencies: ["CairoRendering", "Drawing", "TouchEngine", "X11Platform"],
      exclude: ["README.md"], swiftSettings: house),
    .target(
      name: "DesktopBus", dependencies: ["CDBus", "TouchEngine"], exclude: ["README.md"],
      swiftSettings: house),
    // The command line and a window for the scenes of a program.
    .target(
      name: "ToolCommands",
      dependencies: [
        "CairoRendering", "DesktopBus", "Drawing", "FileSupport", "ScenePlayer", "TouchAnalysis",
        "TouchEngine", "TouchReports", "TouchTraces", "TouchWindow", "X11Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"], swiftSettings: house),
    // The same for programs of other packages.
    .target(
      name: "TouchTool",
      dependencies: ["Drawing", "FileSupport", "ScenePlayer", "ToolCommands", "TouchEngine"],
      exclude: ["README.md"], swiftSettings: house),
    // The same for the program of this package: its scenes, and the photo editor's files.
    .target(
      name: "PlaygroundCommands",
      dependencies: [
        "CairoRendering", "DesktopBus", "Drawing", "FileSupport", "PhotoDocument", "PhotoEditor",
        "PhotoEditorFiles", "ScenePlayer", "Scenes", "ToolCommands", "TouchEngine", "TouchTraces",
        "X11Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"], swiftSettings: house),
    .executableTarget(
      name: "touch-playground", dependencies: ["PlaygroundCommands", "ToolCommands"],
      exclude: ["README.md"],
      swiftSettings: house,
      // With the static Swift library every function would be a name for other libraries, and the
      // linker of the system would read 14,000 of them at each start. It would also read a table of
      // 3 MB about addresses; the packed one has 50 KB, and needs the C library 2.36. The linker of
      // the toolchain is named because another one may not pack it.
      linkerSettings: [
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe", "-Xlinker",
            "-z", "-Xlinker", "pack-relative-relocs",
          ] + order, .when(configuration: .release))
      ]),

    // Tests mirror the sources; what they share is a target with tests of its own.
    .target(
      name: "TouchTestSupport", dependencies: ["TouchEngine", "TouchReports", "TouchTesting"],
      path: "Tests/TouchTestSupport",
      exclude: [
        "Browser/page-in-browser.py", "Desktop/desktop-portal.py", "Touchscreen/wayland-desktop.py",
      ],
      swiftSettings: house),
    .target(
      name: "X11TestSupport", dependencies: ["CX11", "X11Platform"], path: "Tests/X11TestSupport",
      swiftSettings: house),
    .executableTarget(
      name: "trace-mutants",
      dependencies: [
        "FileSupport", "Mutations", "ScenePlayer", "Scenes", "TouchEngine", "TouchTraces",
      ], path: "Tests/trace-mutants", swiftSettings: house),
    .executableTarget(
      name: "report-mutants",
      dependencies: ["Mutations", "TouchEngine", "TouchReports", "TouchTraces"],
      path: "Tests/report-mutants", swiftSettings: house),
    // Breaks files at random, and tries them.
    .target(name: "Mutations", path: "Tests/Mutations", swiftSettings: house),
    .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
    // Looks whether stories say anything false; also where no test runs.
    .target(
      name: "StoryChecks", dependencies: ["TouchEngine"], path: "Tests/StoryChecks",
      swiftSettings: house),
    // Compares JSON with a schema; for tests of several targets.
    .target(
      name: "SchemaChecks", dependencies: ["FileSupport"], path: "Tests/SchemaChecks",
      swiftSettings: house),
    .executableTarget(
      name: "random-fingers",
      dependencies: [
        "CMalloc", "ScenePlayer", "Scenes", "StoryChecks", "TouchEngine", "TouchTraces",
      ],
      path: "Tests/random-fingers", swiftSettings: house),
    // Compares seeking with playing from the beginning; also where no test runs.
    .target(
      name: "SeekChecks",
      dependencies: ["Drawing", "FileSupport", "ScenePlayer", "TouchEngine", "TouchTraces"],
      path: "Tests/SeekChecks", swiftSettings: house),
    .executableTarget(
      name: "random-seeks",
      dependencies: [
        "CMalloc", "FileSupport", "ScenePlayer", "Scenes", "SeekChecks", "TouchEngine",
        "TouchTraces",
      ],
      path: "Tests/random-seeks", swiftSettings: house),
    // Plays what predictions foretell; also where no test runs.
    .target(
      name: "PredictionChecks",
      dependencies: ["ScenePlayer", "TouchAnalysis", "TouchEngine", "TouchTraces"],
      path: "Tests/PredictionChecks", swiftSettings: house),
    .executableTarget(
      name: "random-predictions",
      dependencies: [
        "AnswerChecks", "FileSupport", "PredictionChecks", "ScenePlayer", "Scenes", "TouchEngine",
        "TouchTraces",
      ],
      path: "Tests/random-predictions", swiftSettings: house),
    // Asks about each touch of a run; also where no test runs.
    .target(
      name: "AnswerChecks", dependencies: ["ScenePlayer", "TouchAnalysis", "TouchEngine"],
      path: "Tests/AnswerChecks", swiftSettings: house),
    .executableTarget(
      name: "random-answers",
      dependencies: ["AnswerChecks", "FileSupport", "ScenePlayer", "Scenes", "TouchEngine"],
      path: "Tests/random-answers", swiftSettings: house),
    // Measures the page with the time line, for the benchmarks.
    .executableTarget(
      name: "timeline-costs",
      dependencies: [
        "CMalloc", "CairoRendering", "Drawing", "FileSupport", "ScenePlayer", "Scenes",
        "SeekChecks", "TouchAnalysis", "TouchEngine", "TouchTraces",
      ],
      path: "Tests/timeline-costs", swiftSettings: house),
    .executableTarget(
      name: "recording-scripts",
      dependencies: ["FileSupport", "ScenePlayer", "Scenes", "TouchEngine", "TouchTraces"],
      path: "Tests/recording-scripts", swiftSettings: house),
    .executableTarget(
      name: "edit-steps",
      dependencies: [
        "PhotoDocument", "PhotoEditor", "PhotoEditorFiles", "ScenePlayer", "TouchEngine",
      ],
      path: "Tests/edit-steps", swiftSettings: house),
    .target(
      name: "DrawingTestSupport", dependencies: ["Drawing", "TouchEngine"],
      path: "Tests/DrawingTestSupport", swiftSettings: house),
    .testTarget(
      name: "TouchTestSupportTests",
      dependencies: ["TouchReports", "TouchTestSupport", "TouchTesting"], swiftSettings: house),
    .testTarget(
      name: "TouchEngineTests",
      dependencies: ["StoryChecks", "TouchEngine", "TouchTestSupport", "TouchTesting"],
      exclude: [
        "Words/Goldens", "Gestures/Goldens", "Pairs/Goldens", "RealFingers/Goldens",
        "Scrolling/Goldens", "StateMachine/Goldens", "SystemEdges/Goldens",
      ],
      swiftSettings: house),
    // Random play of the engine: alone, because it is run under the address sanitizer too.
    .testTarget(
      name: "TouchEngineRandomTests",
      dependencies: ["StoryChecks", "TouchEngine", "TouchTestSupport", "TouchTesting"],
      swiftSettings: house),
    .testTarget(
      name: "FileSupportTests", dependencies: ["TouchEngine", "FileSupport", "TouchTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "TouchTracesTests",
      dependencies: [
        "FileSupport", "SchemaChecks", "TouchTraces", "TouchTestSupport", "TouchTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "TouchAnalysisTests",
      dependencies: [
        "FileSupport", "TouchAnalysis", "TouchEngine", "TouchTestSupport", "TouchTesting",
        "TouchTraces",
      ],
      swiftSettings: house),
    .testTarget(
      name: "TouchTestingTests",
      dependencies: [
        "TouchAnalysis", "TouchEngine", "TouchTestSupport", "TouchTesting", "TouchTraces",
      ],
      exclude: ["Goldens/cards.touchtrace"], swiftSettings: house),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "TouchEngine", "TouchTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "CairoRenderingTests",
      dependencies: [
        "CCairo", "CairoRendering", "Drawing", "TouchEngine", "FileSupport", "TouchTestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "TouchReportsTests",
      dependencies: [
        "FileSupport", "TouchAnalysis", "TouchEngine", "TouchReports", "TouchTestSupport",
        "TouchTesting", "TouchTraces",
      ],
      exclude: ["DeviceLike/Goldens", "DeviceLike/README.md"], swiftSettings: house),
    .testTarget(
      name: "PhotoDocumentTests",
      dependencies: [
        "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport", "PhotoDocument",
        "TouchEngine",
        "TouchTestSupport", "TouchTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ScenePlayerTests",
      dependencies: [
        "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport", "PhotoEditor",
        "ScenePlayer", "Scenes", "TouchAnalysis", "TouchEngine", "TouchTestSupport", "TouchTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "PhotoEditorTests",
      dependencies: [
        "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport", "PhotoDocument",
        "PhotoEditor", "ScenePlayer",
        "TouchEngine", "TouchTestSupport", "TouchTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "CairoRendering", "Drawing", "DrawingTestSupport", "FileSupport", "PhotoEditor",
        "ScenePlayer", "Scenes",
        "TouchEngine", "TouchTestSupport", "TouchTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "PhotoEditorFilesTests",
      dependencies: [
        "CairoRendering", "FileSupport", "PhotoDocument", "PhotoEditor", "PhotoEditorFiles",
        "ScenePlayer", "TouchEngine", "TouchTestSupport", "TouchTesting", "edit-steps",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DesktopBusTests", dependencies: ["DesktopBus", "TouchEngine", "TouchTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "AnswerChecks", "CairoRendering", "DesktopBus", "Drawing", "FileSupport", "PhotoDocument",
        "PhotoEditor", "PhotoEditorFiles", "PlaygroundCommands", "PredictionChecks", "ScenePlayer",
        "Scenes", "SchemaChecks", "SeekChecks", "StoryChecks", "ToolCommands", "TouchAnalysis",
        "TouchEngine", "TouchTestSupport", "TouchTesting", "TouchTraces", "X11Platform",
        "X11TestSupport", "touch-playground",
      ],
      swiftSettings: house),
    // A program of its own scenes, for the tests of the commands.
    .executableTarget(
      name: "card-tool", dependencies: ["TouchEngine", "TouchTool"],
      path: "Tests/card-tool", swiftSettings: house),
    .testTarget(
      name: "TouchToolTests",
      dependencies: [
        "Drawing", "FileSupport", "ScenePlayer", "TouchEngine", "TouchTestSupport", "TouchTesting",
        "TouchTool", "card-tool", "touch-playground",
      ],
      swiftSettings: house),
    .testTarget(
      name: "TouchWindowTests",
      dependencies: [
        "CCairo", "CairoRendering", "Drawing", "TouchEngine", "TouchTestSupport", "TouchWindow",
        "X11Platform", "X11TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "X11PlatformTests",
      dependencies: [
        "CX11", "TouchEngine", "TouchTestSupport", "TouchTesting", "X11Platform", "X11TestSupport",
      ],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)

// For builds without a network, TOUCH_DEPENDENCIES=FOLDER names a folder with the other packages.
if let folder = Context.environment["TOUCH_DEPENDENCIES"] {
  package.dependencies = ["swift-argument-parser", "swift-collections", "Yams"].map {
    .package(path: "\(folder)/\($0)")
  }
}

// Continuous integration (TOUCH_TESTED=1) tests a release build, which it builds once: the tests
// use its modules and start its programs. All checks of a debug build stay. Tests run once, so
// nothing is gained by optimizing them, but for those that compare pixels. In a part of the
// package (TOUCH_ONLY) only what is busy there is optimized.
if Context.environment["TOUCH_TESTED"] != nil {
  let isPart = Context.environment["TOUCH_ONLY"] != nil
  let busy = ["StoryChecks", "TouchEngine", "X11Platform"]
  // To optimize these takes two minutes of a processor, and tests spend little time in them.
  let large = ["PhotoEditor", "ToolCommands"]
  for target in package.targets where target.swiftSettings != nil {
    let isRunOnce =
      (target.type == .test && target.name != "CairoRenderingTests")
      || target.name.hasSuffix("TestSupport")
    let isPlain =
      isRunOnce || large.contains(target.name) || (isPart && !busy.contains(target.name))
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-enable-testing", "-assert-config", "Debug"] + (isPlain ? ["-Onone"] : []),
        .when(configuration: .release)))
    target.swiftSettings?.append(.define("DEBUG", .when(configuration: .release)))
  }
}

// The plugin for readers of the documentation: TOUCH_DOCS=1 swift package generate-documentation.
if Context.environment["TOUCH_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// One test target and what it needs, for builds that need no more: TOUCH_ONLY=TouchEngineTests.
if let only = Context.environment["TOUCH_ONLY"] {
  var parts: Set<String> = []
  func include(_ name: String) {
    guard parts.insert(name).inserted else { return }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): include(name)
      default: break
      }
    }
  }
  for name in only.split(separator: ",") { include(String(name)) }
  package.products.removeAll { !parts.contains($0.name) }
  package.targets.removeAll { !parts.contains($0.name) }
}
