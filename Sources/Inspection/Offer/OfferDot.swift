package import Drawing
package import SceneBase
package import ScenePlayer
package import TouchEngine

/// The dot on the pill in the status row, which offers an answer after a touch that did nothing, or
/// that was undone.
package final class OfferDot: WordsMark, InputWatcher {
  /// The diameter of the dot, in points at a text scale of 1.
  private static let diameter = 12.0

  /// Whether answers are offered.
  package var isOn: Bool {
    get { log.isOn }
    set {
      log.isOn = newValue
      if !newValue { offer = nil }
    }
  }

  /// The answer that is offered; `nil` for none.
  private(set) var offer: Offer? {
    didSet { if offer != oldValue { playground?.window.needsDisplay = true } }
  }

  /// Finds the touches after which an answer is offered.
  private let log: OfferLog
  private let onPress: () -> Void
  private lazy var button = ProgramButton { [unowned self] in
    frame
  } onPress: { [unowned self] in
    onPress()
  }
  private weak var playground: Playground?
  /// When the scene was left, on its clock; `nil` before that.
  private var left: Timestamp?

  /// - Parameters:
  ///   - isOn: Whether answers are offered.
  ///   - onPress: Called when a finger has pressed the dot.
  package init(isOn: Bool = true, onPress: @escaping () -> Void = {}) {
    log = OfferLog(isOn: isOn)
    self.onPress = onPress
  }

  /// Takes the offer that is shown; `nil` when there is none.
  package func takeOffer() -> Offer? { offer.take() }

  private func show(_ new: Offer) -> Bool {
    guard let playground, place(in: playground.scene.statusRow) != nil else { return false }
    offer = new
    return true
  }

  /// The place of a dot; `nil` where no pill has room for it.
  private func place(in row: StatusRow) -> Rect? {
    guard let playground,
      let room = playground.pillRoom(in: row, at: playground.window.timeline.now),
      room.width >= 3 * room.height
    else { return nil }
    return StatusPill.dotFrame(in: room)
  }

  // MARK: The layer

  package var level: LayerLevel { .row }

  /// The place of the dot; `nil` while nothing is offered.
  package var frame: Rect? {
    offer == nil ? nil : playground.flatMap { markFrame(in: $0.scene.statusRow) }
  }

  package func markFrame(in row: StatusRow) -> Rect? {
    offer == nil || playground?.isCovered == true ? nil : place(in: row)
  }

  package func keepsWords(at time: Timestamp) -> Bool { offer.map { $0.end > time } ?? false }

  package func sign(at place: Point) -> ProgramSign? {
    guard let playground, let frame, frame.contains(place) else { return nil }
    return ProgramSign(
      frame: frame, name: Command.why.words(in: playground.scene.language), command: .why)
  }

  package func follow(_ playground: Playground) {
    self.playground = playground
    button.follow(playground)
    offer = nil
    let window = playground.window
    if let left, window.timeline.now == .zero { log.restartClock(at: left) }
    left = nil
    log.onOffer = { [unowned self] in show($0) }
    log.follow(window)
    playground.scene.onUndo = { [weak self] in
      guard let self, let window = self.playground?.window else { return }
      log.undone(at: window.timeline.now)
    }
  }

  package func leave() {
    left = playground?.window.timeline.now
    offer = nil
  }

  package func take(_ batch: InputBatch) -> InputBatch { button.take(batch) }

  package func see(_ event: InputEvent) {
    if log.isWatching { log.see(event) }
  }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground, let frame = markFrame(in: row) else { return }
    let appearance = playground.window.appearance.darkened
    let palette = appearance.palette
    let radius = min(appearance.scaled(Self.diameter), frame.height / 2) / 2
    list.group(transform: playground.rowShift(at: time)) { list in
      list.stroke(
        .circle(center: frame.center, radius: radius + 5), palette.accent,
        width: button.isHighlighted ? 3 : 1.5)
      list.fill(.circle(center: frame.center, radius: radius), palette.accent)
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    offer.flatMap { $0.end > time ? $0.end : nil }
  }

  /// Offers the answer to what the touches were that are over now, and drops an offer whose time is
  /// up.
  package func settle(at time: Timestamp) {
    log.settle()
    if let offer, offer.end <= time { self.offer = nil }
  }
}

extension Playground {
  /// Whether answers are offered.
  package var offersAnswers: Bool { layer(OfferDot.self)?.isOn == true }
}
