// swift-tools-version: 6.1

import PackageDescription

let variables = Context.environment
/// The house style, and what the variables ask for; CONTRIBUTING.md tells what they do.
func house(_ name: String) -> [SwiftSetting] {
  let slow =
    "-Xfrontend -warn-long-function-bodies=600 "
    + "-Xfrontend -warn-long-expression-type-checking=300 "
  var flags = variables["TOUCH_STRICT"] == nil ? "" : "-warnings-as-errors " + slow
  let busy = "TouchEngine Drawing CairoRendering FileSupport X11TestSupport CairoRenderingTests"
  let rare =
    "Accessibility AccessibilityBus DesktopBus FilePages Inspection PlaygroundCommands "
    + "ToolCommands TouchReports"
  if variables["TOUCH_QUICK"] != nil && words(busy).contains(name) { flags += "-Xfrontend -O " }
  if variables["TOUCH_QUICK"] == "test" { flags += "-enable-testing -assert-config Debug -D DEBUG" }
  if variables["TOUCH_SHIPPED"] != nil { flags += "-enforce-exclusivity=unchecked " }
  if variables["TOUCH_SHIPPED"] != nil && words(rare).contains(name) { flags += "-Osize" }
  return words("ExistentialAny InternalImportsByDefault MemberImportVisibility")
    .map { .enableUpcomingFeature($0) } + (flags.isEmpty ? [] : [.unsafeFlags(words(flags))])
}

func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }

/// The targets and products with these names, each once.
func named(_ names: String) -> [Target.Dependency] {
  Set(words(names)).sorted().map { name in
    switch name {
    case "DequeModule", "HeapModule": .product(name: name, package: "swift-collections")
    case "ArgumentParser":
      .product(name: name, package: "swift-argument-parser", condition: .when(traits: ["Tools"]))
    default: .byName(name: name)
    }
  }
}

/// A system library, the only owner of its C types.
func system(_ name: String, pkgConfig: String, _ packages: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(words(packages))])
}

/// A part of the line. Scenes are `apart`: they use what is public, as other packages do. The files
/// of the folder `embedded` become code.
func source(
  _ name: String, apart: Bool = false, embedded: String? = nil, _ uses: String
) -> Target {
  .target(
    name: name, dependencies: named(uses), exclude: ["README.md"],
    resources: embedded.map { [.embedInCode($0)] }, packageAccess: !apart,
    swiftSettings: house(name))
}

/// What tests and tools share.
func support(_ name: String, except: String = "", _ uses: String = "") -> Target {
  .target(
    name: name, dependencies: named(uses), path: "Tests/\(name)", exclude: words(except),
    swiftSettings: house(name))
}

/// The tests of a folder, in which `goldens` are files that are not compiled.
func tests(_ folder: String, goldens: String = "", _ uses: String) -> Target {
  .testTarget(
    name: folder,
    dependencies: named("Expectations TouchEngine TouchTesting TouchTestSupport" + uses),
    path: "Tests/\(folder)", exclude: words(goldens), swiftSettings: house(folder))
}

// What many targets use: those that play scenes, programs, and the tests of them.
let player = " Accessibility Drawing FileSupport SceneBase TouchAnalysis TouchEngine TouchTraces"
let tool =
  player + " ArgumentParser CairoRendering DesktopBus FilePages Inspection ScenePlayer X11Platform"
let drawing = " CairoRendering Drawing DrawingTestSupport FileSupport"
let scenes = drawing + player + " FilePages Inspection PhotoDocument PhotoEditor ScenePlayer Scenes"
let program =
  scenes + tool + " AnswerChecks PhotoEditorFiles PlaygroundCommands PredictionChecks SeekChecks"
  + " StoryChecks ToolCommands"

/// The tests start the program thousands of times: with Swift's runtime in it, as in a release, a
/// start takes a fifth less.
let runtime: [LinkerSetting] =
  variables["TOUCH_QUICK"] != "test"
  ? []
  : [
    .unsafeFlags(
      words(
        "-static-stdlib -Xlinker --no-export-dynamic -l_FoundationCShims -l_FoundationCollections"))
  ]

/// SwiftPM reads the manifest of a package fetched by URL without a folder, then in `checkouts`.
let folders = Context.packageDirectory.split(separator: "/")
let isFetched = folders.isEmpty || folders.dropLast().last == "checkouts"

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
    .library(name: "TouchTool", targets: ["TouchTool", "SceneBase"]),
    .executable(name: "touch-playground", targets: ["touch-playground"]),
  ],
  traits: [
    .default(enabledTraits: isFetched ? [] : ["Tools"]),
    .trait(name: "Tools", description: "What reads a command line: TouchTool and the program."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
  ],
  targets: [
    system(
      "CX11", pkgConfig: "x11 xi xext xrandr", "libx11-dev libxi-dev libxext-dev libxrandr-dev"),
    system("CCairo", pkgConfig: "cairo", "libcairo2-dev"),
    system("CPango", pkgConfig: "pangocairo", "libpango1.0-dev"),
    system("CPNG", pkgConfig: "libpng", "libpng-dev"),
    system("CJPEG", pkgConfig: "libjpeg", "libjpeg-dev"),
    system("CDBus", pkgConfig: "dbus-1", "libdbus-1-dev"),
    // With pkg-config SwiftPM would warn users of TouchTraces who lack it.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // The line, in the order in which data flows; Sources/ARCHITECTURE.md says what each part does.
    source("ShownText", ""), source("TouchEngine", "DequeModule HeapModule ShownText"),
    source("FileSupport", "CZlib ShownText"),
    source("TouchTraces", "FileSupport TouchEngine DequeModule"),
    source("TouchAnalysis", "FileSupport ShownText TouchEngine TouchTraces"),
    source(
      "TouchReports", embedded: "Page/Scripts",
      "FileSupport TouchAnalysis TouchEngine TouchTraces"),
    source("TouchTesting", "TouchAnalysis TouchEngine TouchTraces"),
    source("Drawing", "TouchEngine"), source("Accessibility", "TouchEngine"),
    source("PhotoDocument", apart: true, "Drawing FileSupport TouchEngine"),
    source("SceneBase", "Drawing FileSupport TouchEngine TouchTraces"),
    source("PhotoEditor", apart: true, "Drawing FileSupport PhotoDocument SceneBase TouchEngine"),
    source("Scenes", apart: true, "Drawing FileSupport PhotoEditor SceneBase TouchEngine"),
    source("ScenePlayer", player),
    source("Inspection", player + " ScenePlayer"), source("FilePages", player + " ScenePlayer"),
    source("CairoRendering", "CCairo CPango CJPEG CPNG Drawing FileSupport TouchEngine"),
    source("PhotoEditorFiles", "CairoRendering FileSupport PhotoDocument TouchEngine"),
    source("X11Platform", "CX11 TouchEngine"), source("DesktopBus", "CDBus"),
    source("TouchWindow", "CairoRendering Drawing TouchEngine X11Platform"),
    source("AccessibilityBus", "Accessibility DesktopBus TouchEngine"),
    source("ToolCommands", tool + " AccessibilityBus ShownText TouchReports TouchWindow"),
    source("TouchTool", "FileSupport SceneBase ToolCommands TouchEngine"),
    source(
      "PlaygroundCommands",
      tool + " PhotoDocument PhotoEditor PhotoEditorFiles Scenes ToolCommands"),
    .executableTarget(
      name: "touch-playground", dependencies: named("PlaygroundCommands ToolCommands"),
      exclude: ["README.md"], swiftSettings: house("touch-playground"), linkerSettings: runtime),
    support("Expectations"), .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
    support(
      "TouchTestSupport",
      except: "Browser Desktop/desktop-portal.py Touchscreen/wayland-desktop.py",
      "Expectations TouchEngine TouchReports TouchTesting"),
    support("X11TestSupport", "CX11 Expectations X11Platform"),
    support("Mutations"), support("DrawingTestSupport", "Drawing TouchEngine"),
    // Look whether stories, JSON, seeks, predictions and answers say anything false.
    support("StoryChecks", "TouchEngine"), support("SchemaChecks", "FileSupport"),
    support("SeekChecks", "Drawing FileSupport SceneBase ScenePlayer TouchEngine TouchTraces"),
    support("PredictionChecks", "ScenePlayer TouchAnalysis TouchEngine TouchTraces"),
    support("AnswerChecks", "Inspection ScenePlayer TouchAnalysis TouchEngine"),
    .executableTarget(
      name: "tools",
      dependencies: named(program + " CMalloc Mutations TouchReports TouchTesting TouchTool"),
      path: "Tests/tools", swiftSettings: house("tools")),
    tests("TouchTestSupportTests", " TouchReports"), tests("DrawingTests", " Drawing"),
    tests(
      "TouchEngineTests",
      goldens: "Words/Goldens Gestures/Goldens Pairs/Goldens RealFingers/Goldens"
        + " Scrolling/Goldens StateMachine/Goldens SystemEdges/Goldens", " StoryChecks"),
    tests("TouchEngineRandomTests", " StoryChecks"), tests("FileSupportTests", " FileSupport"),
    tests("TouchTracesTests", " FileSupport SchemaChecks TouchTraces"),
    tests("TouchAnalysisTests", " FileSupport TouchAnalysis TouchTraces"),
    tests("TouchTestingTests", goldens: "Goldens/cards.touchtrace", " TouchAnalysis TouchTraces"),
    tests(
      "TouchReportsTests", goldens: "DeviceLike/Goldens DeviceLike/README.md",
      " FileSupport TouchAnalysis TouchReports TouchTraces"),
    tests("CairoRenderingTests", drawing + " CCairo"), tests("DesktopBusTests", " DesktopBus"),
    tests("PhotoDocumentTests", drawing + " PhotoDocument"),
    tests("SceneBaseTests", " Drawing FileSupport SceneBase Scenes"),
    tests("PhotoEditorFilesTests", scenes + " PhotoEditorFiles tools"),
    tests("AccessibilityBusTests", " Accessibility AccessibilityBus DesktopBus"),
    // The longest of all to compile: it does not wait for the programs that it starts.
    tests("PlaygroundTests", program + " SchemaChecks ShownText X11TestSupport"),
    tests("TouchToolTests", scenes + " TouchTool tools"),
    tests("TouchWindowTests", drawing + " CCairo TouchWindow X11Platform X11TestSupport"),
    tests("X11PlatformTests", " CX11 X11Platform X11TestSupport"),
  ]
    + words("ScenePlayer Inspection FilePages PhotoEditor Scenes")
    .map { tests($0 + "Tests", scenes) }
)

if let folder = variables["TOUCH_DEPENDENCIES"] {
  package.dependencies = ["swift-argument-parser", "swift-collections"].map {
    .package(path: "\(folder)/\($0)")
  }
}
if let only = variables["TOUCH_ONLY"] {
  var parts: Set<String> = []
  func include(_ name: String) {
    guard parts.insert(name).inserted else { return }
    let uses = package.targets.first { $0.name == name }?.dependencies ?? []
    for case .byNameItem(let name, _) in uses { include(name) }
  }
  only.split(separator: ",").map(String.init).forEach(include)
  package.products.removeAll { !parts.contains($0.name) }
  package.targets.removeAll { !parts.contains($0.name) }
}
