package import FileSupport

/// A recording as one HTML file that needs no network: values in, text out.
///
/// The page's policy lets nothing run but its own script, and nothing load but the pictures in it.
/// All data are in one element of JSON, and the script shows them as text only.
package struct PageDocument {
  /// A member of the data; ``PageScript`` says what each means.
  package struct Member {
    let key: String
    /// Writes the value.
    let write: (PageData) -> Void

    /// - Parameters:
    ///   - key: The name of the member.
    ///   - value: The value.
    package init(_ key: String, _ value: JSON) {
      self.key = key
      write = { $0.add(value) }
    }

    /// - Parameters:
    ///   - key: The name of the member.
    ///   - elements: The elements of an array; each is made when it is written.
    package init(_ key: String, elements: some Sequence<JSON>) {
      self.key = key
      write = { data in
        data.add("[")
        for (index, element) in elements.enumerated() {
          if index > 0 { data.add(",") }
          data.add(element)
        }
        data.add("]")
      }
    }

    /// - Parameters:
    ///   - key: The name of the member.
    ///   - members: The members of an object.
    package init(_ key: String, members: [Member]) {
      self.key = key
      write = { Self.write(members, to: $0) }
    }

    /// - Parameters:
    ///   - key: The name of the member.
    ///   - letters: Passes on a text that needs no escapes, piece by piece.
    package init(_ key: String, letters: @escaping ((String) -> Void) -> Void) {
      self.key = key
      write = { data in
        data.add("\"")
        letters(data.add)
        data.add("\"")
      }
    }

    /// Writes an object.
    fileprivate static func write(_ members: [Member], to data: PageData) {
      data.add("{")
      for (index, member) in members.enumerated() {
        if index > 0 { data.add(",") }
        data.add(.string(member.key))
        data.add(":")
        member.write(data)
      }
      data.add("}")
    }
  }

  private let members: [Member]

  package init(_ members: [Member]) { self.members = members }

  /// Writes the whole file, piece by piece: of the data, only what is being written is in memory.
  package func write(to output: @escaping ([UInt8]) -> Void) {
    let (script, style) = (PageScript.text, PageStyle.text)
    let policy = [
      "default-src 'none'", "img-src data:", "script-src '\(Self.sum(of: script))'",
      "style-src '\(Self.sum(of: style))'", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    let head = """
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
      <script type="application/json" id="data">
      """
    let tail = """
      </script>
      <script>\(script)</script>
      </body>
      </html>

      """
    output(Array(head.utf8))
    let data = PageData(output)
    Member.write(members, to: data)
    data.flush()
    output(Array(tail.utf8))
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

/// The script of a page, which shows the data of ``PageDocument``.
///
/// The data are an object: `title` and all other words by language (`en`, `zh`), `recording` and
/// `stories` as in `explain --json`, `size` in points, `scale` in pixels per point, `end` in
/// microseconds as all times are, `touches` with words and `questions`, `timeline` with its
/// `lanes`, `pictures` with their sizes and `data:` addresses, and `film`, tables that the painter
/// draws from.
///
/// The parts lie in `Scripts`, and become code when the target is built.
enum PageScript {
  static let text = """
    (() => {
    "use strict";
    \(part(PackageResources.words_js))
    \(part(PackageResources.unpacking_js))
    \(painter)
    \(part(PackageResources.lanes_js))
    \(stories)
    \(part(PackageResources.player_js))
    })();

    """

  /// Draws the pictures of a film on a canvas.
  ///
  /// A shape or a glyph is an array: its decimals, then 0 for a move, 1 for a line, 2 for a curve,
  /// 3 for a close, each with points relative to the point before. A command begins with its kind:
  /// 0 fill, 1 stroke (shape, x, y, paint, style), 2 picture (picture, treatment, rectangle), 3
  /// text (text, x, y, color, color of the mark), 4 group (list, matrix, opacity, clip, whether it
  /// is isolated, bounds), 5 raster (list, scale, bounds), 6 erase (shape, x, y, style). A text is
  /// its size, its clip, the rectangles of its mark, and glyph, x, y for each letter. A paint is a
  /// color, or an array: 0 linear or 1 radial gradient, or 2 for a picture, from the shape's
  /// origin. A frame is its number, its list, and the window's size where that changes.
  ///
  /// Clips, upright pictures and rasters lie on whole pixels, as in the program's own renderer.
  private static var painter: String { part(PackageResources.painter_js) }

  /// Tells what happened to each touch, and answers questions.
  ///
  /// The part of the address after `#` is a touch (`#3`), a recognizer or a view and a touch
  /// (`#tap@3`, also with the name's beginning left out), with a kind of question before it
  /// (`#whyLate:tap@3`), or a moment (`#t=1.25`).
  private static var stories: String { part(PackageResources.stories_js) }

  /// Returns a file's text without the newline at its end.
  private static func part(_ file: [UInt8]) -> String {
    String(decoding: file.dropLast(), as: UTF8.self)
  }
}
