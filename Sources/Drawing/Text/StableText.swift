import TouchEngine

// The format of numbers in a printed display list: rounded to 1/1000, without trailing zeros, so
// that rounding differences between processors do not change a golden text.

func coordinates(_ point: Point) -> String { "\(Numeral.plain(point.x)) \(Numeral.plain(point.y))" }

func coordinates(_ rect: Rect) -> String {
  "(\(coordinates(rect.origin)) \(Numeral.plain(rect.width))×\(Numeral.plain(rect.height)))"
}

/// Returns `text` in quotation marks on one line, with special characters escaped.
func quoted(_ text: String) -> String {
  // By scalars: a carriage return and a line feed together are one character.
  text.unicodeScalars.reduce(into: "\"") { result, scalar in
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default: result += String(scalar).shown
    }
  } + "\""
}
