/// How much larger than life the rules are drawn under a finger.
enum LabMagnification: Int, Codable, CaseIterable {
  case one = 1
  case four = 4
  case six = 6

  /// The factor.
  var factor: Double { Double(rawValue) }

  /// The next factor; after the largest the smallest.
  var next: LabMagnification {
    switch self {
    case .one: .four
    case .four: .six
    case .six: .one
    }
  }
}
