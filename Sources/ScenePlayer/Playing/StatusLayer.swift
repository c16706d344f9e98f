import Drawing
import SceneBase
import TouchEngine

/// The status row: the words or the recognizers' states, and all layers that stand in the row.
final class StatusLayer: Layer {
  /// The last words, and their picture: laid out only when the words change.
  private var pillPicture: (pill: StatusPill, frame: Rect?, list: DisplayList)?
  /// The recognizers' states in an open panel.
  private var chipsPicture = ChipsPicture()
  private weak var playground: Playground?

  var level: LayerLevel { .row }

  func follow(_ playground: Playground) { self.playground = playground }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let playground else { return }
    // Found once: in the photo editor it takes as long as the rest of this picture.
    let row = playground.scene.statusRow
    if let chips = row.chips {
      let states = chipsPicture.list(
        of: playground.status.entries(at: time), in: chips.frame, chips.appearance,
        playground.scene.language)
      // They come with the panel on which they stand.
      let place = (playground.window as? PanelWindow)?.panel?.change?.place(at: time)
      list.group(states, transform: place?.shift ?? .identity, opacity: place?.opacity ?? 1)
    } else if let room = playground.pillRoom(in: row, at: time) {
      list.group(transform: playground.rowShift(at: time)) {
        drawPill(into: &$0, in: room, of: playground, mark: mark(in: row), at: time)
      }
    }
    for layer in playground.rowLayers { layer.draw(into: &list, in: row, at: time) }
  }

  /// The place of a mark at the end of the words; `nil` for none.
  private func mark(in row: StatusRow) -> Rect? {
    playground?.wordsMark?.markFrame(in: row)
  }

  private func drawPill(
    into list: inout DisplayListBuilder, in room: Rect, of playground: Playground, mark: Rect?,
    at time: Timestamp
  ) {
    let (line, window, language) = (playground.line, playground.window, playground.scene.language)
    let isKept = playground.wordsMark?.keepsWords(at: time) == true
    let opacity =
      isKept
      ? 1
      : line.opacity(
        at: time, isAtRest: window.isAtRest, fades: !window.isReduceMotionEnabled)
    var text = line.text(at: time)
    let isQuiet = line.isQuiet(at: time)
    // An answer is also offered after a touch on the interface that took an effect back.
    if text == nil, !isQuiet, mark != nil {
      text = LineText(headline: OverlayWords.text("undone", in: language))
    }
    guard opacity > 0, text != nil || isQuiet else { return }
    // What floats over a picture is dark under every scene.
    let pill = StatusPill(
      text: text, room: room, appearance: window.appearance.darkened, language: language,
      hasDot: mark != nil)
    if pill != pillPicture?.pill {
      pillPicture = (pill, pill.frame, DisplayList { pill.draw(into: &$0) })
    }
    // A request to touch anything must not cover what can be touched.
    if pill.isQuiet, mark == nil, let frame = pillPicture?.frame, window.showsControl(in: frame) {
      return
    }
    if let pillPicture {
      list.group(transform: .identity, opacity: opacity) { $0.group(pillPicture.list) }
    }
  }

  /// Returns the next time at which the words or states change by themselves.
  func nextChange(after time: Timestamp) -> Timestamp? {
    guard let playground else { return nil }
    let (line, window, row) = (playground.line, playground.window, playground.scene.statusRow)
    guard row.showsWords else { return nil }
    let next = line.nextChange(after: time)
    // The panel's words do not fade.
    if row.chips != nil {
      return [playground.status.nextChange(after: time), next].compactMap(\.self).min()
    }
    let fade = line.nextFade(
      after: time, isAtRest: window.isAtRest, fades: !window.isReduceMotionEnabled)
    return [next, fade].compactMap(\.self).min()
  }
}
