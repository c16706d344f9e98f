import Drawing
import SceneBase
import TouchEngine

/// The frames of the inspector's parts, in the window's coordinates.
struct InspectorLayout: Hashable {
  let place: InspectorPlace
  let title: Rect
  let note: Rect
  /// The place of the lanes, in one or two columns.
  let lanes: Rect
  let columns: Int
  /// The place of the words that explain the bars; `nil` where there is no room.
  private(set) var legend: Rect?
  /// The place of the prediction; `nil` in a strip, whose title it is.
  private(set) var prediction: Rect?
  /// The place of the button that closes; it is drawn and touched as the program's button.
  let close: Rect
  private(set) var pause: Rect?
  private(set) var record: Rect?
  /// The place of the button for slow motion.
  private(set) var slow: Rect?
  /// The place of the button for the page about conflicts.
  private(set) var conflicts: Rect?

  /// The distance between two columns of lanes, in points.
  static let columnGap = 24.0

  /// The height at the top of a sheet at which a finger switches between its heights, in points.
  static let gripHeight = 44.0

  init(_ place: InspectorPlace, _ appearance: Appearance) {
    self.place = place
    let frame = place.frame
    let side = StatusRow.buttonSide(appearance)
    let titleHeight = appearance.scaled(28)
    let noteHeight = appearance.scaled(20)
    switch place.form {
    case .column:
      let inset = 24.0
      let width = frame.width - 2 * inset
      close = Rect(frame.maxX - 16 - side, frame.minY + 16, side, side)
      title = Rect(
        frame.minX + inset, frame.minY + 20, close.minX - 8 - frame.minX - inset, titleHeight)
      note = Rect(title.minX, title.maxY, title.width, noteHeight)
      let footer = frame.maxY - 16 - side
      let legendHeight = appearance.scaled(24)
      let top = max(note.maxY, close.maxY) + 16
      // The lanes come first: with little room the bars are not explained, and fewer sentences fit.
      let isTight = footer - top < appearance.scaled(440)
      let card = PredictionCard.height(lines: isTight ? 2 : 3, appearance)
      prediction = Rect(frame.minX + 12, footer - 12 - card, frame.width - 24, card)
      var bottom = footer - 12 - card - 8
      if !isTight {
        legend = Rect(frame.minX + inset, bottom - legendHeight, width, legendHeight)
        bottom -= legendHeight + 8
      }
      lanes = Rect(frame.minX + inset, top, width, max(bottom - top, 1))
      columns = 1
      pause = Rect(frame.minX + 16, footer, side, side)
      slow = Rect(frame.minX + 16 + side + 8, footer, side, side)
      record = Rect(frame.maxX - 16 - side, footer, side, side)
      // In a column it says what it does, between the others.
      let left = frame.minX + 16 + 2 * (side + 8)
      conflicts = Rect(left, footer, frame.maxX - 24 - side - left, side)
    case .sheet:
      let inset = 16.0
      // The grip is above.
      let start = frame.minY + 20
      close = Rect(frame.maxX - inset - side, start, side, side)
      record = Rect(close.minX - 8 - side, close.minY, side, side)
      let pause = Rect(close.minX - 2 * (8 + side), close.minY, side, side)
      self.pause = pause
      let slow = pause.offset(by: Point(-8 - side, 0))
      self.slow = slow
      let conflicts = slow.offset(by: Point(-8 - side, 0))
      self.conflicts = conflicts
      let beside = conflicts.minX - 8 - frame.minX - inset
      // In a narrow window the buttons have a line of their own.
      title =
        beside < appearance.scaled(180)
        ? Rect(frame.minX + inset, close.maxY + 4, frame.width - 2 * inset, titleHeight)
        : Rect(frame.minX + inset, start, beside, titleHeight)
      note = Rect(title.minX, title.maxY, title.width, noteHeight)
      let top = max(note.maxY, close.maxY) + 12
      // The lanes come first: with little room fewer sentences fit.
      let room = frame.maxY - 24 - top
      func card(_ lines: Int) -> Double { PredictionCard.height(lines: lines, appearance) }
      let lines = [3, 2].first { room - card($0) >= appearance.scaled($0 == 3 ? 320 : 60) } ?? 1
      let bottom = frame.maxY - 12 - card(lines)
      prediction = Rect(frame.minX + inset, bottom, frame.width - 2 * inset, card(lines))
      lanes = Rect(frame.minX + inset, top, frame.width - 2 * inset, max(bottom - 12 - top, 1))
      columns = frame.width >= 600 && appearance.textScale < 1.5 ? 2 : 1
    case .strip:
      let inset = 12.0
      close = Rect(frame.maxX - 4 - side, frame.center.y - side / 2, side, side)
      let width = close.minX - 8 - frame.minX - inset
      title = Rect(frame.minX + inset, frame.minY + 6, width * 0.65, appearance.scaled(20))
      note = Rect(title.maxX, title.minY, width - title.width, title.height)
      lanes = Rect(
        title.minX, title.maxY + 2, width, max(frame.maxY - 6 - title.maxY - 2, 1))
      columns = 1
    }
  }
}
