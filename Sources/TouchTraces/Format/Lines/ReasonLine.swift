import FileSupport
import TouchEngine

/// Reasons, and meant elements, as members of a line, for reading and writing.
extension DecisionLine {
  /// Adds a reason; nothing for `nil`. Awaited directions, touches that stopped a scroll view,
  /// recognizers that may run together, who took touches, and what only other toolkits tell of claims
  /// have keys of their own. Of the other reasons, a plain one is its name, and the rest are objects.
  static func add(_ reason: Reason?, to line: inout LineMembers<some LineSink>) {
    guard let reason else { return }
    switch reason {
    case .waitedFor(let directions): add(directions, "waitedFor", to: &line)
    case .stoppedBy(let touches, let moving):
      line.add("touches", each: touches) { $1.integer(Int64($0.number)) }
      if let moving { line.add("moving", moving) }
    case .beside(let companions): add(companions, to: &line)
    case .taken(let other): line.add("by", other)
    case .inGroup(let leader): line.add("with", leader)
    case .unclaimed: line.add("claims", false)
    case .notAdmitted(let machine, let state):
      line.add("reason") {
        $0.add("why", name(of: reason))
        add(machine: machine, state: state, to: &$0)
      }
    case .handedOver(let view), .leftDrag(let view):
      line.add("reason") {
        $0.add("why", name(of: reason))
        $0.add("to", view)
      }
    case .wrongDirection(let directions):
      line.add("reason") {
        $0.add("why", name(of: reason))
        add(directions, "takes", to: &$0)
      }
    case .liftedOutside(let measure):
      line.add("reason") {
        $0.add("why", name(of: reason))
        $0.add("value", rounded: measure.value)
        $0.add("limit", rounded: measure.limit)
      }
    case .custom(let key, let values, let other):
      line.add("reason") {
        $0.add("key", key)
        if !values.isEmpty {
          $0.add("values") {
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
              $0.add(named: name, rounded: value)
            }
          }
        }
        if let other { $0.add("by", other) }
      }
    default: line.add("reason", name(of: reason))
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
    case .liftedOutside: "liftedOutside"
    case .wrongDirection: "wrongDirection"
    case .nothingToZoom: "nothingToZoom"
    case .lowestScreen: "lowestScreen"
    case .screensChange: "screensChange"
    case .transitionOver: "transitionOver"
    case .sheetGoesAway: "sheetGoesAway"
    case .insideSheet: "insideSheet"
    case .waitedFor: "waitedFor"
    case .stoppedBy: "stoppedBy"
    case .beside: besideKey
    case .taken: "by"
    case .inGroup: "with"
    case .unclaimed: "claims"
    case .custom: "custom"
    }
  }

  /// The key of recognizers that recognized with the same touches. Recordings of earlier versions
  /// have none.
  static let besideKey = "beside"

  static func add(_ companions: [Companion], to line: inout LineMembers<some LineSink>) {
    line.add("beside", each: companions) { companion, text in
      LineMembers.write(to: &text) { line in
        line.add("recognizer", companion.recognizer)
        switch companion.permission {
        case .delegate(let owner):
          line.add("by", "delegate")
          line.add("of", owner)
        case .recognizer(let owner):
          line.add("by", "recognizer")
          line.add("of", owner)
        case .machine(let machine):
          line.add("by", "machine")
          line.add("of", machine)
        case .change: line.add("by", "change")
        }
      }
    }
  }

  private static func companion(_ line: JSON) -> Companion? {
    guard let recognizer = line["recognizer"]?.string else { return nil }
    let owner = line["of"]?.string
    let permission: Companion.Permission? =
      switch line["by"]?.string {
      case "delegate": owner.map { .delegate(of: $0) }
      case "recognizer": owner.map { .recognizer($0) }
      case "machine": owner.map { .machine($0) }
      case "change": .change
      default: nil
      }
    return permission.map { Companion(recognizer, $0) }
  }

  private static let plainReasons: [Reason] = [
    .disabled, .removed, .controlKeepsTap, .controlKeepsDrag, .nothingToZoom, .lowestScreen,
    .screensChange, .transitionOver, .sheetGoesAway, .insideSheet,
  ]

  /// Reads a reason; `nil` when there is none that this version knows.
  static func reason(_ line: JSON) -> Reason? {
    if let directions = directions(line["waitedFor"]) { return .waitedFor(directions) }
    if let touches = line["touches"]?.array {
      return .stoppedBy(
        touches.compactMap { $0.int.map { TouchID(Int($0)) } }, moving: line["moving"]?.string)
    }
    if let companions = line[besideKey]?.array?.compactMap(companion), !companions.isEmpty {
      return .beside(companions)
    }
    guard let reason = line["reason"] else { return claim(line) }
    if let name = reason.string {
      return TouchCancellation(rawValue: name).map { .touches($0) }
        ?? plainReasons.first { self.name(of: $0) == name }
    }
    if let key = reason["key"]?.string {
      var values: [String: Double] = [:]
      if case .object(let members)? = reason["values"] {
        for member in members { values[member.key] = member.value.double }
      }
      return .custom(key: key, values: values, by: reason["by"]?.string)
    }
    let to = reason["to"]?.string
    switch reason["why"]?.string {
    case "notAdmitted":
      return reason["machine"]?.string.map {
        .notAdmitted(machine: $0, state: reason["state"]?.string)
      }
    case "handedOver": return to.map { .handedOver(to: $0) }
    case "leftDrag": return to.map { .leftDrag(to: $0) }
    case "liftedOutside":
      guard let value = reason["value"]?.double, let limit = reason["limit"]?.double else {
        return nil
      }
      return .liftedOutside(Measure(.movement, value, limit: limit, isMinimum: false))
    case "wrongDirection": return directions(reason["takes"]).map { .wrongDirection($0) }
    default: return nil
    }
  }

  /// Reads who took touches, and what only other toolkits tell of the claims of recognizers.
  private static func claim(_ line: JSON) -> Reason? {
    switch line["decision"]?.string {
    case "began":
      if let leader = line["with"]?.string { return .inGroup(of: leader) }
      return line["claims"]?.bool == false ? .unclaimed : nil
    case "cancelled", "touchCancelled", "discarded":
      return line["by"]?.string.map { .taken(by: $0) }
    default: return nil
    }
  }

  // MARK: ElementChoice

  static func add(_ meant: ElementChoice, to line: inout LineMembers<some LineSink>) {
    add(meant.choice, to: &line)
    if meant.fingers != 1 { line.add("fingers", Int64(meant.fingers)) }
    guard !meant.rivals.isEmpty else { return }
    line.add("rivals", each: meant.rivals) { rival, text in
      LineMembers.write(to: &text) { add(rival, to: &$0) }
    }
  }

  private static func add(
    _ candidate: ElementChoice.Candidate, to line: inout LineMembers<some LineSink>
  ) {
    line.add("element", candidate.element)
    line.add("region", candidate.region.rawValue)
    line.add("distance", rounded: candidate.distance)
  }

  static func meant(_ line: JSON) -> ElementChoice? {
    guard let choice = candidate(line) else { return nil }
    return ElementChoice(
      choice, fingers: line["fingers"]?.int.map { Int($0) } ?? 1,
      rivals: line["rivals"]?.array?.compactMap(candidate) ?? [])
  }

  private static func candidate(_ line: JSON) -> ElementChoice.Candidate? {
    guard let element = line["element"]?.string,
      let region = line["region"]?.string.flatMap({ ElementChoice.Region(rawValue: $0) }),
      let distance = line["distance"]?.double
    else { return nil }
    return ElementChoice.Candidate(element, region, distance: distance)
  }
}
