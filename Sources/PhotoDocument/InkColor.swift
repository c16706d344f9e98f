import FileSupport
import TouchEngine

/// The color of a text or a stroke: one of the editor's palette, or one taken from a picture.
public enum InkColor: Hashable, Sendable {
  case white, black, red, orange, yellow, green, blue, purple
  /// A color of a picture, in sRGB.
  case taken(red: UInt8, green: UInt8, blue: UInt8)

  /// The editor's palette.
  public static let palette: [InkColor] = [
    .white, .black, .red, .orange, .yellow, .green, .blue, .purple,
  ]

  /// The color's name in files: a word, or six hexadecimal digits as in `#1e7be0`.
  public var name: String {
    guard case .taken(let red, let green, let blue) = self else { return "\(self)" }
    let digits = [red, green, blue].map { part in
      (part < 16 ? "0" : "") + String(part, radix: 16)
    }
    return "#" + digits.joined()
  }

  /// Whether the color was taken from a picture.
  public var isTaken: Bool {
    if case .taken = self { true } else { false }
  }

  /// Returns the color with a name; `nil` when there is none.
  public init?(named name: String) {
    if let color = Self.palette.first(where: { $0.name == name }) {
      self = color
      return
    }
    let digits = name.dropFirst()
    guard name.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(pixel: value)
  }

  /// Makes a taken color.
  ///
  /// - Parameter pixel: Red, green and blue, in eight bits each, blue in the lowest.
  public init(pixel: UInt32) {
    self = .taken(
      red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel))
  }
}

extension InkColor: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = InkColor(named: try container.decode(String.self)) else {
      let words = "a color by its name, or as in #1e7be0"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: words)
    }
    self = color
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
