package import FileSupport
import TouchEngine
import TouchTraces

/// How well decisions hold, as JSON.
package enum RobustnessJSON {
  /// Converts the touches, in their order.
  package static func json(_ robustness: Robustness) -> JSON {
    .array(robustness.touches.map(json))
  }

  private static func json(_ touch: Robustness.Touch) -> JSON {
    var members = [
      JSON.Member("touch", .integer(Int64(touch.story.touch.number))),
      JSON.Member("held", .integer(Int64(touch.total))),
    ]
    members += Variation.allCases.map {
      JSON.Member($0.rawValue, .integer(Int64(touch.held[$0] ?? 0)))
    }
    if let nearest = touch.nearest {
      let measure = nearest.measure
      members.append(
        JSON.Member(
          "nearest",
          .object([
            JSON.Member("recognizer", .string(nearest.recognizer)),
            JSON.Member("measure", .string(measure.quantity.rawValue)),
            JSON.Member("value", .rounded(measure.value)),
            JSON.Member("limit", .rounded(measure.limit)),
            JSON.Member("needs", .bool(measure.isMinimum)),
          ])))
    }
    return .object(members + [JSON.Member("story", StoryJSON.json(touch.story))])
  }
}
