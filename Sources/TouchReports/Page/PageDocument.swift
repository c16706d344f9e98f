package import FileSupport

/// A recording as one HTML file that needs no network: values in, text out.
///
/// The page's policy lets nothing run but its own script, and nothing load but the pictures in it.
/// All data are in one element of JSON, and the script shows them as text only.
package struct PageDocument {
  /// The data; ``PageScript`` says what each member means.
  private let data: JSON

  package init(data: JSON) { self.data = data }

  /// The whole file.
  package var html: String {
    let (script, style) = (PageScript.text, PageStyle.text)
    let policy = [
      "default-src 'none'", "img-src data:", "script-src '\(Self.sum(of: script))'",
      "style-src '\(Self.sum(of: style))'", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>Touch Playground</title>
      <style>\(style)</style>
      </head>
      <body>
      \(PageMarkup.text)
      <script type="application/json" id="data">\(Self.escaped(data))</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// Returns JSON that ends no element and begins no comment, whatever its strings are.
  static func escaped(_ data: JSON) -> String {
    var text: [UInt8] = []
    for byte in "\(data)".utf8 {
      if byte == UInt8(ascii: "<") { text += "\\u003c".utf8 } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the checksum of an element's text, as a policy names it.
  private static func sum(of text: String) -> String {
    var sum = SHA256()
    Array(text.utf8).withUnsafeBufferPointer { sum.add($0) }
    let digits = Array(sum.digits().utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { start in
      UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16) ?? 0
    }
    return "sha256-\(Base64.text(of: bytes))"
  }
}
