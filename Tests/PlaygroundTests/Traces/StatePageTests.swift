import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

/// The header of a trace of each scene, checked against the page about the format.
@Suite(.ofPlayground, .endsInTime) struct StatePageTests {
  private static func section(of scene: String) throws -> String {
    let page = try Repository.text("Documentation/trace-format.md")
    let parts = page.components(separatedBy: "\nThe scene `\(scene)`:\n")
    try require(parts.count == 2, "the page has no section about \(scene), or more than one")
    return parts[1].components(separatedBy: "\n\n").prefix(2).joined()
  }

  private static func names<S: Scene>(_ scene: S.Type) -> [String] {
    let state = S(SceneEnvironment(size: Size(1280, 800))).state(at: .zero)
    return Mirror(reflecting: state).children.compactMap(\.label)
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `the page has every member of a scene's state`(name: String) throws {
    let section = try Self.section(of: name)
    let scene = try require(Scenes.named(name))
    let names = Self.names(scene)

    expect(names.count > 2)
    expect(names.filter { !section.contains("`\($0)`") }, equals: [])
  }
}
