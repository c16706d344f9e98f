import FileSupport
import TouchEngine

/// How the editor finds the element that a finger means (rules G1.6–G1.10): what can be set, and
/// three mistakes that can be switched on to be seen.
struct TargetRules: Codable, Hashable, Sendable {
  /// Which elements a finger beside them means.
  enum Policy: String, Codable, CaseIterable, Sendable {
    /// The nearest element whose surrounding region contains the finger.
    case nearby
    /// None: only the element itself counts.
    case itself
    /// As ``nearby``; and where that finds none, the only element of the picture.
    case lone
  }

  /// The sides that the slider sets.
  enum Side: String, Codable, CaseIterable, Sendable {
    case all, top, left, bottom, right
  }

  /// The widths of the surrounding region beside the four sides of an element, in points on the
  /// screen. The sides turn with the element.
  struct Margins: Codable, Hashable, Sendable {
    /// The range of each. Our choice: with 60 pt the regions of the editor's first elements meet.
    static let range = 0.0...60.0
    /// The usual width. Our choice (rule G1.7): with it the smallest target is 44 pt wide.
    static let usual = 22.0

    var top = usual
    var left = usual
    var bottom = usual
    var right = usual

    static let zero = Margins(top: 0, left: 0, bottom: 0, right: 0)

    func check() throws(StateFault) {
      for (value, name) in [(top, "top"), (left, "left"), (bottom, "bottom"), (right, "right")] {
        try StateLimits.check(value, in: Self.range, name)
      }
    }
  }

  static let usual = TargetRules()

  var policy = Policy.nearby
  var margins = Margins()
  var side = Side.all
  /// Whether regions turn with their element; otherwise its upright frame is tested.
  var regionsTurn = true
  /// Whether the topmost element that contains the finger wins; otherwise the nearest center wins.
  var topmostWins = true
  /// Whether all elements share the canvas' recognizers; otherwise each has a set of its own.
  var sharesRecognizers = true
  /// Whether the regions are drawn.
  var showsRegions = false

  /// The margins that count.
  var effectiveMargins: Margins { policy == .itself ? .zero : margins }

  /// The width beside the chosen side.
  var chosenMargin: Double {
    get {
      switch side {
      case .all, .top: margins.top
      case .left: margins.left
      case .bottom: margins.bottom
      case .right: margins.right
      }
    }
    set {
      switch side {
      case .all:
        margins = Margins(top: newValue, left: newValue, bottom: newValue, right: newValue)
      case .top: margins.top = newValue
      case .left: margins.left = newValue
      case .bottom: margins.bottom = newValue
      case .right: margins.right = newValue
      }
    }
  }
}
