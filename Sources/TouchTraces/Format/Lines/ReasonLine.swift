import FileSupport
import TouchEngine

/// Reasons, and meant elements, as members of a line, for reading and writing.
extension DecisionLine {
  /// Returns a reason's members; none for `nil`. Awaited directions, and touches that stopped a
  /// scroll view, have keys of their own. Of the other reasons, a plain one is its name, and the
  /// rest are objects.
  static func members(of reason: Reason?) -> [JSON.Member] {
    switch reason {
    case nil: []
    case .waitedFor(let directions)?: [member(of: directions, "waitedFor")]
    case .stoppedBy(let touches)?:
      [JSON.Member("touches", .array(touches.map { .integer(Int64($0.number)) }))]
    case let reason?: [JSON.Member("reason", json(reason))]
    }
  }

  private static func json(_ reason: Reason) -> JSON {
    let name = JSON.string(name(of: reason))
    let why = JSON.Member("why", name)
    switch reason {
    case .notAdmitted(let machine, let state):
      return .object([why] + members(ofMachine: machine, state: state))
    case .handedOver(let view), .leftDrag(let view):
      return .object([why, JSON.Member("to", .string(view))])
    case .wrongDirection(let directions): return .object([why, member(of: directions, "takes")])
    case .custom(let key, let values):
      var members = [JSON.Member("key", .string(key))]
      if !values.isEmpty {
        let numbers = values.sorted { $0.key < $1.key }
          .map { JSON.Member($0.key, .rounded($0.value)) }
        members.append(JSON.Member("values", .object(numbers)))
      }
      return .object(members)
    default: return name
    }
  }

  private static func name(of reason: Reason) -> String {
    switch reason {
    case .touches(let cancellation): cancellation.rawValue
    case .disabled: "disabled"
    case .removed: "removed"
    case .notAdmitted: "notAdmitted"
    case .handedOver: "handedOver"
    case .leftDrag: "leftDrag"
    case .controlKeepsTap: "controlKeepsTap"
    case .controlKeepsDrag: "controlKeepsDrag"
    case .wrongDirection: "wrongDirection"
    case .nothingToZoom: "nothingToZoom"
    case .lowestScreen: "lowestScreen"
    case .screensChange: "screensChange"
    case .transitionOver: "transitionOver"
    case .sheetGoesAway: "sheetGoesAway"
    case .insideSheet: "insideSheet"
    case .waitedFor: "waitedFor"
    case .stoppedBy: "stoppedBy"
    case .custom: "custom"
    }
  }

  private static let plainReasons: [Reason] = [
    .disabled, .removed, .controlKeepsTap, .controlKeepsDrag, .nothingToZoom, .lowestScreen,
    .screensChange, .transitionOver, .sheetGoesAway, .insideSheet,
  ]

  /// Reads a reason; `nil` when there is none that this version knows.
  static func reason(_ line: JSON) -> Reason? {
    if let directions = directions(line["waitedFor"]) { return .waitedFor(directions) }
    if let touches = line["touches"]?.array {
      return .stoppedBy(touches.compactMap { $0.int.map { TouchID(Int($0)) } })
    }
    guard let reason = line["reason"] else { return nil }
    if let name = reason.string {
      return TouchCancellation(rawValue: name).map { .touches($0) }
        ?? plainReasons.first { self.name(of: $0) == name }
    }
    if let key = reason["key"]?.string {
      var values: [String: Double] = [:]
      if case .object(let members)? = reason["values"] {
        for member in members { values[member.key] = member.value.double }
      }
      return .custom(key: key, values: values)
    }
    let to = reason["to"]?.string
    switch reason["why"]?.string {
    case "notAdmitted":
      return reason["machine"]?.string.map {
        .notAdmitted(machine: $0, state: reason["state"]?.string)
      }
    case "handedOver": return to.map { .handedOver(to: $0) }
    case "leftDrag": return to.map { .leftDrag(to: $0) }
    case "wrongDirection": return directions(reason["takes"]).map { .wrongDirection($0) }
    default: return nil
    }
  }

  // MARK: Meant

  static func members(of meant: Meant) -> [JSON.Member] {
    var members = self.members(of: meant.choice)
    if meant.fingers != 1 {
      members.append(JSON.Member("fingers", .integer(Int64(meant.fingers))))
    }
    if !meant.rivals.isEmpty {
      let rivals = meant.rivals.map { JSON.object(self.members(of: $0)) }
      members.append(JSON.Member("rivals", .array(rivals)))
    }
    return members
  }

  private static func members(of candidate: Meant.Candidate) -> [JSON.Member] {
    [
      JSON.Member("element", .string(candidate.element)),
      JSON.Member("region", .string(candidate.region.rawValue)),
      JSON.Member("distance", .rounded(candidate.distance)),
    ]
  }

  static func meant(_ line: JSON) -> Meant? {
    guard let choice = candidate(line) else { return nil }
    return Meant(
      choice, fingers: line["fingers"]?.int.map { Int($0) } ?? 1,
      rivals: line["rivals"]?.array?.compactMap(candidate) ?? [])
  }

  private static func candidate(_ line: JSON) -> Meant.Candidate? {
    guard let element = line["element"]?.string,
      let region = line["region"]?.string.flatMap({ Meant.Region(rawValue: $0) }),
      let distance = line["distance"]?.double
    else { return nil }
    return Meant.Candidate(element, region, distance: distance)
  }
}
