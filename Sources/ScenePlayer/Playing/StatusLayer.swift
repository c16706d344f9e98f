import Drawing
import SceneBase
import TouchEngine

/// The status row: the pill or the recognizers' states, all layers that stand in the row, and the
/// marks of the last touches that nothing used, or that a control lost.
final class StatusLayer: Layer {
  /// The last words, and their picture: laid out only when the words change.
  private var pillPicture: (pill: StatusPill, list: DisplayList)?
  /// The recognizers' states in an open panel.
  private var chipsPicture = ChipsPicture()
  private weak var playground: Playground?

  var level: LayerLevel { .row }

  func follow(_ playground: Playground) { self.playground = playground }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let playground else { return }
    let (palette, scale) = (playground.chromeAppearance.palette, playground.markScale)
    for place in playground.unusedPlaces(at: time) {
      UnusedMark.draw(into: &list, at: place, radius: 11 * scale + 1, palette.panel.opacity(0.6))
      UnusedMark.draw(into: &list, at: place, radius: 11 * scale, palette.ink)
    }
    if let place = playground.lostPlace(at: time) {
      let disc = Path.circle(center: place, radius: 13 * scale)
      list.fill(disc, palette.panel)
      list.stroke(disc, palette.edge, width: 1)
      UnusedMark.draw(into: &list, at: place, radius: 9 * scale, palette.danger)
    }
    guard playground.showsRow else { return }
    let seen = (playground.window as? PanelWindow)?.signsOpacity(at: time) ?? 1
    guard seen < 1 else { return drawRow(of: playground, into: &list, at: time) }
    guard seen > 0 else { return }
    list.group(opacity: seen) { drawRow(of: playground, into: &$0, at: time) }
  }

  private func drawRow(
    of playground: Playground, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    // Found once: in the photo editor it takes as long as the rest of this picture.
    let row = playground.scene.statusRow
    if let chips = row.chips {
      let states = chipsPicture.list(
        of: playground.status.entries(at: time), in: chips.frame, chips.appearance,
        playground.scene.language)
      // They come with the panel on which they stand.
      let place = (playground.window as? PanelWindow)?.panel?.change?.place(at: time)
      list.group(states, transform: place?.shift ?? .identity, opacity: place?.opacity ?? 1)
    } else if let pill = playground.pill(in: row, at: time) {
      if pill != pillPicture?.pill { pillPicture = (pill, DisplayList { pill.draw(into: &$0) }) }
      if let pillPicture {
        list.group(pillPicture.list, transform: playground.rowShift(at: time))
      }
    }
    for layer in playground.rowLayers { layer.draw(into: &list, in: row, at: time) }
  }

  /// Returns the next time at which the words or states change by themselves.
  func nextChange(after time: Timestamp) -> Timestamp? {
    guard let playground else { return nil }
    let (line, window, row) = (playground.line, playground.window, playground.scene.statusRow)
    if (window as? PanelWindow)?.signsFade(at: time) == true { return time }
    guard row.showsWords else { return nil }
    let next = line.nextChange(after: time)
    // The panel's words do not fold.
    if row.chips != nil {
      return [playground.status.nextChange(after: time), next].compactMap(\.self).min()
    }
    let fold = line.nextFold(
      after: time, isAtRest: window.isAtRest, isReduced: window.isReduceMotionEnabled)
    return [next, fold].compactMap(\.self).min()
  }
}

extension Playground {
  /// The pill in this row, as it is drawn at a time; `nil` for none.
  func pill(in row: StatusRow, at time: Timestamp) -> StatusPill? {
    guard row.chips == nil, let room = pillRoom(in: row, at: time),
      let text = line.text(at: time)
    else { return nil }
    let fold = line.fold(
      at: time, isAtRest: window.isAtRest, isReduced: window.isReduceMotionEnabled)
    guard let fold else { return nil }
    var pill = StatusPill(
      text: text, room: room, appearance: chromeAppearance, language: scene.language)
    pill.isUnused = line.isUnused
    pill.asks = marksUnused && pill.isUnused
    pill.hasRule = hasChangedRule
    pill.isPressed = rowLayers.contains(where: \.pressesPill)
    pill.fold = fold
    return pill.frame == nil ? nil : pill
  }

  /// The places at which the last touches landed, if nothing used them, while the pill has words.
  func unusedPlaces(at time: Timestamp) -> [Point] {
    showsMarks(at: time) ? line.unusedPlaces : []
  }

  /// The scale of the marks, and of *Why?* beside a control.
  var markScale: Double { min(window.appearance.textScale, 1.6) }

  /// The corner of the control that lost the last touches; `nil` when none did.
  func lostPlace(at time: Timestamp) -> Point? {
    lostFrame(at: time).map { Point($0.maxX - 6, $0.minY + 4) }
  }

  /// The frame of the control that lost the last touches, wherever its content has moved it, while
  /// the pill has words; `nil` when none did, or when it is out of sight.
  func lostFrame(at time: Timestamp) -> Rect? {
    showsMarks(at: time) ? line.lostControl.flatMap(frame(ofControl:)) : nil
  }

  /// Returns the frame of a control with a name; `nil` when it is out of sight.
  func frame(ofControl name: String) -> Rect? {
    guard let view = window.view(called: name) else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    return window.hitTest(frame.center, with: nil) === view ? frame : nil
  }

  private func showsMarks(at time: Timestamp) -> Bool {
    marksUnused && line.fold(at: time, isAtRest: window.isAtRest, isReduced: true) == 0
  }
}
