package import FileSupport
import TouchEngine
import TouchTraces

/// Cures as JSON.
package enum CureJSON {
  /// Converts a report to an object.
  package static func json(_ report: CureReport) -> JSON {
    let tried = Cure.Class.allCases.map { kind in
      JSON.Member(name(of: kind), .integer(Int64(report.tried[kind] ?? 0)))
    }
    return .object([
      JSON.Member(
        report.target.recognizer == nil ? "view" : "recognizer", .string(report.target.name)),
      JSON.Member("touch", .integer(Int64(report.target.touch.number))),
      JSON.Member("wish", .string(report.target.wish == .win ? "win" : "lose")),
      JSON.Member("wins", .bool(report.isMetAlready == (report.target.wish == .win))),
      JSON.Member("story", StoryJSON.json(report.story)),
      JSON.Member("cures", .array(report.cures.map(json))),
      JSON.Member(
        "tried", .object(tried + [JSON.Member("pairs", .integer(Int64(report.pairs)))])),
      JSON.Member("replays", .integer(Int64(report.replays))),
      JSON.Member("complete", .bool(report.isComplete)),
    ])
  }

  private static func json(_ cure: Cure) -> JSON {
    let former = cure.parts.map { part in part.former.map { JSON.number($0) } ?? .null }
    return .object([
      JSON.Member("options", .string(cure.options)),
      JSON.Member("changes", ChangeJSON.json(cure.changes)),
      JSON.Member("classes", .array(cure.parts.map { .string(name(of: $0.kind)) })),
      JSON.Member("former", .array(former)),
      JSON.Member(
        "others", .array(cure.price.others.map { .integer(Int64($0.number)) })),
      JSON.Member(
        "followers", .array(cure.price.followers.map { .integer(Int64($0.number)) })),
      JSON.Member("losers", .array(cure.price.losers.map { .string($0) })),
      JSON.Member("harms", .array(cure.price.harms.map(json))),
    ])
  }

  private static func json(_ harm: Cure.Harm) -> JSON {
    .object([
      JSON.Member("recognizer", .string(harm.recognizer)),
      JSON.Member("touch", .string(harm.touch.rawValue)),
      JSON.Member("twoFingers", .bool(harm.needsTwoFingers)),
    ])
  }

  private static func name(of kind: Cure.Class) -> String {
    switch kind {
    case .own: "own"
    case .rival: "rival"
    case .together: "together"
    case .require: "require"
    case .delay: "delay"
    case .order: "order"
    case .off: "off"
    }
  }
}
