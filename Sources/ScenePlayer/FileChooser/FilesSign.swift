package import Drawing
package import TouchEngine

/// A message over the scene about a file, and the progress of an export.
///
/// It depends only on its properties, and lets touches beside its button through.
package final class FilesSign: ScreenOverlay {
  package enum State {
    case nothing
    /// A success, shown until a time.
    case said(String, until: Timestamp)
    /// A failure, shown until the user dismisses it.
    case failed(String)
    /// A picture is being written to the file `name`; `progress` is 0…1.
    case exporting(name: String, progress: () -> Double)
    /// The file `name` is being read, which the sign shows when it takes long; `progress` is 0…1,
    /// or `nil` when unknown.
    case opening(name: String, since: Timestamp, canCancel: Bool, progress: () -> Double?)
  }

  package var state = State.nothing
  /// The button at the end of the sign, which cancels the operation or dismisses the message.
  package let button: ProgramButton
  /// The window's bounds while the sign is shown over it, otherwise `nil`.
  package var room: () -> Rect? = { nil }
  /// Whether other threads are working for the sign's owner, whatever the sign shows.
  package var isWaiting: () -> Bool = { false }
  /// The user's appearance settings.
  package var appearance: () -> Appearance = { .standard }
  /// The language of the words.
  package var language: () -> Language = { .english }

  /// How long a success is shown, in seconds.
  package static let saidSeconds = 4.0
  /// How long a file may take before the sign shows it, in seconds. Our choice.
  package static let patienceSeconds = 0.3
  /// The interval of checking for the file until then, in microseconds.
  private static let patienceInterval: Int64 = 20_000
  /// The interval of drawing the progress, in microseconds.
  private static let progressInterval: Int64 = 100_000

  /// - Parameters:
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the sign's button.
  package init(size: Size, onPress: @escaping () -> Void = {}) {
    button = ProgramButton("files", size: size, onPress: onPress)
    button.frame = { [unowned self] in
      room().flatMap { room in buttonFrame(in: room) }
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    let look = isWaiting() ? time + Self.progressInterval : nil
    switch state {
    case .nothing, .failed: return look
    case .said(_, let end):
      return [look, time < end ? end : nil].compactMap { $0 }.min()
    case .exporting: return time + Self.progressInterval
    case .opening(_, let since, _, _):
      return time
        + (time < since.advanced(bySeconds: Self.patienceSeconds)
          ? Self.patienceInterval : Self.progressInterval)
    }
  }

  // MARK: Drawing

  private struct Sheet {
    var words: String
    var color: Color
    /// The finished share, 0…1; `nil` when unknown.
    var progress: Double?
    var hasButton: Bool
  }

  /// The sign's content; `nil` when it shows nothing.
  private var sheet: Sheet? {
    let palette = appearance().darkened.palette
    switch state {
    case .nothing: return nil
    case .said(let words, _): return Sheet(words: words, color: palette.card, hasButton: false)
    case .failed(let words):
      return Sheet(
        words: words + " " + FilesWords.text("escape", in: language()), color: palette.dangerFill,
        hasButton: true)
    case .exporting(let name, let progress):
      return Sheet(
        words: FilesWords.text("exporting", in: language(), with: name), color: palette.card,
        progress: min(max(progress(), 0), 1), hasButton: true)
    case .opening(let name, _, let canCancel, let progress):
      return Sheet(
        words: FilesWords.text(
          canCancel ? "opening.cancel" : "opening", in: language(), with: name),
        color: palette.card, progress: progress().map { min(max($0, 0), 1) },
        hasButton: canCancel)
    }
  }

  private var style: TextStyle {
    TextStyle(
      size: appearance().scaled(15), color: .white, weight: .bold, alignment: .center, wraps: true)
  }

  /// The button's side, in points.
  private static let buttonSide = 52.0

  /// Returns the sign's content and layout: at the top, as high as its words need.
  private func board(in bounds: Rect) -> (sheet: Sheet, frame: Rect, words: Rect)? {
    guard let sheet else { return nil }
    let width = min(appearance().scaled(560), bounds.width - 24)
    let taken = sheet.hasButton ? Self.buttonSide : 14
    let needed = TextRoom.height(of: sheet.words, style, width: width - 14 - taken) + 28
    let height = min(
      max(needed, sheet.hasButton ? Self.buttonSide : 0), bounds.height - 24)
    let frame = Rect(bounds.center.x - width / 2, 12, width, height)
    // The progress bar is below the words.
    let (top, bottom) = sheet.progress == nil ? (-11.0, -11.0) : (-8, -14)
    let room = EdgeInsets(top: top, left: -14, bottom: bottom, right: -taken)
    return (sheet, frame, frame.outset(by: room))
  }

  /// The button's frame; `nil` when there is none.
  func buttonFrame(in bounds: Rect) -> Rect? {
    guard let (sheet, frame, _) = board(in: bounds), sheet.hasButton else { return nil }
    return Self.end(of: frame)
  }

  private static func end(of frame: Rect) -> Rect {
    Rect(frame.maxX - buttonSide, frame.minY, buttonSide, frame.height)
  }

  /// The progress bar's frame; `nil` when there is none.
  func track(in bounds: Rect) -> Rect? {
    guard let (sheet, frame, words) = board(in: bounds), sheet.progress != nil else { return nil }
    return Rect(words.minX, frame.maxY - 10, words.width, 5)
  }

  package func draw(into list: inout DisplayListBuilder, in bounds: Rect, at time: Timestamp) {
    switch state {
    case .said(_, let end) where time >= end: return
    case .opening(_, let since, _, _)
    where time < since.advanced(bySeconds: Self.patienceSeconds): return
    default: break
    }
    guard let (sheet, frame, words) = board(in: bounds) else { return }
    let shape = Path.roundedRect(frame, radius: 10)
    list.fill(shape, sheet.color)
    list.stroke(shape, Color(white: 1, alpha: 0.85), width: 1.5)
    list.text(sheet.words, in: words, style)
    if sheet.hasButton { drawButton(into: &list, in: Self.end(of: frame)) }
    guard let part = sheet.progress, let track = track(in: bounds) else { return }
    list.fill(.roundedRect(track, radius: 2.5), Color(white: 1, alpha: 0.35))
    list.fill(
      .roundedRect(
        Rect(track.minX, track.minY, max(track.width * part, 5), track.height), radius: 2.5),
      .white)
  }

  /// Draws a cross on a disk.
  private func drawButton(into list: inout DisplayListBuilder, in frame: Rect) {
    let middle = Point(frame.center.x, frame.minY + min(frame.height, Self.buttonSide) / 2)
    list.fill(
      .circle(center: middle, radius: 15), Color(white: 1, alpha: button.isHighlighted ? 0.5 : 0.2))
    for arm in [Point(6, 6), Point(6, -6)] {
      list.stroke(
        Path.line(from: middle - arm, to: middle + arm), .white, StrokeStyle.round(width: 3))
    }
  }
}
