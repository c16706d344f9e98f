import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Import rules. The package's dependencies allow more imports than a target should use.
@Suite(.endsInTime) struct ImportBoundaryTests {
  /// The modules that each target may import, besides Swift's own `Synchronization`.
  private static let allowed: [String: Set<String>] = [
    "ShownText": [],
    "TouchEngine": ["DequeModule", "HeapModule", "ShownText"],
    "FileSupport": ["CZlib", "Dispatch", "Glibc", "ShownText"],
    "TouchTraces": ["DequeModule", "FileSupport", "TouchEngine"],
    "TouchAnalysis": ["FileSupport", "ShownText", "TouchEngine", "TouchTraces"],
    "TouchReports": ["FileSupport", "TouchAnalysis", "TouchEngine", "TouchTraces"],
    "TouchTesting": ["TouchAnalysis", "TouchEngine", "TouchTraces"],
    "Drawing": ["TouchEngine"],
    "PhotoDocument": ["Drawing", "FileSupport", "Glibc", "TouchEngine"],
    "SceneBase": ["Drawing", "FileSupport", "Glibc", "TouchEngine", "TouchTraces"],
    "PhotoEditor": [
      "Drawing", "FileSupport", "Glibc", "PhotoDocument", "SceneBase", "TouchEngine",
    ],
    "Scenes": ["Drawing", "FileSupport", "Glibc", "PhotoEditor", "SceneBase", "TouchEngine"],
    "Accessibility": ["TouchEngine"],
    "AccessibilityBus": ["Accessibility", "DesktopBus", "TouchEngine"],
    "ScenePlayer": [
      "Accessibility", "Drawing", "FileSupport", "Glibc", "SceneBase", "TouchAnalysis",
      "TouchEngine", "TouchTraces",
    ],
    "Inspection": [
      "Accessibility", "Drawing", "SceneBase", "ScenePlayer", "TouchAnalysis", "TouchEngine",
      "TouchTraces",
    ],
    "FilePages": [
      "Accessibility", "Drawing", "FileSupport", "SceneBase", "ScenePlayer", "TouchEngine",
      "TouchTraces",
    ],
    "CairoRendering": [
      "CCairo", "CJPEG", "CPNG", "CPango", "Dispatch", "Drawing", "Glibc", "TouchEngine",
      "FileSupport",
    ],
    "PhotoEditorFiles": [
      "CairoRendering", "Dispatch", "FileSupport", "Glibc", "PhotoDocument", "TouchEngine",
    ],
    "DesktopBus": ["CDBus", "Glibc"],
    "X11Platform": ["CX11", "Glibc", "TouchEngine"],
    "TouchWindow": ["CairoRendering", "Drawing", "Glibc", "TouchEngine", "X11Platform"],
    "ToolCommands": [
      "Accessibility", "AccessibilityBus", "ArgumentParser", "CairoRendering", "DesktopBus",
      "Dispatch", "Drawing", "FilePages", "FileSupport", "Glibc", "Inspection", "SceneBase",
      "ScenePlayer", "ShownText", "TouchAnalysis", "TouchEngine", "TouchReports", "TouchTraces",
      "TouchWindow", "X11Platform",
    ],
    "PlaygroundCommands": [
      "ArgumentParser", "CairoRendering", "DesktopBus", "Dispatch", "Drawing", "FilePages",
      "FileSupport", "Glibc", "Inspection", "PhotoDocument", "PhotoEditor", "PhotoEditorFiles",
      "SceneBase", "ScenePlayer", "Scenes", "ToolCommands", "TouchEngine", "TouchTraces",
      "X11Platform",
    ],
    "TouchTool": ["FileSupport", "SceneBase", "ToolCommands", "TouchEngine"],
    "touch-playground": ["PlaygroundCommands", "ToolCommands"],
  ]

  /// The C libraries, as they are named on different systems.
  private static let platforms: Set<String> = ["Glibc", "Musl", "Android", "WASILibc", "Darwin"]
  /// The only file of engine, traces, drawing and analysis that may import a C library.
  private static let shim = "CLibrary.swift"

  @Test func `every target imports only the modules it may use`() throws {
    let sources = URL(fileURLWithPath: Repository.path("Sources"))
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !Repository.files(below: "Sources/\($0)", endingIn: "swift").isEmpty }
    expect(Set(targets), equals: Set(Self.allowed.keys))
    var read = 0
    for target in targets {
      for file in Repository.files(below: "Sources/\(target)", endingIn: "swift") {
        read += 1
        for module in try Self.imports(in: file) where module != "Synchronization" {
          let isShim = file.lastPathComponent == Self.shim && Self.platforms.contains(module)
          expect(
            isShim || Self.allowed[target]?.contains(module) == true,
            "\(target)/\(file.lastPathComponent) imports \(module)")
        }
      }
    }
    expect(read > 500)
  }

  /// The targets with scenes: they use the products as a program of another package does.
  private static let withScenes: Set<String> = ["PhotoDocument", "PhotoEditor", "Scenes"]

  /// Without access to the package the compiler refuses its `package` declarations.
  @Test func `scenes use public declarations of products only`() throws {
    let package = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
    // Products of one target are a list of names.
    let single = package.matches(of: /words\("([^"]+)"\)\s*\.map \{\s*\.library/)
    let others = package.matches(of: /\.library\(name: "\w+", targets: \[([^\]]+)\]/)
    let inProducts = (single.map(\.1) + others.map(\.1))
      .flatMap { $0.matches(of: /\w+/).map { String($0.0) } }
    for name in Self.withScenes {
      let isApart = package.contains(try Regex(#"source\(\s*"\#(name)", apart: true,"#))
      expect(isApart, "\(name)")
      let used = Self.allowed[name, default: []].subtracting(Self.platforms)
      expect(used.subtracting(inProducts).isSubset(of: Self.withScenes), "\(name)")
    }
  }

  @Test func `uncounted references and unchecked accesses of the engine are in one file`() throws {
    let tricks = [
      "Unmanaged", "unowned(unsafe)", "_withUnsafe", "unsafeBitCast", "exclusivity(unchecked)",
    ]
    let users = try Repository.files(below: "Sources/TouchEngine", endingIn: "swift").filter {
      let source = try String(contentsOf: $0, encoding: .utf8)
      return tricks.contains { source.contains($0) }
    }
    expect(users.map(\.lastPathComponent), equals: ["References.swift"])
  }

  private static func imports(in file: URL) throws -> [String] {
    let line = try Regex(
      #"(?m)^\s*(?:@\w+ )*(?:\w+ )?import (?:(?:struct|class|enum|func) )?(\w+)"#)
    return try String(contentsOf: file, encoding: .utf8).matches(of: line)
      .compactMap { $0.output[1].substring.map(String.init) }
  }
}
