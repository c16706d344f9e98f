import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine

/// Makes a script from a recording, with the layout of the scene that was recorded.
struct ScriptWriter {
  private(set) var script: Lines
  /// The places at which fingers landed, by their numbers.
  private var landings: [Int64: Point] = [:]

  init(_ recording: Lines) throws {
    script = Lines(header: recording.header)
    script.end = recording.end
    var before = Lines(header: recording.header)
    for line in recording.input {
      script.input.append(try aimed(line, after: before))
      before.input.append(line)
    }
  }

  /// Returns the line with views in place of coordinates.
  private mutating func aimed(_ line: JSON, after before: Lines) throws -> JSON {
    guard let samples = line["touch"]?.array else { return line }
    var played: PlayedLines?
    var result: [JSON] = []
    for sample in samples {
      guard case .object(let members) = sample, let id = sample["id"]?.int,
        let x = sample["x"]?.double, let y = sample["y"]?.double
      else { throw ScriptFault("no sample: \(sample)") }
      let place = Point(x, y)
      let rest = members.filter { !["x", "y"].contains($0.key) }
      guard sample["phase"]?.string == "began" else {
        let way = place - (landings[id] ?? .zero)
        let by = JSON.array([.rounded(way.x), .rounded(way.y)])
        result.append(.object(rest + [JSON.Member("by", by)]))
        continue
      }
      landings[id] = place
      let scene = try played ?? PlayedLines(before, to: line["t"]?.int ?? 0)
      played = scene
      guard let hit = scene.playground.window.hitTest(place, with: nil) else {
        throw ScriptFault("nothing is at \(place)")
      }
      let view = Self.deepest(at: place, in: hit)
      let inside = view.convert(place, from: nil) - view.bounds.origin
      let part = JSON.array([
        .rounded(inside.x / view.bounds.width), .rounded(inside.y / view.bounds.height),
      ])
      result.append(
        .object(
          rest + [JSON.Member("view", .string(view.path)), JSON.Member("part", part)]))
    }
    return line.replacing("touch", by: .array(result))
  }

  /// Returns the innermost visible view at a place of the window, also one that takes no touches: a
  /// finger for a thing on a canvas lands on the canvas.
  private static func deepest(at place: Point, in view: View) -> View {
    let found = view.subviews.last {
      !$0.isHidden && !$0.identifier.isEmpty && $0.bounds.contains($0.convert(place, from: nil))
    }
    return found.map { deepest(at: place, in: $0) } ?? view
  }
}

extension JSON {
  /// The object with another value of a key.
  func replacing(_ key: String, by value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == key ? Member(key, value) : $0 })
  }
}
