import FileSupport
import TouchEngine

/// Failures and measured values as members of a line, for reading and writing.
extension DecisionLine {
  static func members(of measure: Measure) -> [JSON.Member] {
    var members: [JSON.Member]
    if case .custom(let name, let unit) = measure.quantity {
      members = [JSON.Member("measure", .string("custom"))] + custom(name, unit, measure)
    } else {
      members = [
        JSON.Member("measure", .string(measure.quantity.rawValue)),
        JSON.Member("value", .rounded(measure.value)),
        JSON.Member("limit", .rounded(measure.limit)),
      ]
      if measure.isMinimum != measure.quantity.isUsuallyMinimum {
        members.append(JSON.Member("needs", .bool(measure.isMinimum)))
      }
    }
    return members
  }

  private static func custom(_ name: String, _ unit: String, _ measure: Measure) -> [JSON.Member] {
    [
      JSON.Member("name", .string(name)), JSON.Member("value", .rounded(measure.value)),
      JSON.Member("limit", .rounded(measure.limit)), JSON.Member("unit", .string(unit)),
      JSON.Member("needs", .bool(measure.isMinimum)),
    ]
  }

  static func members(of failure: Failure) -> [JSON.Member] {
    // The failure says which side of the limit counts.
    if let measure = failure.measure, case .custom(let name, let unit) = measure.quantity {
      switch failure {
      case .exceeded, .insufficient:
        return [JSON.Member("why", .string("custom"))] + custom(name, unit, measure)
      default: break
      }
    }
    var members = [JSON.Member("why", .string(name(of: failure)))]
    switch failure {
    case .exceeded(let measure), .insufficient(let measure), .liftedEarly(let measure),
      .heldTooLong(let measure), .tooFewFingers(let measure):
      members += self.members(of: measure)
    case .noNextTap(let measure, let taps):
      members += self.members(of: measure)
      members.append(JSON.Member("taps", .integer(Int64(taps))))
    case .wrongDirection(let measure, let directions):
      members += self.members(of: measure)
      members.append(member(of: directions, "takes"))
    case .requirement(let other): members.append(JSON.Member("by", .string(other)))
    case .refusedBy(let view), .contentKeeps(let view):
      members.append(JSON.Member("view", .string(view)))
    case .notAdmitted(let machine, let state):
      members += self.members(ofMachine: machine, state: state)
    case .touchesCancelled, .touchesEnded, .disabled, .removed, .refused, .unspecified: break
    }
    return members
  }

  static func name(of failure: Failure) -> String {
    switch failure {
    case .exceeded: "exceeded"
    case .insufficient: "insufficient"
    case .liftedEarly: "liftedEarly"
    case .heldTooLong: "heldTooLong"
    case .tooFewFingers: "tooFewFingers"
    case .noNextTap: "noNextTap"
    case .wrongDirection: "wrongDirection"
    case .touchesCancelled: "touchesCancelled"
    case .touchesEnded: "touchesEnded"
    case .disabled: "disabled"
    case .removed: "removed"
    case .requirement: "requirement"
    case .refused: "refused"
    case .refusedBy: "refusedBy"
    case .contentKeeps: "contentKeeps"
    case .notAdmitted: "notAdmitted"
    case .unspecified: "unspecified"
    }
  }

  static func member(of directions: Directions, _ key: String) -> JSON.Member {
    JSON.Member(key, .array(directions.names.map { .string($0) }))
  }

  // MARK: Reading

  static func failure(_ line: JSON) -> Failure? {
    let measure = measure(line)
    let view = line["view"]?.string
    switch line["why"]?.string {
    case "exceeded": return measure.map { .exceeded($0) }
    case "insufficient": return measure.map { .insufficient($0) }
    case "custom":
      return customMeasure(line).map { $0.isMinimum ? .insufficient($0) : .exceeded($0) }
    case "liftedEarly": return measure.map { .liftedEarly($0) }
    case "heldTooLong": return measure.map { .heldTooLong($0) }
    case "tooFewFingers": return measure.map { .tooFewFingers($0) }
    case "noNextTap":
      guard let measure, let taps = line["taps"]?.int else { return nil }
      return .noNextTap(measure, after: Int(taps))
    case "wrongDirection":
      guard let measure, let takes = directions(line["takes"]) else { return nil }
      return .wrongDirection(measure, takes: takes)
    case "touchesCancelled": return .touchesCancelled
    case "touchesEnded": return .touchesEnded
    case "disabled": return .disabled
    case "removed": return .removed
    case "requirement": return line["by"]?.string.map { .requirement($0) }
    case "refused": return .refused
    case "refusedBy": return view.map { .refusedBy(view: $0) }
    case "contentKeeps": return view.map { .contentKeeps(view: $0) }
    case "notAdmitted":
      return line["machine"]?.string.map {
        .notAdmitted(machine: $0, state: line["state"]?.string)
      }
    case "unspecified": return .unspecified
    default: return nil
    }
  }

  static func measure(_ line: JSON) -> Measure? {
    guard let name = line["measure"]?.string else { return nil }
    if name == "custom" { return customMeasure(line) }
    guard let quantity = Measure.Quantity(rawValue: name), let value = line["value"]?.double,
      let limit = line["limit"]?.double
    else { return nil }
    return Measure(quantity, value, limit: limit, isMinimum: line["needs"]?.bool)
  }

  private static func customMeasure(_ line: JSON) -> Measure? {
    guard let name = line["name"]?.string, let value = line["value"]?.double,
      let limit = line["limit"]?.double
    else { return nil }
    return Measure(
      .custom(name: name, unit: line["unit"]?.string ?? ""), value, limit: limit,
      isMinimum: line["needs"]?.bool)
  }

  static func directions(_ value: JSON?) -> Directions? {
    guard let names = value?.array?.compactMap(\.string) else { return nil }
    return Directions.named.filter { names.contains($0.name) }.reduce(into: []) {
      $0.formUnion($1.direction)
    }
  }
}
