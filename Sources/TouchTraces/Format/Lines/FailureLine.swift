import FileSupport
import TouchEngine

/// Failures and measured values as members of a line, for reading and writing.
extension DecisionLine {
  static func add(_ measure: Measure, to line: inout LineMembers<some LineSink>) {
    if case .custom(let name, let unit) = measure.quantity {
      line.add("measure", "custom")
      return add(name, unit, measure, to: &line)
    }
    line.add("measure", measure.quantity.rawValue)
    line.add("value", rounded: measure.value)
    line.add("limit", rounded: measure.limit)
    if measure.isMinimum != measure.quantity.isUsuallyMinimum {
      line.add("needs", measure.isMinimum)
    }
    if measure.isStrict { line.add("strict", true) }
  }

  private static func add(
    _ name: String, _ unit: String, _ measure: Measure, to line: inout LineMembers<some LineSink>
  ) {
    line.add("name", name)
    line.add("value", rounded: measure.value)
    line.add("limit", rounded: measure.limit)
    line.add("unit", unit)
    line.add("needs", measure.isMinimum)
    if measure.isStrict { line.add("strict", true) }
  }

  static func add(_ failure: Failure, to line: inout LineMembers<some LineSink>) {
    // The failure says which side of the limit counts.
    if let measure = failure.measure, case .custom(let name, let unit) = measure.quantity {
      switch failure {
      case .exceeded, .insufficient:
        line.add("why", "custom")
        return add(name, unit, measure, to: &line)
      default: break
      }
    }
    line.add("why", name(of: failure))
    switch failure {
    case .exceeded(let measure), .insufficient(let measure), .liftedEarly(let measure),
      .heldTooLong(let measure), .tooFewFingers(let measure):
      add(measure, to: &line)
    case .noNextTap(let measure, let taps):
      add(measure, to: &line)
      line.add("taps", Int64(taps))
    case .wrongDirection(let measure, let directions):
      add(measure, to: &line)
      add(directions, "takes", to: &line)
    case .requirement(let other): line.add("by", other)
    case .refusedBy(let view), .contentKeeps(let view): line.add("view", view)
    case .notAdmitted(let machine, let state): add(machine: machine, state: state, to: &line)
    case .touchesCancelled, .touchesEnded, .disabled, .removed, .refused, .unspecified: break
    }
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

  static func add(
    _ directions: Directions, _ key: StaticString, to line: inout LineMembers<some LineSink>
  ) {
    line.add(key, each: directions.names) { $1.string($0) }
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
    // Format 1.0 does not say that a hold that wins has to be held for so long; a failure tells it.
    let winner = line["why"] == nil ? (line["by"] ?? line["recognizer"])?.string ?? "" : ""
    let isHold = quantity == .duration && winner.hasSuffix("longPress")
    return Measure(
      quantity, value, limit: limit, isMinimum: line["needs"]?.bool ?? (isHold ? true : nil),
      isStrict: line["strict"]?.bool ?? false)
  }

  private static func customMeasure(_ line: JSON) -> Measure? {
    guard let name = line["name"]?.string, let value = line["value"]?.double,
      let limit = line["limit"]?.double
    else { return nil }
    return Measure(
      .custom(name: name, unit: line["unit"]?.string ?? ""), value, limit: limit,
      isMinimum: line["needs"]?.bool, isStrict: line["strict"]?.bool ?? false)
  }

  static func directions(_ value: JSON?) -> Directions? {
    guard let names = value?.array?.compactMap(\.string) else { return nil }
    return Directions.named.filter { names.contains($0.name) }.reduce(into: []) {
      $0.formUnion($1.direction)
    }
  }
}
