import ArgumentParser
import TouchEngine

/// A time on the command line: `1.25s`, `1250ms`, or plain milliseconds.
struct TimeArgument: ExpressibleByArgument {
  let time: Timestamp

  init?(argument: String) {
    var digits = argument[...]
    var microseconds = 1000.0
    if argument.hasSuffix("ms") {
      digits = argument.dropLast(2)
    } else if argument.hasSuffix("s") {
      digits = argument.dropLast()
      microseconds = 1_000_000
    }
    guard let value = Double(digits), value >= 0, value * microseconds < 1e15 else { return nil }
    time = Timestamp(microseconds: Int64((value * microseconds).rounded()))
  }
}
