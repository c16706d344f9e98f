package import Drawing
package import TouchEngine

/// Says over the scene what became of a file, and how far an export has come.
///
/// It looks at nothing but what it is told, and lets every touch through.
package final class FilesSign: Board {
  package enum State {
    case nothing
    /// Something went well; it is said until a moment.
    case said(String, until: Timestamp)
    /// Something is in the way; it is said until somebody takes it away.
    case failed(String)
    /// A picture of that name is being written; `progress` is 0…1.
    case exporting(name: String, progress: () -> Double)
  }

  package var state = State.nothing
  /// What whoever looks wants to see.
  package var appearance: () -> Appearance = { .standard }
  /// What is spoken.
  package var language: () -> Language = { .english }

  /// How long it is said that something went well, in seconds.
  package static let saidSeconds = 4.0
  /// How often the progress is drawn, in microseconds.
  private static let progressInterval: Int64 = 100_000

  package init() {}

  package func nextChange(after time: Timestamp) -> Timestamp? {
    switch state {
    case .nothing, .failed: nil
    case .said(_, let end): time < end ? end : nil
    case .exporting: time + Self.progressInterval
    }
  }

  package func draw(into list: inout DisplayListBuilder, in bounds: Rect, at time: Timestamp) {
    let palette = appearance().palette
    switch state {
    case .nothing: break
    case .said(let words, let end):
      if time < end { drawBoard(palette.ended, words, into: &list, in: bounds) }
    case .failed(let words):
      drawBoard(
        palette.recording, words + " " + FilesWords.text("escape", in: language()), into: &list,
        in: bounds)
    case .exporting(let name, let progress):
      let words = FilesWords.text("exporting", in: language(), with: name)
      let frame = drawBoard(palette.active, words, into: &list, in: bounds)
      let track = Rect(frame.minX + 14, frame.maxY - 10, frame.width - 28, 5)
      list.fill(.roundedRect(track, radius: 2.5), Color(white: 1, alpha: 0.35))
      let part = min(max(progress(), 0), 1)
      list.fill(
        .roundedRect(
          Rect(track.minX, track.minY, max(track.width * part, 5), track.height), radius: 2.5),
        .white)
    }
  }

  /// - Returns: Where the board is: at the top, as high as its words need.
  @discardableResult
  private func drawBoard(
    _ color: Color, _ words: String, into list: inout DisplayListBuilder, in bounds: Rect
  ) -> Rect {
    let appearance = appearance()
    let style = TextStyle(
      size: appearance.scaled(15), color: .white, weight: .bold, alignment: .center, wraps: true)
    let width = min(appearance.scaled(560), bounds.width - 24)
    let height = TextRoom.height(of: words, style, width: width - 28) + 28
    let frame = Rect(bounds.center.x - width / 2, 12, width, min(height, bounds.height - 24))
    let shape = Path.roundedRect(frame, radius: 10)
    list.fill(shape, color)
    list.stroke(shape, Color(white: 1, alpha: 0.85), width: 1.5)
    list.text(
      words, in: frame.outset(by: EdgeInsets(top: -8, left: -14, bottom: -14, right: -14)), style)
    return frame
  }
}
