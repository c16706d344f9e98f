import TouchEngine

// The format of numbers in a printed display list: rounded to 1/1000, without trailing zeros, so
// that rounding differences between processors do not change a golden text.

/// Returns `value` with at most three decimals.
func decimal(_ value: Double) -> String {
  let thousandths = (value * 1000).rounded()
  // A larger Double holds no thousandths, and an Int might not hold the product.
  guard thousandths.magnitude < 9e15 else { return "\(value)" }
  let whole = Int(thousandths.magnitude)
  var digits = String(whole / 1000)
  if whole % 1000 != 0 {
    var fraction = String(String(1000 + whole % 1000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    digits += "." + fraction
  }
  return thousandths < 0 ? "-" + digits : digits
}

func coordinates(_ point: Point) -> String { "\(decimal(point.x)) \(decimal(point.y))" }

func coordinates(_ rect: Rect) -> String {
  "(\(coordinates(rect.origin)) \(decimal(rect.width))×\(decimal(rect.height)))"
}

/// Returns `text` in quotation marks on one line, with special characters escaped.
func quoted(_ text: String) -> String {
  // By scalars: a carriage return and a line feed together are one character.
  text.unicodeScalars.reduce(into: "\"") { result, scalar in
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  } + "\""
}
