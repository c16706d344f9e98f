/// A moment, in whole microseconds on the clock of the source of input.
///
/// Engine time never runs backward (rule A.8). Differences are `Int64`; seconds appear only where
/// people set or read a duration.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The microseconds since the clock's zero; negative before it.
  public var microseconds: Int64

  /// The clock's zero: where the engine time of a new window starts.
  public static let zero = Timestamp(microseconds: 0)

  /// A moment later than all others.
  static let distantFuture = Timestamp(microseconds: .max)

  /// Creates the moment that is a number of microseconds after zero.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates the moment that is a number of milliseconds after zero.
  public init(milliseconds: Int64) { self.microseconds = milliseconds * 1000 }

  /// Creates the moment `seconds` after zero, rounded to the nearest microsecond. More than thirty
  /// years count as thirty; NaN counts as 0.
  public init(seconds: Double) { self = Timestamp.zero.advanced(bySeconds: seconds) }

  /// The seconds since the clock's zero, as a fraction.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }

  /// The microseconds from `b` to `a`.
  public static func - (a: Timestamp, b: Timestamp) -> Int64 { a.microseconds - b.microseconds }

  /// The moment `microseconds` after `a`.
  public static func + (a: Timestamp, microseconds: Int64) -> Timestamp {
    Timestamp(microseconds: a.microseconds + microseconds)
  }

  /// The moment `microseconds` later.
  public func advanced(byMicroseconds microseconds: Int64) -> Timestamp { self + microseconds }

  /// The moment `milliseconds` later.
  public func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
    self + milliseconds * 1000
  }

  /// Returns the seconds from `earlier` to this moment; negative when `earlier` is the later one.
  public func seconds(since earlier: Timestamp) -> Double {
    Double(self - earlier) / 1_000_000
  }

  /// Returns the whole microseconds from `earlier` to this moment; negative when `earlier` is the
  /// later one.
  public func microseconds(since earlier: Timestamp) -> Int64 { self - earlier }

  /// The moment `seconds` later, rounded to the nearest microsecond. More than thirty years count
  /// as thirty, so that a limit may be infinite; NaN counts as 0.
  public func advanced(bySeconds seconds: Double) -> Timestamp {
    guard !seconds.isNaN else { return self }
    let longest = 1e15
    return self + max(-longest, min(longest, seconds * 1_000_000)).nearestWhole
  }
}

extension Timestamp: CustomStringConvertible {
  public var description: String { "\(microseconds) µs" }
}
