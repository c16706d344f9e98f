/// Typography of Chinese text.
enum ChineseText {
  /// Returns the text with a space between each ideograph and an adjacent Latin letter or digit.
  static func spaced(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let last, isIdeograph(last) && isLatin(scalar) || isLatin(last) && isIdeograph(scalar) {
        result.unicodeScalars.append(" ")
      }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x4E00...0x9FFF).contains(scalar.value)
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
}
