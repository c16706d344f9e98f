import Drawing
import TouchEngine

/// Numbers of a page, rounded to what can be seen, so that equal drawings have equal entries.
enum PageNumber {
  /// Returns a number with at most `decimals` decimals, 0…6; `0` when it is not finite.
  static func text(_ value: Double, _ decimals: Int = 2) -> String {
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = (value * Double(power)).rounded()
    guard scaled.magnitude < 9e15 else { return "0" }
    let whole = Int(scaled.magnitude)
    guard whole > 0 else { return "0" }
    var text = scaled < 0 ? "-\(whole / power)" : "\(whole / power)"
    if whole % power != 0 {
      var fraction = "\(whole % power + power)".dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      text += ".\(fraction)"
    }
    return text
  }

  /// Returns numbers with commas between them.
  static func list(_ values: [Double], _ decimals: Int = 2) -> String {
    values.map { text($0, decimals) }.joined(separator: ",")
  }

  /// Returns the corner and the size of a rectangle.
  static func list(_ rect: Rect, _ decimals: Int = 2) -> String {
    list([rect.minX, rect.minY, rect.width, rect.height], decimals)
  }
}
