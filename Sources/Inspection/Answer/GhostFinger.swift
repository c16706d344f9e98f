package import Drawing
import SceneBase
package import ScenePlayer
package import TouchEngine

/// Repeats a touch on the scene at its own speed, under a changed rule: it gives the scene the
/// fingers' samples at their times, and shows a dashed ring for each finger.
///
/// A finger that lands on the scene stops it, and so does Esc.
package final class GhostFinger: Layer {
  /// The card with the answer, which becomes the strip: its frame, and the veil over the scene.
  package struct Card: Hashable, Sendable {
    var frame: Rect
    var veil: Color
  }

  /// The samples that are still to come, in the order of time.
  private var rest: [InputEvent] = []
  /// The last samples of the fingers that are down.
  private var down: [TouchSample] = []
  /// When the last finger was lifted; `nil` while the touch goes on.
  private var over: Timestamp?
  /// Whether a touch is repeated, or its strip is still shown.
  private var isShown = false
  /// How the strip comes from the card; `nil` when it is just there.
  private var coming: (card: Card, motion: ChromeMotion)?
  private weak var playground: Playground?

  /// How long the strip stays after the touch, in seconds. Our choice.
  private static let stripSeconds = 4.0
  private static let radius = 30.0

  package init() {}

  /// Begins to repeat a touch.
  ///
  /// - Parameters:
  ///   - events: The fingers' samples, at times of the scene's clock that are still to come.
  ///   - card: The card that becomes the strip; `nil` for none.
  package func begin(_ events: [InputEvent], from card: Card? = nil) {
    (rest, down, over) = (events, [], nil)
    isShown = !events.isEmpty
    guard let window = playground?.window else { return }
    coming = card.map { ($0, ChromeMotion(in: window)) }
    window.needsDisplay = true
  }

  /// Whether the touch goes on.
  package var isRunning: Bool { !rest.isEmpty || !down.isEmpty }

  // MARK: The layer

  package var level: LayerLevel { .input }

  package func follow(_ playground: Playground) { self.playground = playground }

  package func leave() { (rest, down, over, isShown, coming) = ([], [], nil, false, nil) }

  package func take(_ batch: InputBatch) -> InputBatch {
    guard isShown else { return batch }
    var batch = batch
    // Its fingers are cancelled as all others are; the key reaches the scene only without it.
    if isRunning, batch.events.contains(where: \.isEscape) {
      leave()
      playground?.window.needsDisplay = true
      batch.events.removeAll {
        if case .key(let key) = $0.content { KeyChord("Escape").matches(key) } else { false }
      }
      return batch
    }
    if let landing = batch.events.first(where: \.isLanding) {
      let cancelled = down.map { sample in
        var sample = sample
        (sample.phase, sample.time, sample.cancellation) = (.cancelled, landing.time, .covered)
        return sample
      }
      leave()
      playground?.window.needsDisplay = true
      if !cancelled.isEmpty {
        batch.events.insert(InputEvent(time: landing.time, .touches(cancelled)), at: 0)
      }
      return batch
    }
    let due = rest.prefix { $0.time <= batch.time }
    guard !due.isEmpty else { return batch }
    rest.removeFirst(due.count)
    due.forEach(follow)
    let all = (batch.events + due).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    batch.events = all.map(\.element)
    if !isRunning { over = batch.time }
    return batch
  }

  private func follow(_ event: InputEvent) {
    guard case .touches(let samples) = event.content else { return }
    for sample in samples {
      let index = down.firstIndex { $0.touch == sample.touch }
      switch (sample.phase, index) {
      case (.began, _): down.append(sample)
      case (.moved, let index?): down[index] = sample
      case (.ended, let index?), (.cancelled, let index?): down.remove(at: index)
      case (_, nil): break
      }
    }
    playground?.window.needsDisplay = true
  }

  package func settle(at time: Timestamp) {
    if let over, time >= over.advanced(bySeconds: Self.stripSeconds) { leave() }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    guard isShown else { return nil }
    if coming?.motion.isMoving(at: time) == true { return time }
    if let next = rest.first { return down.isEmpty ? max(next.time, time) : time }
    return over.map { max($0.advanced(bySeconds: Self.stripSeconds), time) }
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard isShown, let playground else { return }
    if let coming, coming.motion.isMoving(at: time) {
      list.group(opacity: 1 - coming.motion.opacity(at: time)) {
        $0.fill(.rect(playground.window.bounds), coming.card.veil)
      }
    }
    for finger in down {
      let ring = Path.circle(center: finger.position, radius: Self.radius)
      list.fill(ring, Color(white: 1, alpha: 0.14))
      list.stroke(ring, Color(white: 0, alpha: 0.5), StrokeStyle(width: 5, dash: [8, 5]))
      list.stroke(ring, .white, StrokeStyle(width: 2.6, dash: [8, 5]))
    }
    drawStrip(into: &list, on: playground, at: time)
  }

  /// Draws at the window's upper edge that the touch is repeated, and what it does now.
  private func drawStrip(
    into list: inout DisplayListBuilder, on playground: Playground, at time: Timestamp
  ) {
    let appearance = playground.window.appearance.darkened
    let (palette, language) = (appearance.palette, playground.scene.language)
    let bounds = playground.inspected?.inspectorPlace?.free ?? playground.window.bounds
    let title = AnswerPageWords.text("again", in: language)
    let told = isRunning ? "" : playground.line.sentence(at: time)
    var strong = TextStyle(size: appearance.scaled(15), color: palette.ink, weight: .bold)
    strong.wraps = false
    var note = TextStyle(size: appearance.scaled(13), color: palette.ink2)
    note.wraps = false
    let words = max(TextRoom.width(of: title, strong), TextRoom.width(of: told, note))
    let start = appearance.scaled(48)
    let width = min(max(words + start + 24, 280), bounds.width - 16)
    let height = max(appearance.scaled(56), 56)
    let frame = Rect((bounds.center.x - width / 2).rounded(), 6, width, height)
    let (part, opacity) =
      coming.map { ($0.motion.part(at: time), $0.motion.opacity(at: time)) } ?? (1, 1)
    let plate = coming.map { $0.card.frame.moved(to: frame, part: part) } ?? frame
    list.plate(plate, radius: min(plate.height / 2, 28), appearance)
    list.group(opacity: opacity) { list in
      list.icon(
        .loop, at: Point(frame.minX + appearance.scaled(26), frame.center.y),
        size: appearance.scaled(20), palette.ink)
      let room = Rect(frame.minX + start, frame.minY + 6, width - start - 16, height - 12)
      if told.isEmpty {
        list.text(title, in: room, strong)
      } else {
        let half = room.height / 2
        list.text(title, in: Rect(room.minX, room.minY, room.width, half), strong)
        list.text(told, in: Rect(room.minX, room.minY + half, room.width, half), note)
      }
    }
  }
}

extension InputEvent {
  /// Whether the key that cancels all touches was pressed.
  fileprivate var isEscape: Bool {
    if case .cancelTouches(because: .escape) = content { true } else { false }
  }
}
