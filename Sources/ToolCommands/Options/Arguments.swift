import ArgumentParser
import TouchEngine
import TouchTraces

/// Returns the value with this name on the command line.
///
/// - Throws: A message with all valid names, when there is no such name.
func named<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
where Value.RawValue == String {
  if let value = Value(rawValue: text) { return value }
  let names = Value.allCases.map(\.rawValue)
  let known = names.dropLast().joined(separator: ", ")
  throw ValidationError("expected \(known) or \(names.last ?? ""), found \(text.shown)")
}

extension Size {
  /// The size of a window where nobody says another one, in points. Our choice.
  static let usualWindow = Size(1280, 800)
}

/// A window's size on the command line, in points: `1280x800`.
struct SizeArgument: ExpressibleByArgument {
  /// The sides of a window, in points: what an event can say, and room for a scene. Our choice.
  static let sides = 200...InputEvent.sizes.upperBound

  let size: Size

  init(_ size: Size) { self.size = size }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    size = Size(width, height)
  }

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

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

  /// Says that a recording that was played to its end ended before this moment, if it did.
  func mentionEnd(of replayer: TraceReplayer) {
    guard replayer.now < time else { return }
    let end = Numeral.plain(replayer.now.seconds(since: .zero))
    mention("the recording ends at \(end) s, before the moment of --at")
  }
}
