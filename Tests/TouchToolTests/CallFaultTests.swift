import Expectations
import Testing
import TouchTestSupport

@testable import TouchTool

/// The rules of a call of `TouchTool.main`.
@Suite(.endsInTime) struct CallFaultTests {
  private func fault(
    program: String = "mapviewer", version: String = "1.0", _ scenes: String...
  ) -> String? {
    do throws(CallFault) {
      try CallFault.check(program: program, version: version, scenes: scenes)
      return nil
    } catch { return error.description }
  }

  @Test(arguments: ["a", "map", "map-2", String(repeating: "a", count: 32)])
  func `the name of a scene is accepted`(name: String) { expect(fault(name) == nil) }

  @Test(arguments: ["", "Map", "2d", "-map", "a_b", "é", String(repeating: "a", count: 33)])
  func `the name of a scene is refused`(name: String) {
    expect(
      fault(name),
      equals: "the name of a scene is 1 to 32 of a-z, 0-9 and -, and begins with a letter;"
        + " found \"\(name)\"")
  }

  @Test func `two scenes of one name are refused`() {
    expect(fault("map", "list", "map"), equals: "two scenes have the name map")
  }

  @Test func `a program without a scene is refused`() {
    expect(fault(), equals: "the program has no scene")
  }

  @Test(arguments: ["mapviewer", "Map.Viewer_2-b", "7z", String(repeating: "a", count: 64)])
  func `the name of a program is accepted`(name: String) {
    expect(fault(program: name, "map") == nil)
    expect(fault(version: name, "map") == nil)
  }

  @Test(arguments: ["", ".", "..", "-a", "_a", "a/b", "a b", String(repeating: "a", count: 65)])
  func `the name of a program is refused`(name: String) {
    expect(fault(program: name, "map")?.hasPrefix("the program's name is 1 to 64 of"), equals: true)
    expect(
      fault(version: name, "map")?.hasPrefix("the program's version is 1 to 64 of"), equals: true)
  }

  @Test func `the name of this package's program is refused`() {
    expect(
      fault(program: "touch-playground", "map"),
      equals: "the name touch-playground belongs to another program")
  }
}
