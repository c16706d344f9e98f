/// Numbers for people to read.
///
/// A number has at most as many decimals as is usual for its unit. Values are first rounded to a
/// thousandth, as in traces, so that a recording gives the same text as the live run.
public enum Numeral {
  /// Returns points, degrees or points a second, with one decimal below 100.
  public static func points(_ value: Double) -> String {
    plain(value, decimals: abs(value) < 99.95 ? 1 : 0)
  }

  /// Returns seconds with two decimals.
  static func seconds(_ value: Double) -> String { plain(value, decimals: 2) }

  /// Returns a limit in seconds. Somebody chose it, so that it has three decimals if it needs them.
  static func limit(seconds: Double) -> String { plain(seconds) }

  /// Returns seconds as whole milliseconds.
  static func milliseconds(_ seconds: Double) -> String { plain(seconds * 1000, decimals: 0) }

  /// Returns a value and the limit that it is compared with. If they differ but would look equal,
  /// both get enough decimals to tell them apart, at most three, and not fewer than the limit has.
  static func pair(
    _ value: Double, _ limit: Double, _ text: (Double) -> String
  ) -> (value: String, limit: String) {
    let usual = (text(value), text(limit))
    guard usual.0 == usual.1, thousandths(value) != thousandths(limit) else { return usual }
    let least = usual.1.firstIndex(of: ".").map { usual.1[$0...].count - 1 } ?? 1
    for decimals in least...3 {
      let finer = (plain(value, decimals: decimals), plain(limit, decimals: decimals))
      if finer.0 != finer.1 { return finer }
    }
    return usual
  }

  /// Whether a value and its limit are the same, to a thousandth.
  static func looksLikeLimit(_ measure: Measure) -> Bool {
    thousandths(measure.value) == thousandths(measure.limit)
  }

  /// Returns a difference. One that would look like zero although it is not gets enough decimals,
  /// at most three.
  static func rest(_ value: Double, _ text: (Double) -> String) -> String {
    let usual = text(value)
    guard usual == text(0), thousandths(value) != 0 else { return usual }
    for decimals in 1...3 {
      let finer = plain(value, decimals: decimals)
      if finer != plain(0) { return finer }
    }
    return usual
  }

  /// Returns a number with at most `decimals` decimals, without trailing zeros; numbers too large
  /// for that are as Swift prints them.
  public static func plain(_ value: Double, decimals: Int = 3) -> String {
    var text = fixed(value, decimals: decimals)
    guard decimals > 0, hasDecimals(value) else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Returns a number with exactly `decimals` decimals, at most three; numbers too large for that
  /// are as Swift prints them.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    guard hasDecimals(value) else { return "\(value)" }
    let factor = CLibrary.power(10, Double(decimals))
    let scaled = (thousandths(value) / 1000 * factor).rounded()
    let (units, rest) = Int64(abs(scaled)).quotientAndRemainder(dividingBy: Int64(factor))
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(units)" }
    return "\(sign)\(units).\(String(rest + Int64(factor)).dropFirst())"
  }

  /// Returns a whole number with a separator before each three digits from the right.
  package static func grouped(_ number: Int, by separator: String) -> String {
    let digits = String(number)
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return ([rest] + groups.reversed()).joined(separator: separator)
  }

  /// Whether a number is small enough to be written in thousandths.
  private static func hasDecimals(_ value: Double) -> Bool { abs(thousandths(value)) < 1e15 }

  private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() }

  /// Returns a count, as a word up to ten.
  static func count(_ value: Double, in language: Language) -> String {
    let word = Int(exactly: value).flatMap { Words.table.text("count.\($0)", in: language) }
    return word ?? plain(value)
  }

  /// Returns the ordinal of a tap, as a word up to the fifth: "second".
  static func ordinal(_ number: Int, in language: Language) -> String {
    Words.table.text("ordinal.\(number)", in: language)
      ?? Words.table.text("ordinal", in: language, [])
  }
}

extension EngineSettings {
  /// Returns the setting's range as text; a placeholder text when there is no such setting.
  public static func range(of name: String) -> String {
    guard let setting = setting(named: name) else { return "the name of a setting" }
    let range = setting.range
    return "\(Numeral.plain(range.lowerBound)) to \(Numeral.plain(range.upperBound)) "
      + "\(setting.unit.rawValue) for \(name)"
  }

  static func complaint(about name: String, _ value: Double) -> String {
    guard setting(named: name) != nil else { return "there is no setting \(name)" }
    return "\(value) is not in \(range(of: name))"
  }
}
