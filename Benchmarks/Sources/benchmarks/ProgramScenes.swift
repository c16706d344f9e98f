import Foundation

/// The scenes of the measured program: the numbers of their layouts, and the places of their views.
struct ProgramScenes {
  /// The program's path.
  let program: String
  private let layouts: [String: Int]

  /// - Throws: When the program does not list its scenes.
  init(of program: String) throws {
    struct Listed: Decodable {
      var name: String
      var layout: Int
    }
    struct Output: Decodable {
      struct Result: Decodable { var scenes: [Listed] }
      var result: Result
    }
    let list = try JSONDecoder().decode(
      Output.self, from: printedData(by: program, ["scenes", "--json"])
    ).result.scenes
    self.program = program
    layouts = Dictionary(list.map { ($0.name, $0.layout) }) { $1 }
  }

  /// Makes the first line of a recording.
  ///
  /// - Parameters:
  ///   - scene: Its name.
  ///   - size: Of the window, in points.
  ///   - scale: Pixels in a point.
  ///   - state: The scene's, as JSON; `nil` opens it as it looks at first.
  /// - Returns: The line, without its end.
  /// - Throws: When the program does not have the scene.
  func header(
    of scene: String, size: (width: Int, height: Int) = (1280, 800), scale: Int = 1,
    state: String? = nil
  ) throws -> String {
    guard let layout = layouts[scene] else { throw BenchmarkError("no scene \(scene)") }
    return
      #"{"touchtrace":"1.1","program":"touch-playground","version":"1","scene":"\#(scene)","#
      + #""layout":\#(layout),"size":[\#(size.width),\#(size.height)],"scale":\#(scale)"#
      + (state.map { #","state":\#($0)"# } ?? "") + "}"
  }

  /// The views of a scene in a window of 1280×800, or those at the end of a recording.
  ///
  /// - Throws: When there is neither a scene nor a recording of that name.
  func views(of subject: String) throws -> SceneViews {
    try SceneViews(json: printedData(by: program, ["inspect", subject, "--json"]))
  }
}
