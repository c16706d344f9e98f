import Drawing
import SceneBase
package import TouchEngine

/// The program's signs over a scene: the button that leads back, and the status row.
extension Playground {
  /// The frame of the home button, in the window's coordinates; `nil` when there is none, or while
  /// the scene needs none.
  package var homeButtonFrame: Rect? {
    homeButton == nil || isCovered || !scene.showsHomeButton
      ? nil : StatusRow.backButton(in: window.bounds.size, window.appearance)
  }

  /// The frame of the help button, before the panel's button; `nil` when there is none.
  package var helpButtonFrame: Rect? {
    helpButton == nil ? nil : helpButtonFrame(in: scene.statusRow)
  }

  private func helpButtonFrame(in row: StatusRow) -> Rect? {
    guard helpButton != nil, !isCovered else { return nil }
    let hasInspector = inspectorButton != nil && row.panelButton != nil && !isInspecting
    return row.button(
      row.panelButton == nil ? 0 : hasInspector ? 2 : 1, window.appearance)
  }

  /// The part of the status row for the item: all but the buttons, or all of the window's width
  /// beside the row for a message that needs more.
  package var statusItemRoom: Rect { statusItemRoom(in: scene.statusRow) }

  /// The part of this row that no button covers.
  func freeRoom(in row: StatusRow) -> Rect {
    var room = row.frame
    let inspectorButton = isInspecting ? nil : inspectorButtonFrame(in: row)
    if let end = [row.panelButton, helpButtonFrame(in: row), inspectorButton]
      .compactMap({ $0?.minX }).min()
    {
      room.size.width = max(end - StatusRow.gap - room.minX, 1)
    }
    return room
  }

  /// The part of this row, or beside it, for the item.
  func statusItemRoom(in row: StatusRow) -> Rect {
    let room = freeRoom(in: row)
    // Large words wrap, and stay in the row, where they cover nothing.
    guard statusItem?.isMessage == true,
      room.width < min(window.appearance.scaled(Self.leastWords), Self.enoughForWords)
    else { return room }
    // The window's width above or below the row, where there is more room.
    let margin = LayoutClass(window.bounds.size, window.appearance).margin
    let isTop = row.frame.center.y < window.bounds.center.y
    let shift = (row.frame.height + StatusRow.gap) * (isTop ? 1 : -1)
    return Rect(
      margin, room.minY + shift, max(window.bounds.width - 2 * margin, 1), room.height)
  }

  /// The least width beside the buttons for a message, in points at a text scale of 1.
  private static let leastWords = 280.0
  /// The width beside the buttons that is enough at any text scale, in points.
  private static let enoughForWords = 400.0

  /// Draws the buttons and the status row.
  func drawStatus(into list: inout DisplayListBuilder, at time: Timestamp) {
    let panel = (window as? PanelWindow)?.panel
    let shift = AffineTransform.translation(
      inspected?.signShift(at: time) ?? 0, 0)
    // What floats over a picture is dark under every scene.
    let appearance = window.appearance.darkened
    // Found once: in the photo editor it takes as long as the rest of this picture.
    let row = scene.statusRow
    if let chips = row.chips {
      let states = chipsPicture.list(
        of: status.entries(at: time), in: chips.frame, chips.appearance, scene.language)
      // They come with the panel on which they stand.
      let place = panel?.change?.place(at: time)
      list.group(states, transform: place?.shift ?? .identity, opacity: place?.opacity ?? 1)
    } else if let room = pillRoom(in: row, at: time) {
      let opacity = line.opacity(
        at: time, isAtRest: window.isAtRest, fades: !window.isReduceMotionEnabled)
      list.group(transform: shift) {
        drawPill(
          into: &$0, in: room, dot: offerDotFrame(in: row),
          opacity: max(opacity, offerOpacity(at: time)), appearance, at: time)
      }
    }
    statusItem?.draw(into: &list, in: statusItemRoom(in: row), at: time)
    if let back = homeButtonFrame { homeButton?.draw(into: &list, in: back, appearance) }
    if !isInspecting, let place = inspectorButtonFrame(in: row) {
      inspectorButton?.draw(into: &list, in: place, closes: false, appearance)
    }
    guard let helpButton, let place = helpButtonFrame(in: row) else { return }
    list.group(transform: shift) {
      helpButton.draw(into: &$0, in: place, speed: speed, appearance)
    }
  }

  private func drawPill(
    into list: inout DisplayListBuilder, in room: Rect, dot: Rect?, opacity: Double,
    _ appearance: Appearance, at time: Timestamp
  ) {
    var text = line.text(at: time)
    let isQuiet = line.isQuiet(at: time)
    // An answer is also offered after a touch on the interface that took an effect back.
    if text == nil, !isQuiet, dot != nil {
      text = LineText(headline: OverlayWords.text("undone", in: scene.language))
    }
    guard opacity > 0, text != nil || isQuiet else { return }
    let pill = StatusPill(
      text: text, room: room, appearance: appearance, language: scene.language,
      hasDot: dot != nil)
    // Laid out only when the words change.
    if pill != pillPicture?.pill {
      pillPicture = (pill, pill.frame, DisplayList { pill.draw(into: &$0) })
    }
    // A request to touch anything must not cover what can be touched.
    if pill.isQuiet, dot == nil, let frame = pillPicture?.frame, window.showsControl(in: frame) {
      return
    }
    if let pillPicture {
      list.group(transform: .identity, opacity: opacity) { $0.group(pillPicture.list) }
    }
    if let dot { offerDot?.draw(into: &list, in: dot, appearance) }
  }

  /// The next time at which the status row's words or states change by themselves.
  func nextStatusChange(after time: Timestamp) -> Timestamp? {
    let row = scene.statusRow
    guard row.showsWords else { return nil }
    let next = line.nextChange(after: time)
    // The panel's words do not fade.
    if row.chips != nil { return [status.nextChange(after: time), next].compactMap(\.self).min() }
    let fade = line.nextFade(
      after: time, isAtRest: window.isAtRest, fades: !window.isReduceMotionEnabled)
    return [next, fade, offer.flatMap { $0.end > time ? $0.end : nil }].compactMap(\.self).min()
  }
}
