import CairoRendering
import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Every control has a page in the documentation, with a picture that `page-pictures` makes.
@Suite(.ofPlayground, .endsInTime) struct ControlPagesTests {
  /// The folders with the engine's controls.
  private static let sources = ["Sources/TouchEngine/Controls", "Sources/TouchEngine/Scrolling"]
  private static let pages = "Sources/TouchEngine/TouchEngine.docc/Controls"

  /// Views that are not controls, but look and behave like controls.
  private static let others = ["EditMenu", "NavigationController", "SheetView", "SystemEdges"]

  /// The classes of the engine that are controls.
  private func controls() throws -> [String] {
    try Self.sources.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
        .filter { $0.hasSuffix(".swift") }
        .flatMap { name in
          try Repository.text("\(folder)/\(name)")
            .matches(of: #/(?:open|public final) class (\w+): Control /#).map { String($0.1) }
        }
    }.sorted()
  }

  private func page(_ control: String) throws -> String {
    try Repository.text("\(Self.pages)/\(control).md")
  }

  @Test func `every control has a page, and there is no page of anything else`() throws {
    let controls = try controls()
    let pages = try FileManager.default.contentsOfDirectory(atPath: Repository.path(Self.pages))

    expect(
      controls,
      equals: ["Button", "RefreshControl", "SegmentedControl", "Slider", "Switch", "TextField"])
    expect(pages.sorted(), equals: (controls + Self.others).sorted().map { "\($0).md" })
    for control in controls + Self.others {
      try expect(page(control).hasPrefix("# ``TouchEngine/\(control)``\n"))
    }
  }

  @Test func `every page shows one picture, which is kept light and dark, and no other is`() throws
  {
    var names: [String] = []
    for control in try controls() + Self.others {
      let pictures = try page(control).matches(of: #/!\[([^\]]+)\]\(([\w-]+)\)/#)
      expect(pictures.count, equals: 1, "\(control)")
      // Alternative text describes the picture.
      expect(pictures.allSatisfy { $0.1.count > 20 }, "\(control)")
      names += pictures.map { String($0.2) }
    }
    let files = names.flatMap { ["\($0)@2x.png", "\($0)~dark@2x.png"] }
    let folder = "Sources/TouchEngine/TouchEngine.docc/Resources"
    let kept = try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    expect(kept.sorted(), equals: files.sorted())
    for file in files {
      let surface = try CairoSurface.readPicture(from: Repository.path("\(folder)/\(file)"))
      expect(surface.width, equals: 720, "\(file)")
    }
    // The two pictures differ.
    for name in names {
      let pictures = ["\(name)@2x.png", "\(name)~dark@2x.png"].map {
        FileManager.default.contents(atPath: Repository.path("\(folder)/\($0)"))
      }
      expect(pictures[0] != pictures[1], "\(name)")
    }
  }
}
