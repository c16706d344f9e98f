extension Wording {
  /// Returns a value and its limit, as in "moved 10.1 pt, a drag needs 10 pt".
  ///
  /// - Parameters:
  ///   - measure: The measured value and its limit.
  ///   - recognizer: The recognizer that has the limit; its name determines the gesture. `nil`
  ///     names no gesture.
  /// - Returns: Two clauses with a comma between.
  public func words(of measure: Measure, for recognizer: String? = nil) -> String {
    words(of: measure, for: recognizer, missed: false)
  }

  /// Returns a value and its limit, and whether the value missed it.
  func words(of measure: Measure, for recognizer: String?, missed: Bool) -> String {
    let (value, limit) = parts(of: measure, for: recognizer, missed: missed)
    return value + say("common.comma")
      + self.limit(limit, of: measure, for: recognizer, missed: missed)
  }

  /// Whether a value that equals its minimum is too little: for the distance of a directional pan,
  /// whatever its name, when it missed it.
  func isStrict(_ measure: Measure, for recognizer: String?, missed: Bool = false) -> Bool {
    if measure.isStrict { return true }
    guard measure.isMinimum, measure.quantity == .travel else { return false }
    if missed, Numeral.looksLikeLimit(measure) { return true }
    return recognizer?.lowercased().hasSuffix("directionalpan") ?? false
  }

  /// Whether a value that equals its maximum is too much: always for times (rules B2, B3, B5), which
  /// another toolkit says itself.
  private func isBelow(_ measure: Measure) -> Bool {
    guard !measure.isMinimum else { return false }
    let isTime = measure.quantity == .duration || measure.quantity == .gap
    return measure.isStrict || isTime && !countsPixels
  }

  /// Returns a value with its limit in parentheses: "moved 15.8 pt (a drag needs 10 pt)".
  func bracketed(_ measure: Measure, for recognizer: String) -> String {
    let (value, limit) = parts(of: measure, for: recognizer)
    let needs = self.limit(limit, of: measure, for: recognizer)
    guard measure.isMinimum else { return say("measure.bracketed", value, needs) }
    return isStrict(measure, for: recognizer)
      ? say("measure.bracketed.moreThan", value, needs, limit)
      : say("measure.bracketed.atLeast", value, needs, limit)
  }

  /// Returns a limit with its unit: "a drag needs 10 pt", "at most 10 pt"; "a swipe needs more than
  /// 30 pt" where the limit itself is too little.
  package func limit(
    _ limit: String, of measure: Measure, for recognizer: String?, missed: Bool = false
  ) -> String {
    let term = term(of: recognizer)
    if isBelow(measure), measure.isStrict || measure.quantity == .duration {
      return say("measure.lessThan", limit)
    }
    if isStrict(measure, for: recognizer, missed: missed) {
      guard let term else { return say("measure.needsMoreThan", limit) }
      return say("measure.gestureNeedsMoreThan", term, limit)
    }
    if measure.isMinimum {
      guard let term else { return say("measure.needs", limit) }
      return say("measure.gestureNeeds", term, limit)
    }
    switch measure.quantity {
    case .edgeDistance:
      guard let term else {
        return say("measure.itHasToStartLessThan", limit)
      }
      return say("measure.hasToStartLessThanFrom", term, limit)
    case .gap: return say("measure.theNextTapHasToCome", limit)
    default: return say("measure.atMost", limit)
    }
  }

  /// Returns a value and its limit without a sentence: "8.2 of 10 pt", 8.2 / 10 pt.
  public func share(of measure: Measure) -> String {
    let unit = unit(of: measure.quantity)
    // Counts are digits here, as the bar beside them is a measure.
    let (value, limit) = Numeral.pair(measure.value, measure.limit) {
      if case .fingers = unit { return Numeral.plain($0) }
      if case .taps = unit { return Numeral.plain($0) }
      return number($0, unit)
    }
    let whole = with(unit, limit, measure.limit)
    return say("measure.of", value, whole)
  }

  /// Returns a value with the unit of a measure: "8.2 pt" in both languages.
  public func amount(_ value: Double, of measure: Measure) -> String {
    let unit = unit(of: measure.quantity)
    return with(unit, number(value, unit), value)
  }

  /// Returns a limit without a gesture: "needs 10 pt", "less than 0.75 s".
  public func limit(of measure: Measure) -> String {
    let limit = amount(measure.limit, of: measure)
    if isBelow(measure) { return say("measure.limit.lessThan", limit) }
    if measure.isStrict { return say("measure.limit.needsMoreThan", limit) }
    return measure.isMinimum
      ? say("measure.limit.needs", limit) : say("measure.limit.atMost", limit)
  }

  /// Returns a sentence with the measured value, and the limit; each has its unit.
  func parts(
    of measure: Measure, for recognizer: String? = nil, missed: Bool = false
  ) -> (value: String, limit: String) {
    func told(
      _ measure: Measure, _ sentence: (String) -> String
    ) -> (value: String, limit: String) {
      let isStrict = isStrict(measure, for: recognizer, missed: missed)
      let (value, limit) = amounts(of: measure, isStrict: isStrict, missed: missed)
      return (sentence(value), limit)
    }
    return switch measure.quantity {
    case .movement: told(measure) { say("measure.moved", $0) }
    case .duration where isOfLastTap(measure, recognizer):
      told(measure) { say("measure.lastTapHeldFor", $0) }
    case .duration: told(measure) { say("measure.heldFor", $0) }
    case .gap: told(measure) { say("measure.nextTapAfter", $0) }
    case .tapDistance: told(measure) { say("measure.nextTapAway", $0) }
    case .spread:
      told(measure) { say("measure.fingerDistanceChangedBy", $0) }
    case .arc: told(measure) { say("measure.turnedAlongOfArc", $0) }
    case .angle: told(measure) { say("measure.turned", $0) }
    case .touches, .taps: told(measure) { $0 }
    case .travel: told(measure) { say("measure.wentInItsDirection", $0) }
    case .stray: told(measure) { say("measure.strayedSideways", $0) }
    case .retreat: told(measure) { say("measure.wentBack", $0) }
    case .direction: told(measure) { say("measure.wentOffItsDirection", $0) }
    case .edgeDistance:
      told(measure) { say("measure.landedFromTheEdge", $0) }
    case .speed: told(measure) { say("measure.speed", $0) }
    case .slant: told(measure) { say("measure.offTheAxis", $0) }
    case .custom(let name, _):
      told(measure) { "\(ReasonWords.text(of: name, in: language) ?? name) \($0)" }
    }
  }

  /// Whether a measure of a double tap is about its last tap alone.
  package func isOfLastTap(_ measure: Measure, _ recognizer: String?) -> Bool {
    measure.quantity == .duration && !measure.isMinimum
      && recognizer.flatMap { GestureTerm(recognizer: $0) } == .doubleTap
  }

  private enum Unit {
    case points, seconds, degrees, fingers, taps, speed
    case custom(String)
  }

  private func unit(of quantity: Measure.Quantity) -> Unit {
    switch quantity {
    case .movement, .tapDistance, .spread, .arc, .travel, .stray, .retreat, .edgeDistance: .points
    case .duration, .gap: .seconds
    case .angle, .direction, .slant: .degrees
    case .touches: .fingers
    case .taps: .taps
    case .speed: .speed
    case .custom(_, let unit): .custom(unit)
    }
  }

  /// Returns a value and the limit that it is compared with, each with its unit and with enough
  /// decimals to tell them apart: "10.04 pt" and "10 pt". A distance that is just what is needed
  /// says so, unless it `isStrict` and the limit itself is too little: "exactly 10 pt".
  ///
  /// A value that missed its limit by less than a thousandth is told as "just over 40 pt",
  /// unless the limit itself is too little or too far.
  package func amounts(
    of measure: Measure, isStrict: Bool = false, missed: Bool = false
  ) -> (value: String, limit: String) {
    let unit = unit(of: measure.quantity)
    let (value, limit) = Numeral.pair(measure.value, measure.limit) { value in
      if case .seconds = unit, value == measure.limit { return Numeral.limit(seconds: value) }
      return number(value, unit)
    }
    var told = value
    if missed, !isStrict, Numeral.looksLikeLimit(measure) {
      switch measure.quantity {
      case .touches, .taps, .edgeDistance, .gap: break
      default:
        told = say(measure.isMinimum ? "measure.justUnder" : "measure.justOver", value)
      }
    } else if measure.isMinimum, !isStrict, value == limit {
      switch unit {
      case .points, .degrees, .speed: told = say("measure.exactly", value)
      case .seconds, .fingers, .taps, .custom: break
      }
    } else if isBelow(measure), value == limit, measure.value < measure.limit {
      told = say("measure.justUnder", value)
    } else if measure.isMinimum, isStrict, value == limit, measure.value > measure.limit {
      told = say("measure.justOver", value)
    }
    return (with(unit, told, measure.value), with(unit, limit, measure.limit))
  }

  /// Returns what is left of a measure or still missing, as "1.8 pt". A small rest does not look
  /// like nothing: it has as many decimals as it needs, at most three.
  package func rest(of measure: Measure) -> String {
    let unit = unit(of: measure.quantity)
    let rest = abs(measure.limit - measure.value)
    let text = Numeral.rest(rest) { number($0, unit) }
    return with(unit, text, rest)
  }

  private func number(_ value: Double, _ unit: Unit) -> String {
    switch unit {
    case .points, .degrees, .speed: Numeral.points(value)
    case .seconds: Numeral.seconds(value)
    case .fingers: Numeral.count(value, in: language)
    case .taps: Numeral.count(value, in: language)
    case .custom: Numeral.plain(value)
    }
  }

  /// Returns a number of points, or of the pixels of another program, with its unit.
  func distance(_ number: String) -> String {
    countsPixels ? say("measure.px", number) : say("measure.pt", number)
  }

  /// Returns a number of points in a second, or of pixels, with its unit.
  func speed(_ number: String) -> String {
    countsPixels ? say("measure.pxS", number) : say("measure.ptS", number)
  }

  private func with(_ unit: Unit, _ text: String, _ value: Double) -> String {
    switch unit {
    case .points: distance(text)
    case .seconds: say("measure.s", text)
    case .degrees: "\(text)°"
    case .fingers: value == 1 ? say("measure.finger", text) : say("measure.fingers", text)
    case .taps: value == 1 ? say("measure.tap", text) : say("measure.taps", text)
    case .speed: speed(text)
    case .custom(let unit):
      unit.isEmpty || unit == "%" || unit == "°" ? "\(text)\(unit)" : "\(text) \(unit)"
    }
  }
}
