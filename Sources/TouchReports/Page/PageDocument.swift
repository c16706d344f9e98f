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

/// Writes the data of a page: JSON that ends no element and begins no comment, whatever its strings
/// are.
final class PageData {
  private let output: ([UInt8]) -> Void
  private var text = JSONText()
  private static let pieceSize = 1 << 16

  init(_ output: @escaping ([UInt8]) -> Void) { self.output = output }

  /// Appends a value.
  func add(_ value: JSON) {
    value.write(to: &text)
    flush(from: Self.pieceSize)
  }

  /// Appends a part of JSON.
  func add(_ part: String) {
    text.raw(part)
    flush(from: Self.pieceSize)
  }

  /// Passes on the rest.
  func flush() { flush(from: 0) }

  private func flush(from size: Int) {
    guard text.bytes.count >= size else { return }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.bytes.count)
    for byte in text.bytes {
      if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
    }
    text.bytes.removeAll(keepingCapacity: true)
    output(escaped)
  }
}

/// The elements of a page. The script fills in all words.
enum PageMarkup {
  static let text = """
    <header>
    <h1 id="title"></h1>
    <p id="facts"></p>
    <p id="holds" hidden></p>
    <p id="note" role="status" hidden></p>
    <div class="buttons">
    <button id="language" type="button"></button>
    <button id="theme" type="button"></button>
    </div>
    </header>
    <main>
    <section id="player">
    <div id="stage"><canvas id="picture" width="1" height="1" role="img"></canvas></div>
    <div class="controls">
    <button id="play" type="button">
    <svg viewBox="0 0 24 24"><path class="start" d="M7 4L20 12L7 20Z"/>
    <path class="stop" d="M6 4H10V20H6ZM14 4H18V20H14Z"/></svg></button>
    <button id="before" type="button">
    <svg viewBox="0 0 24 24"><path d="M4 4H7V20H4ZM20 4V20L8 12Z"/></svg></button>
    <button id="after" type="button">
    <svg viewBox="0 0 24 24"><path d="M17 4H20V20H17ZM4 4L16 12L4 20Z"/></svg></button>
    <input id="scrub" type="range" min="0" max="1" step="any" value="0">
    <output id="clock"></output>
    </div>
    <div class="zoom controls">
    <span id="lanesTitle"></span>
    <button id="smaller" type="button">−</button>
    <button id="larger" type="button">+</button>
    </div>
    <div id="timeline"><div id="names"></div><div id="view"><div id="lanes"></div></div></div>
    </section>
    <section id="told">
    <h2 id="storiesTitle"></h2>
    <div id="stories"></div>
    </section>
    </main>
    <footer>
    <details id="help"><summary></summary><dl></dl></details>
    </footer>
    """
}
