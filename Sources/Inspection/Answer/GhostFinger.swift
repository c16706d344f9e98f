package import Drawing
import SceneBase
package import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// Repeats a touch on the scene at its own speed, under a changed rule: it gives the scene the
/// fingers' samples at their times, and shows a dashed ring for each finger. What the finger did
/// is too fast to be seen: its path is shown before it, enlarged and slowly, with the distance that
/// counted before and the one that counts now; afterwards comes a check on what it pressed.
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
  /// Whether a touch is repeated.
  private var isShown = false
  /// Called once when the touch is over or was stopped.
  private var onEnd: () -> Void = {}
  /// How the strip comes from the card; `nil` when it is just there.
  private var coming: (card: Card, motion: ChromeMotion)?
  /// The path of the first finger; `nil` for none.
  private var trail: GhostTrail?
  private weak var playground: Playground?

  private static let radius = 30.0

  package init() {}

  /// Begins to repeat a touch.
  ///
  /// - Parameters:
  ///   - events: The fingers' samples, at times of the scene's clock that are still to come.
  ///   - card: The card that becomes the strip; `nil` for none.
  ///   - cure: The change under which it is repeated; `nil` for none.
  ///   - look: The look of what won the touch; `nil` when nothing did.
  ///   - onEnd: Called once, when the touch is over or was stopped. Retained until then.
  package func begin(
    _ events: [InputEvent], from card: Card? = nil, under cure: Cure? = nil,
    against look: GestureLook? = nil, then onEnd: @escaping () -> Void = {}
  ) {
    let language = playground?.scene.language ?? .english
    trail = cure.map { GhostTrail(under: $0, against: look ?? .other, of: events, in: language) }
    let lead = trail?.lead ?? 0
    (rest, down, isShown) = (events.map { $0.shifted(by: lead) }, [], !events.isEmpty)
    guard let window = playground?.window, isShown else { return onEnd() }
    self.onEnd = onEnd
    coming = card.map { ($0, ChromeMotion(in: window)) }
    window.needsDisplay = true
  }

  /// Whether the touch goes on.
  package var isRunning: Bool { !rest.isEmpty || !down.isEmpty }

  // MARK: The layer

  package var level: LayerLevel { .input }

  package func follow(_ playground: Playground) { self.playground = playground }

  package func leave() {
    (rest, down, isShown, coming, onEnd, trail) = ([], [], false, nil, {}, nil)
  }

  /// Ends the touch, and says so; a path may be shown for longer.
  private func end(keeping trail: GhostTrail? = nil) {
    let onEnd = onEnd
    leave()
    self.trail = trail
    playground?.window.needsDisplay = true
    onEnd()
  }

  package func take(_ batch: InputBatch) -> InputBatch {
    guard isShown else {
      if trail != nil, batch.events.contains(where: \.isLanding) {
        trail = nil
        playground?.window.needsDisplay = true
      }
      return batch
    }
    var batch = batch
    // Its fingers are cancelled as all others are; the key reaches the scene only without it.
    if isRunning, batch.events.contains(where: \.isEscape) {
      end()
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
      end()
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
    // The scene has the last lift by now.
    if isShown, !isRunning {
      trail?.end(at: time, in: playground?.window)
      end(keeping: trail)
    } else if !isShown, trail?.isMoving(at: time) == false {
      trail = nil
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    guard isShown else { return trail?.isMoving(at: time) == true ? time : nil }
    if trail != nil || coming?.motion.isMoving(at: time) == true { return time }
    return rest.first.map { down.isEmpty ? max($0.time, time) : time }
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let playground else { return }
    let free = playground.inspected?.inspectorPlace?.free ?? playground.window.bounds
    trail?.draw(into: &list, at: time, in: free, playground.window.appearance)
    guard isShown else { return }
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

  /// Draws at the window's upper edge that the touch is repeated, beside the button that leads back.
  private func drawStrip(
    into list: inout DisplayListBuilder, on playground: Playground, at time: Timestamp
  ) {
    let appearance = playground.window.appearance.darkened
    let (palette, language) = (appearance.palette, playground.scene.language)
    let bounds = playground.inspected?.inspectorPlace?.free ?? playground.window.bounds
    let title = AnswerPageWords.text("again", in: language)
    var strong = TextStyle(size: appearance.scaled(15), color: palette.ink, weight: .bold)
    strong.wraps = false
    let start = appearance.scaled(48)
    let back = playground.layer(HomeButton.self)?.frame?.maxX ?? bounds.minX
    let width = min(
      TextRoom.width(of: title, strong) + start + 24, bounds.maxX - 8 - back - 8)
    let height = max(appearance.scaled(44), 44)
    let left = max((bounds.center.x - width / 2).rounded(), back + 8)
    let frame = Rect(left, 10, width, height)
    let (part, opacity) =
      coming.map { ($0.motion.part(at: time), $0.motion.opacity(at: time)) } ?? (1, 1)
    let plate = coming.map { $0.card.frame.moved(to: frame, part: part) } ?? frame
    list.plate(plate, radius: min(plate.height / 2, 28), appearance)
    list.group(opacity: opacity) { list in
      list.icon(
        .loop, at: Point(frame.minX + appearance.scaled(26), frame.center.y),
        size: appearance.scaled(20), palette.ink)
      let room = Rect(frame.minX + start, frame.minY + 6, width - start - 16, height - 12)
      strong.size = TextRoom.size(
        of: title, strong, in: room.size, from: strong.size, to: TextSize.tiny.points)
      list.text(title, in: room, strong)
    }
  }
}

extension InputEvent {
  /// Whether the key that cancels all touches was pressed.
  fileprivate var isEscape: Bool {
    if case .cancelTouches(because: .escape) = content { true } else { false }
  }
}
