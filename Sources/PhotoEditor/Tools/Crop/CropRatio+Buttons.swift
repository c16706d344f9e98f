public import PhotoDocument
import TouchEngine

/// The ratios that have a button.
extension CropRatio {
  /// The ratios in the order of their buttons; portrait ones follow those for which they are
  /// turned.
  public static let all: [CropRatio] = Kind.allCases.flatMap { kind in
    kind.hasPortrait
      ? [CropRatio(kind), CropRatio(kind, isUpright: true)] : [CropRatio(kind)]
  }

  /// Whether the button of `ratio` stands for this one too.
  func hasButton(of ratio: CropRatio) -> Bool {
    kind == ratio.kind && (!kind.hasPortrait || isUpright == ratio.isUpright)
  }

  /// The name in texts and in the identifiers of controls.
  var name: String {
    switch kind {
    case .free, .original: kind.rawValue
    case .square: "square"
    case .fourToThree: isUpright ? "threeToFour" : "fourToThree"
    case .threeToTwo: isUpright ? "twoToThree" : "threeToTwo"
    case .sixteenToNine: isUpright ? "nineToSixteen" : "sixteenToNine"
    }
  }

  /// The size of its sign, in points.
  var sign: Size {
    let wide = kind.sign
    return isUpright ? Size(wide.height * 0.9, wide.width * 0.9) : wide
  }
}

extension CropRatio.Kind {
  /// Whether its portrait form has a button of its own.
  fileprivate var hasPortrait: Bool {
    switch self {
    case .free, .original, .square: false
    case .fourToThree, .threeToTwo, .sixteenToNine: true
    }
  }

  /// The size of the landscape form's sign, in points.
  fileprivate var sign: Size {
    switch self {
    case .free: Size(24, 20)
    case .original: Size(26, 19)
    case .square: Size(22, 22)
    case .fourToThree: Size(26, 19.5)
    case .threeToTwo: Size(27, 18)
    case .sixteenToNine: Size(30, 17)
    }
  }
}
