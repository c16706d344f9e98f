/// A claim of an expression, about the touches of a run.
enum Claim: Hashable, Sendable {
  case won(Subject)
  case lost(Subject, to: Subject?, by: String?)
  case waited(Subject, for: Subject?)
  case refused(Subject)
  case cancelled(Subject)
  case hit(touch: Int, view: String)
  case wentTo(touch: Int, view: String)
  case unused(touch: Int)
  case measure(String, Subject, Comparison, Double)

  /// A recognizer, in all touches or in some.
  struct Subject: Hashable, Sendable {
    var name: String
    var place: Place?
  }

  /// The touches in which a recognizer is meant.
  enum Place: Hashable, Sendable {
    case touch(Int)
    case view(String)
  }

  enum Comparison: String, Hashable, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
    case equal = "="

    /// Whether `value` compares so with `limit`. Values are recorded to a thousandth, so that equal
    /// ones may differ by half of that.
    func holds(_ value: Double, _ limit: Double) -> Bool {
      switch self {
      case .less: value < limit
      case .atMost: value <= limit
      case .more: value > limit
      case .atLeast: value >= limit
      case .equal: abs(value - limit) <= 0.0005
      }
    }
  }

  /// The recognizers that the claim names.
  var subjects: [Subject] {
    switch self {
    case .won(let one), .refused(let one), .cancelled(let one), .measure(_, let one, _, _): [one]
    case .lost(let one, let other, _), .waited(let one, let other): [one, other].compactMap(\.self)
    case .hit, .wentTo, .unused: []
    }
  }

  /// The touch that the claim is about; `nil` when it names none.
  var touch: Int? {
    switch self {
    case .hit(let touch, _), .wentTo(let touch, _), .unused(let touch): touch
    default: nil
    }
  }

  /// The view that the claim names; `nil` when it names none.
  var view: String? {
    switch self {
    case .hit(_, let view), .wentTo(_, let view): view
    default: nil
    }
  }
}
