import ArgumentParser

/// The ranges of a device's axes on the command line: `0..1079,0..1919`.
struct RangeArgument: ExpressibleByArgument {
  let x: ClosedRange<Int>
  let y: ClosedRange<Int>

  init?(argument: String) {
    let axes = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Self.range(String($0)) }
    guard axes.count == 2, let x = axes[0], let y = axes[1] else { return nil }
    (self.x, self.y) = (x, y)
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    guard let dots = text.firstRange(of: ".."), let low = Int32(text[..<dots.lowerBound]),
      let high = Int32(text[dots.upperBound...]), low < high
    else { return nil }
    return Int(low)...Int(high)
  }
}
