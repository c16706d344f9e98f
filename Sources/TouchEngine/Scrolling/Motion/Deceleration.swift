/// A value that loses the same fraction of its speed in each millisecond (rule D32).
///
/// The formulas are closed: they give the value at any time, and the result does not
/// depend on earlier calls.
struct Deceleration {
  var start: Double
  /// In units a second.
  var velocity: Double
  /// The natural logarithm of the fraction of the speed left after a second; negative.
  let logarithm: Double

  init(start: Double, velocity: Double, rate: ScrollView.DecelerationRate) {
    self.start = start
    self.velocity = velocity
    logarithm = 1000 * CLibrary.logarithm(rate.perMillisecond)
  }

  /// Creates a deceleration that covers `distance` in total, at the rate that this requires; `nil`
  /// when the velocity does not lead there (rule D37).
  init?(start: Double, velocity: Double, distance: Double) {
    guard velocity * distance > 0 else { return nil }
    self.start = start
    self.velocity = velocity
    logarithm = -velocity / distance
  }

  /// The fraction of the speed left after a millisecond.
  var rate: Double { CLibrary.exponential(logarithm / 1000) }

  func value(at seconds: Double) -> Double {
    start + velocity * (CLibrary.exponential(logarithm * seconds) - 1) / logarithm
  }

  func velocity(at seconds: Double) -> Double {
    velocity * CLibrary.exponential(logarithm * seconds)
  }

  /// The total distance if the deceleration never ended.
  var distance: Double { -velocity / logarithm }

  /// The time in seconds after which `rest` of the distance remains.
  func duration(rest: Double) -> Double {
    guard abs(distance) > rest else { return 0 }
    return CLibrary.logarithm(rest / abs(distance)) / logarithm
  }

  /// The time in seconds until the value is `value`, or `nil` if it never is.
  func seconds(to value: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 + (value - start) * logarithm / velocity
    guard left > 0, left <= 1 else { return nil }
    return CLibrary.logarithm(left) / logarithm
  }
}

extension ScrollView {
  /// The fraction of its speed that scrolling keeps from one millisecond to the next (rule D32).
  public struct DecelerationRate: Hashable, Sendable {
    /// The fraction, between 0 and 1, both excluded.
    public let perMillisecond: Double

    /// 0.998: content at 1000 pt/s travels another 499 pt. Chameleon and UIKit's own constant.
    public static let normal = DecelerationRate(perMillisecond: 0.998)
    /// 0.99: content at 1000 pt/s travels another 99 pt. Chameleon and UIKit's own constant.
    public static let fast = DecelerationRate(perMillisecond: 0.99)

    /// Creates a rate from the fraction of its speed that content keeps each millisecond. A
    /// fraction outside 0…1, or one of its ends, stops the program.
    public init(perMillisecond: Double) {
      precondition(perMillisecond > 0 && perMillisecond < 1, "a rate lies between 0 and 1")
      self.perMillisecond = perMillisecond
    }
  }
}
