package import Drawing
package import SceneBase
package import TouchEngine

/// A button of the program itself, above the played scene and not part of it.
///
/// A finger that lands on it reaches neither the scene nor a recording. One finger at a time presses
/// it, as a ``Button`` of a scene.
package class ProgramButton: Layer {
  /// The distance from the frame at which a finger still counts as inside, in points.
  private static let margin = 8.0

  /// What the button lies over; `nil` before it is added.
  package private(set) weak var playground: Playground?
  /// Whether a finger presses the button.
  package private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { playground?.window.needsDisplay = true } }
  }

  private let onPress: () -> Void
  private let place: () -> Rect?
  private var fingers = OwnFingers()
  /// The finger that presses, and the frame on which it landed; `nil` for none.
  private var presser: (touch: TouchID, frame: Rect)?
  /// The time of the last batch: the engine's time stands between two events, and words fold.
  package private(set) var now = Timestamp.zero

  /// - Parameters:
  ///   - place: Returns the button's frame in the window; `nil` when it is not shown.
  ///   - onPress: Called when a finger has pressed the button.
  package init(at place: @escaping () -> Rect? = { nil }, onPress: @escaping () -> Void) {
    (self.place, self.onPress) = (place, onPress)
  }

  package var level: LayerLevel { .row }

  /// The button, where it stands in the status row; `nil` elsewhere.
  package var asRow: (any RowLayer)? { nil }

  /// The button's frame in the window; `nil` when it is not shown.
  package var frame: Rect? { place() }

  /// A finger has pressed the button.
  package func press() { onPress() }

  /// The command that a press gives; `nil` for a button that is no sign of one.
  package var command: Command? { nil }

  package var signs: [ProgramSign] {
    guard let command, let playground, let frame else { return [] }
    let name = command.words(in: playground.scene.language)
    return [ProgramSign(frame: frame, name: name, .command(command))]
  }

  package func follow(_ playground: Playground) {
    self.playground = playground
    now = .zero
  }

  package func leave() {}

  package func take(_ batch: InputBatch) -> InputBatch {
    now = batch.time
    var rest = batch
    let mine = fingers.take(from: &rest) { frame?.contains($0) == true }
    for event in mine { handle(event.content) }
    return rest
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {}

  package func nextChange(after time: Timestamp) -> Timestamp? { nil }

  package func settle(at time: Timestamp) {}

  private func handle(_ content: InputEvent.Content) {
    guard case .touches(let samples) = content else {
      // All touches are cancelled; a window of another size has its buttons elsewhere.
      presser = nil
      isHighlighted = false
      return
    }
    for sample in samples { handle(sample) }
  }

  private func handle(_ sample: TouchSample) {
    if sample.phase == .began {
      guard presser == nil, let frame else { return }
      presser = (sample.touch, frame)
      isHighlighted = true
      return
    }
    guard let presser, presser.touch == sample.touch else { return }
    let frame = frame ?? presser.frame
    let isInside = frame.outset(by: Self.margin).contains(sample.position)
    switch sample.phase {
    case .began: break
    case .moved: isHighlighted = isInside
    case .ended, .cancelled:
      self.presser = nil
      isHighlighted = false
      if sample.phase == .ended, isInside { press() }
    }
  }
}

/// The button at the upper left corner that leads back to the home screen.
package final class HomeButton: ProgramButton, RowLayer {
  /// - Parameter onPress: Called when a finger has pressed the button.
  package init(onPress: @escaping () -> Void = {}) { super.init(onPress: onPress) }

  package override var asRow: (any RowLayer)? { self }

  /// The button's frame; `nil` while the scene needs none.
  package override var frame: Rect? { playground.flatMap { frame(beside: $0.scene.statusRow) } }

  private func frame(beside row: StatusRow) -> Rect? {
    guard let playground, !playground.isCovered, playground.scene.showsHomeButton else {
      return nil
    }
    let window = playground.window
    // A panel that covers the scene has a title there, and its own way back.
    if let window = window as? PanelWindow, window.free.isEmpty { return nil }
    var back = StatusRow.backButton(in: window.bounds.size, window.appearance)
    // Beside the row in a header it stands on one line with it.
    if row.frame.minY < back.maxY { back.origin.y = row.frame.midY - back.height / 2 }
    return back
  }

  package override var command: Command? { .home }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground, let frame = frame(beside: row) else { return }
    list.roundButton(
      .back, in: frame, isLit: isHighlighted, playground.chromeAppearance)
  }
}

/// The question mark in the status row, which shows the help sheet, unless it stands in the menu ⋮;
/// two bars while time is stopped, and the speed while time is slow.
package final class HelpButton: ProgramButton, RowLayer {
  /// - Parameter onPress: Called when a finger has pressed the button.
  package init(onPress: @escaping () -> Void = {}) { super.init(onPress: onPress) }

  package override var asRow: (any RowLayer)? { self }

  /// The button's frame, before the row's other buttons.
  package override var frame: Rect? {
    playground.flatMap { buttonFrame(in: $0.scene.statusRow) }
  }

  package func buttonFrame(in row: StatusRow) -> Rect? {
    guard let playground, !playground.isCovered, !playground.foldsButtons(in: row) else {
      return nil
    }
    var frame = row.button(0, playground.window.appearance)
    if let start = playground.buttonsStart(in: row, without: self) {
      frame.origin.x = start - StatusRow.gap - frame.width
    }
    return frame
  }

  package override var command: Command? { .help }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground, let frame = buttonFrame(in: row) else { return }
    let appearance = playground.chromeAppearance
    let (speed, isStopped) = (playground.speed, playground.isStopped)
    list.group(transform: playground.rowShift(at: time)) { list in
      if speed != 1, !isStopped {
        list.roundButton(saying: SlowMotion.words(of: speed), in: frame, isLit: true, appearance)
      } else {
        list.roundButton(
          isStopped ? .pause : .help, in: frame, isLit: isHighlighted || isStopped, appearance)
      }
    }
  }
}

/// The pill in the status row as a button: it answers why the last touch did what it did.
package final class WhyButton: ProgramButton, RowLayer {
  /// - Parameter onPress: Called when a finger has pressed the pill.
  package init(onPress: @escaping () -> Void = {}) { super.init(onPress: onPress) }

  package override var asRow: (any RowLayer)? { self }

  package var pressesPill: Bool { isHighlighted }

  /// The pill's frame at the end of its motion; `nil` while there is none.
  package override var frame: Rect? {
    guard let playground, !playground.isCovered else { return nil }
    var pill = playground.pill(
      in: playground.scene.statusRow, at: playground.time(whenInputIs: now))
    pill?.fold.round()
    return pill?.frame
  }

  package override var command: Command? { .why }

  package override func follow(_ playground: Playground) {
    super.follow(playground)
    playground.scene.onUndo = { [weak playground] in playground?.line.noteUndo() }
  }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {}
}
