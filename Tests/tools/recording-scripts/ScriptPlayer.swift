import FileSupport
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine

/// Makes the input of a recording from a script, with the present layout of its scene.
struct ScriptPlayer {
  private(set) var recording: Lines
  /// The places at which fingers landed, by their numbers.
  private var landings: [Int64: Point] = [:]

  init(_ script: Lines) throws {
    recording = Lines(header: try Self.present(script.header))
    recording.end = script.end
    for line in script.input { recording.input.append(try placed(line)) }
  }

  /// Returns the header with the present layout of its scene.
  private static func present(_ header: JSON) throws -> JSON {
    guard case .object(let members) = header,
      let scene = Scenes.named(header["scene"]?.string ?? "")
    else { throw ScriptFault("an unknown scene") }
    let layout = JSON.Member("layout", .integer(Int64(scene.layout)))
    return .object(members.filter { $0.key != "layout" } + [layout])
  }

  /// Returns the line with coordinates in place of views.
  private mutating func placed(_ line: JSON) throws -> JSON {
    guard let samples = line["touch"]?.array else { return line }
    var played: PlayedLines?
    var result: [JSON] = []
    for sample in samples {
      guard case .object(let members) = sample, let id = sample["id"]?.int else {
        throw ScriptFault("no sample: \(sample)")
      }
      var place = landings[id] ?? .zero
      if let path = sample["view"]?.string, let part = sample["part"]?.point {
        let scene = try played ?? PlayedLines(recording, to: line["t"]?.int ?? 0)
        played = scene
        let view = try scene.view(path)
        let inside = Point(part.x * view.bounds.width, part.y * view.bounds.height)
        place = view.convert(inside + view.bounds.origin, to: nil)
        place = Point((place.x * 10).rounded() / 10, (place.y * 10).rounded() / 10)
        landings[id] = place
        let hit = scene.playground.window.hitTest(place, with: nil)
        if !view.isDescendant(of: hit ?? View()) {
          let time = line["t"]?.int ?? 0
          let other = hit?.path ?? "nothing"
          print("\(time) µs: the finger for \(path) lands on \(other), at \(place)")
        }
      } else if let way = sample["by"]?.point {
        place += way
      }
      result.append(
        .object(
          members.flatMap { member -> [JSON.Member] in
            switch member.key {
            case "view", "part", "by": []
            case "phase":
              [
                member, JSON.Member("x", .rounded(place.x)), JSON.Member("y", .rounded(place.y)),
              ]
            default: [member]
            }
          }))
    }
    return line.replacing("touch", by: .array(result))
  }
}

extension JSON {
  /// The two numbers of an array.
  fileprivate var point: Point? {
    guard let numbers = array, numbers.count == 2, let x = numbers[0].double,
      let y = numbers[1].double
    else { return nil }
    return Point(x, y)
  }
}
