package import Drawing
import SceneBase
package import ScenePlayer
package import TouchEngine

/// A message over the scene about a file, and the progress of an export.
///
/// It depends only on its properties, and lets touches beside its buttons through.
package final class FilesSign: Layer {
  package enum State {
    case nothing
    /// A success, shown until a time.
    case said(String, until: Timestamp)
    /// A picture was exported, which the words describe; shown until a time, with buttons that show
    /// the file and copy the picture.
    case exported(String, until: Timestamp)
    /// A failure, shown until the user dismisses it.
    case failed(String)
    /// A picture is being written to the file `name`; `progress` is 0…1.
    case exporting(name: String, progress: () -> Double)
    /// The file `name` is being read, which the sign shows when it takes long; `progress` is 0…1,
    /// or `nil` when unknown.
    case opening(name: String, since: Timestamp, canCancel: Bool, progress: () -> Double?)
  }

  /// A button of the sign.
  package enum Press: CaseIterable, Sendable {
    /// Cancels the work, or removes the message.
    case cross
    /// Shows the exported file.
    case show
    /// Copies the exported picture.
    case copy
  }

  package var state = State.nothing
  /// The buttons at the end of the sign.
  private(set) var buttons: [ProgramButton] = []
  private weak var playground: Playground?
  /// The part of the window over which the sign is shown, at its lower edge; `nil` while the sign
  /// is not shown.
  package var room: () -> Rect? = { nil }
  /// Whether other threads are working for the sign's owner, whatever the sign shows.
  package var isWaiting: () -> Bool = { false }
  /// The user's appearance settings.
  package var appearance: () -> Appearance = { .standard }
  /// The language of the words.
  package var language: () -> Language = { .english }

  /// How long a success is shown, in seconds.
  package static let saidSeconds = 5.0
  /// How long an exported picture is shown, in seconds.
  package static let exportedSeconds = 8.0
  /// How long a file may take before the sign shows it, in seconds. Our choice.
  package static let patienceSeconds = 0.3
  /// The interval of checking for the file until then, in microseconds.
  private static let patienceInterval: Int64 = 20_000
  /// The interval of drawing the progress, in microseconds.
  private static let progressInterval: Int64 = 100_000

  /// - Parameter onPress: Called when a finger has pressed a button of the sign.
  package init(onPress: @escaping (Press) -> Void = { _ in }) {
    buttons = Press.allCases.map { press in
      ProgramButton { [unowned self] in
        room().flatMap { frame(of: press, in: $0) }
      } onPress: {
        onPress(press)
      }
    }
  }

  package var level: LayerLevel { .notice }

  package func follow(_ playground: Playground) {
    self.playground = playground
    for button in buttons { button.follow(playground) }
  }

  package func take(_ batch: InputBatch) -> InputBatch {
    buttons.reduce(batch) { $1.take($0) }
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let playground else { return }
    draw(into: &list, in: playground.window.bounds, at: time)
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    let look = isWaiting() ? time + Self.progressInterval : nil
    switch state {
    case .nothing, .failed: return look
    case .said(_, let end):
      return [look, time < end ? end : nil].compactMap { $0 }.min()
    case .exported(_, let end):
      return isShown(until: end, at: time) ? time + Self.progressInterval : look
    case .exporting: return time + Self.progressInterval
    case .opening(_, let since, _, _):
      return time
        + (time < since.advanced(bySeconds: Self.patienceSeconds)
          ? Self.patienceInterval : Self.progressInterval)
    }
  }

  /// Whether a message is still shown: until its time, and while a finger is on a button.
  private func isShown(until end: Timestamp, at time: Timestamp) -> Bool {
    time < end || buttons.contains { $0.isHighlighted }
  }

  // MARK: Layout

  /// What the sign says and offers.
  private struct Sheet {
    var words: String
    /// A second line, for details.
    var note: String?
    var icon = Icon.info
    var isFailure = false
    /// The finished share, 0…1; `nil` when unknown.
    var progress: Double?
    /// The buttons, from the left.
    var presses: [Press] = []
  }

  /// Where the parts of the sign are, in the window's coordinates.
  private struct Board {
    var sheet: Sheet
    var frame: Rect
    var icon: Point
    var words: Rect
    var note: Rect
    /// The frames of the buttons of ``Sheet/presses``.
    var buttons: [Rect]
  }

  /// The sign's content; `nil` when it shows nothing.
  private var sheet: Sheet? {
    func say(_ name: String, with text: String = "") -> String {
      FilesWords.text(name, in: language(), with: text)
    }
    switch state {
    case .nothing: return nil
    case .said(let words, _): return Sheet(words: words, icon: .check)
    case .exported(let note, _):
      return Sheet(words: say("exported"), note: note, icon: .check, presses: [.show, .copy])
    case .failed(let words):
      return Sheet(
        words: words + " " + say("escape"), icon: .warning, isFailure: true, presses: [.cross])
    case .exporting(let name, let progress):
      return Sheet(
        words: say("exporting", with: name), icon: .download,
        progress: min(max(progress(), 0), 1), presses: [.cross])
    case .opening(let name, _, let canCancel, let progress):
      return Sheet(
        words: say(canCancel ? "opening.cancel" : "opening", with: name), icon: .folder,
        progress: progress().map { min(max($0, 0), 1) }, presses: canCancel ? [.cross] : [])
    }
  }

  private var palette: Palette { appearance().darkened.palette }

  private var wordsFont: TextStyle {
    TextStyle(size: appearance().scaled(15), color: palette.ink, weight: .bold, wraps: true)
  }
  private var noteFont: TextStyle {
    TextStyle(size: appearance().scaled(13), color: palette.ink2, wraps: true)
  }
  private var buttonFont: TextStyle {
    TextStyle(
      size: appearance().scaled(15), color: palette.accentInk, weight: .bold, alignment: .center)
  }

  /// The least height of the sign, in points, and the distance to the edges of the room.
  private static let height = 52.0
  private static let margin = 12.0
  /// The space before the words, in which the icon is.
  private static let wordsLeft = 56.0

  private func title(of press: Press) -> String? {
    switch press {
    case .cross: nil
    case .show: FilesWords.text("exported.show", in: language())
    case .copy: FilesWords.text("exported.copy", in: language())
    }
  }

  private func width(of press: Press) -> Double {
    title(of: press).map { max(TextRoom.width(of: $0, buttonFont) + 28, 64) } ?? Self.height
  }

  /// Returns the sign's content and layout: at the lower edge of a room, as large as its words
  /// need.
  private func board(in room: Rect) -> Board? {
    guard let sheet else { return nil }
    let scale = appearance().textScale
    let widest = max(min(appearance().scaled(620), room.width - 2 * Self.margin), 1)
    var widths = sheet.presses.map { width(of: $0) }
    var all = widths.reduce(0, +)
    if all > widest {
      widths = widths.map { $0 * widest / all }
      all = widest
    }
    let longest = max(
      TextRoom.width(of: sheet.words, wordsFont),
      sheet.note.map { TextRoom.width(of: $0, noteFont) } ?? 0)
    // Words and buttons have a row of their own each when they do not fit beside each other.
    let isHigh = sheet.presses.count > 1 && Self.wordsLeft + longest + all + 12 > widest
    let beside = isHigh ? 12 : max(all, 12)
    let wordsWidth = max(min(longest, widest - Self.wordsLeft - beside), 1)
    let buttonHeight = max(Control.minimumTarget, 28 * scale + 16)
    // In a very small window the lower end of what does not fit is left out.
    let free = max(room.height - 2 * Self.margin - 24 - (isHigh ? buttonHeight : 0), 1)
    let wordsHeight = min(TextRoom.height(of: sheet.words, wordsFont, width: wordsWidth), free)
    let noteHeight = min(
      sheet.note.map { TextRoom.height(of: $0, noteFont, width: wordsWidth) } ?? 0,
      max(free - wordsHeight - 2, 0))
    let texts = wordsHeight + (noteHeight > 0 ? noteHeight + 2 : 0)
    let row = max(texts + 24, Self.height)
    let whole = isHigh ? widest : Self.wordsLeft + wordsWidth + beside
    let height = row + (isHigh ? buttonHeight : 0)
    let frame = Rect(
      (room.center.x - whole / 2).rounded(), (room.maxY - Self.margin - height).rounded(),
      whole.rounded(.up), height.rounded(.up))
    var left = frame.maxX - all
    let buttons = widths.map { width in
      defer { left += width }
      return Rect(
        left, isHigh ? frame.maxY - buttonHeight : frame.minY, width,
        isHigh ? buttonHeight : frame.height)
    }
    let top = frame.minY + (row - texts) / 2
    return Board(
      sheet: sheet, frame: frame, icon: Point(frame.minX + 30, frame.minY + row / 2),
      words: Rect(frame.minX + Self.wordsLeft, top, wordsWidth, wordsHeight),
      note: Rect(
        frame.minX + Self.wordsLeft, top + wordsHeight + 2, wordsWidth, noteHeight),
      buttons: buttons)
  }

  /// The sign's frame in a room; `nil` when it shows nothing.
  func frame(in room: Rect) -> Rect? { board(in: room)?.frame }

  /// The frame of a button in a room; `nil` when there is none.
  func frame(of press: Press, in room: Rect) -> Rect? {
    guard let board = board(in: room) else { return nil }
    return board.sheet.presses.firstIndex(of: press).map { board.buttons[$0] }
  }

  /// The progress bar's frame in a room; `nil` when there is none.
  func track(in room: Rect) -> Rect? {
    guard let board = board(in: room), board.sheet.progress != nil else { return nil }
    return Self.track(in: board.frame)
  }

  private static func track(in frame: Rect) -> Rect {
    Rect(frame.minX + 16, frame.maxY - 7, frame.width - 32, 3)
  }

  // MARK: Drawing

  func draw(into list: inout DisplayListBuilder, in bounds: Rect, at time: Timestamp) {
    var rest: Double?
    switch state {
    case .said(_, let end) where time >= end: return
    case .exported(_, let end):
      guard isShown(until: end, at: time) else { return }
      rest = min(max(Double(end - time) / (Self.exportedSeconds * 1_000_000), 0), 1)
    case .opening(_, let since, _, _)
    where time < since.advanced(bySeconds: Self.patienceSeconds): return
    default: break
    }
    guard let board = board(in: room() ?? bounds) else { return }
    let (palette, sheet, frame) = (palette, board.sheet, board.frame)
    let color =
      sheet.isFailure ? Color.white : sheet.icon == .check ? palette.good : palette.ink
    list.messageBoard(
      in: frame, (sheet.icon, board.icon, color), isFailure: sheet.isFailure,
      appearance().darkened)
    var font = wordsFont
    if sheet.isFailure { font.color = .white }
    list.text(sheet.words, in: board.words, font)
    if let note = sheet.note, !board.note.isEmpty { list.text(note, in: board.note, noteFont) }
    for (press, button) in zip(sheet.presses, board.buttons) {
      draw(press, in: button, isFailure: sheet.isFailure, into: &list)
    }
    guard let part = sheet.progress ?? rest else { return }
    let track = Self.track(in: frame)
    if sheet.progress != nil { list.fill(.roundedRect(track, radius: 1.5), palette.thinTrack) }
    list.fill(
      .roundedRect(
        Rect(track.minX, track.minY, max(track.width * part, 3), track.height), radius: 1.5),
      palette.accent)
  }

  private func draw(
    _ press: Press, in frame: Rect, isFailure: Bool, into list: inout DisplayListBuilder
  ) {
    let isLit = Press.allCases.firstIndex(of: press).map { buttons[$0].isHighlighted } ?? false
    let palette = palette
    guard let title = title(of: press) else {
      let middle = Point(frame.center.x, frame.center.y)
      if isLit {
        list.fill(.circle(center: middle, radius: 20), Color(white: 1, alpha: 0.2))
      }
      return list.icon(.close, at: middle, size: 20, isFailure ? .white : palette.ink)
    }
    if isLit { list.fill(.roundedRect(frame.outset(by: -4), radius: 12), palette.pressed) }
    list.stroke(
      .line(
        from: Point(frame.minX, frame.center.y - 12), to: Point(frame.minX, frame.center.y + 12)),
      palette.line, width: 1.5)
    var font = buttonFont
    font.fit(title, in: frame.size, downTo: 12)
    list.text(title, in: frame, font)
  }
}
