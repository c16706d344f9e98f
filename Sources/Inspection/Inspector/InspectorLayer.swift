package import Accessibility
package import Drawing
package import SceneBase
package import ScenePlayer
package import TouchEngine

/// The inspector of what is played, and the button in the status row that opens it.
///
/// It follows the window, which holds whether the inspector is open, because it takes room from the
/// scene.
package final class InspectorLayer: RowLayer {
  /// The name of the call that opens and closes the inspector; its value is whether it opens.
  ///
  /// Opening changes the scene's frame, so a recording contains it.
  package static let call = "inspector"

  /// The open inspector; `nil` while it is closed.
  private(set) var inspector: Inspector?
  /// How the inspector opened or closed last; `nil` before that.
  private(set) var change: PanelChange?
  /// Whether the user wants the inspector to be open; `nil` when it is as the user wants it.
  var wish: Bool?
  /// Whether the sheet is to go to its other height.
  private var raises = false
  /// The view that had a focus ring when the input was handled last; `nil` for none.
  private weak var focused: View?
  private var fingers = OwnFingers()
  /// The fingers of inspectors that have closed: they reach no scene until they end.
  private var former = OwnFingers()
  /// The button that opens the inspector, and closes it from its corner; `nil` for none.
  private var button: ProgramButton?
  private weak var playground: Playground?

  /// Called with the command of a button that was pressed; `nil` when nobody carries them out, as
  /// in a replay, and there are no buttons.
  package var onCommand: ((Command) -> Void)? {
    didSet {
      button = onCommand.map { perform in
        ProgramButton { [unowned self] in
          buttonFrame
        } onPress: {
          perform(.inspect)
        }
      }
      if let playground { button?.follow(playground) }
    }
  }

  /// The scene's state before Esc, at a time; `nil` unless the key has just been pressed. When the
  /// scene has done nothing with it, it closes the inspector.
  private var escaped: (state: Int, time: Timestamp)?
  /// What competes in the lane that was touched last, by its name; `nil` when nobody has asked.
  private var askedLane: String?

  package init() {}

  /// Asks why what competes in a lane won or lost.
  func ask(about lane: String) {
    askedLane = lane
    onCommand?(.why)
  }

  /// Returns what competes in the lane that was touched, and forgets it; `nil` when no lane was.
  package func takeAskedLane() -> String? { askedLane.take() }

  /// Asks for the inspector, or closes it, as soon as no finger is down.
  package func toggle() {
    guard let playground, playground.hasInspector else { return }
    wish = !(wish ?? playground.isInspecting)
  }

  /// Asks for the other height of the inspector's sheet; a strip opens as a sheet. A column has one
  /// height. A closed inspector opens.
  package func raise() {
    if playground?.isInspecting == true { raises = true } else { toggle() }
  }

  // MARK: Following

  package var level: LayerLevel { .sheet }

  package func follow(_ playground: Playground) {
    self.playground = playground
    button?.follow(playground)
    change = nil
    followWindow()
  }

  package func leave() {
    if let inspector { playground?.window.removeObserver(inspector.log) }
    dismiss()
  }

  /// Makes the inspector that is open, or removes the one that is closed.
  private func followWindow() {
    guard let playground else { return }
    if playground.isInspecting, inspector == nil, let style = playground.inspected?.inspectorStyle {
      let inspector = Inspector(of: playground, self, style)
      playground.window.addObserver(inspector.log)
      self.inspector = inspector
    } else if !playground.isInspecting {
      leave()
    }
  }

  private func dismiss() {
    guard inspector != nil else { return }
    inspector = nil
    former.add(fingers)
    fingers = OwnFingers()
  }

  package var calls: [String: (CallValue) -> Void] {
    [
      Self.call: { [unowned self] value in
        guard case .bool(let isOpen) = value, let playground, isOpen != playground.isInspecting
        else { return }
        let motion = ChromeMotion(in: playground.window)
        let gone = inspector.flatMap { departure(of: $0, motion) }
        playground.inspected?.inspect(isOpen)
        followWindow()
        change = gone ?? inspector.flatMap { arrival(of: $0, motion) }
      }
    ]
  }

  /// How the open inspector goes, from where it is.
  private func departure(of inspector: Inspector, _ motion: ChromeMotion) -> PanelChange? {
    let time = motion.start
    guard let race = inspector.picture(at: time) else { return nil }
    let picture = DisplayList { drawStill(inspector, race, into: &$0, at: time) }
    let (way, speed) = inspector.wayOut(at: time)
    return PanelChange(
      motion: motion, gone: picture, way: way, speed: way == .zero ? 0 : speed / way.length)
  }

  /// How the inspector comes; `nil` for a sheet, which comes by itself and can be caught.
  private func arrival(of inspector: Inspector, _ motion: ChromeMotion) -> PanelChange? {
    if inspector.place?.form == .sheet, !motion.isReduced {
      inspector.comeUp(motion)
      return nil
    }
    return PanelChange(motion: motion, gone: nil, way: inspector.place?.wayOut ?? .zero)
  }

  /// Moves the sheet, and opens or closes the inspector if no finger is down; nothing moves while
  /// time stands still.
  package func settle(at time: Timestamp) {
    guard let playground, !playground.isStopped else { return }
    if let escaped = escaped.take(), playground.isInspecting,
      playground.stateDigest(at: escaped.time) == escaped.state
    {
      wish = false
    }
    if raises {
      raises = false
      inspector?.raise(at: time)
    }
    uncoverFocus(at: time)
    guard let wish else { return }
    if wish, let inspector {
      self.wish = nil
      return inspector.comeBack(at: time)
    }
    guard playground.window.touches.isEmpty, fingers.isEmpty else { return }
    self.wish = nil
    guard wish != playground.isInspecting else { return }
    playground.stream.perform(at: time, named: Self.call, value: .bool(wish))
  }

  /// Lowers a sheet that is high over a view which has got the focus ring.
  private func uncoverFocus(at time: Timestamp) {
    guard let inspected = playground?.inspected, inspected.focusedView !== focused else { return }
    focused = inspected.focusedView
    guard let middle = inspected.focusedFrame?.center, inspector?.sheet?.stop == .tall,
      frame?.contains(middle) == true
    else { return }
    inspector?.raise(at: time)
  }

  // MARK: The button

  /// The frame of the button, in the window's coordinates; `nil` when there is none.
  package var buttonFrame: Rect? {
    button == nil ? nil : playground.flatMap { place(in: $0.scene.statusRow) }
  }

  private func place(in row: StatusRow) -> Rect? {
    guard button != nil, let playground, !playground.isCovered, playground.hasInspector else {
      return nil
    }
    let window = playground.window
    if playground.isInspecting {
      return inspector?.goalPlace.map { InspectorLayout($0, window.appearance).close }
    }
    // An open panel has no room for it.
    let isHidden = window is PanelWindow && row.panelButton == nil
    return isHidden || playground.foldsButtons(in: row)
      ? nil : row.button(row.panelButton == nil ? 0 : 1, window.appearance)
  }

  package func buttonFrame(in row: StatusRow) -> Rect? {
    playground?.isInspecting == true ? nil : place(in: row)
  }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let button, let playground, let frame = buttonFrame(in: row) else { return }
    list.roundButton(
      .lanes, in: frame, isLit: button.isHighlighted, playground.chromeAppearance)
  }

  // MARK: Fingers and the pointer

  package func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    _ = former.take(from: &rest) { _ in false }
    // The button is on the sheet.
    if let button { rest = button.take(rest) }
    guard let inspector else { return rest }
    noteEscape(in: rest)
    let isCovered = playground?.isCovered == true
    let mine = fingers.take(from: &rest) { point in
      !isCovered && inspector.frame(at: batch.time)?.contains(point) == true
    }
    if !mine.isEmpty { inspector.accept(mine, of: batch) }
    return rest
  }

  /// Remembers the scene before Esc, if no finger is down and nobody types.
  private func noteEscape(in batch: InputBatch) {
    guard let playground, !playground.isCovered, playground.window.firstResponder == nil,
      playground.window.touches.isEmpty
    else { return }
    let isPressed = batch.events.contains { event in
      guard case .key(let key) = event.content else { return false }
      return ProgramKeys.isKey(key, of: .command(.cancelTouches))
    }
    guard isPressed else { return }
    escaped = playground.stateDigest(at: batch.time).map { ($0, batch.time) }
  }

  /// The inspector's frame when all its motion has ended.
  package var frame: Rect? {
    guard let inspector else { return nil }
    guard let sheet = inspector.sheet else { return inspector.place?.frame }
    return sheet.plate(at: sheet.goal)
  }

  package var signs: [ProgramSign] {
    guard let language = playground?.scene.language else { return [] }
    let own = buttonFrame.map {
      ProgramSign(
        frame: $0, name: CommandWords.text("inspect", in: language), .command(.inspect))
    }
    let inside = (inspector?.signs ?? []).map {
      ProgramSign(frame: $0.frame, name: $0.command.words(in: language), .command($0.command))
    }
    return [own].compactMap(\.self) + inside
  }

  package func elements(at time: Timestamp, in language: Language) -> [AccessibleElement] {
    inspector?.element(at: time).map { [$0] } ?? []
  }

  // MARK: Drawing

  /// Draws the inspector with the button that closes it.
  private func drawStill(
    _ inspector: Inspector, _ race: RacePicture, into list: inout DisplayListBuilder,
    at time: Timestamp
  ) {
    inspector.drawStill(race, into: &list, at: time)
    guard let button, buttonFrame != nil, let place = inspector.closeFrame(at: time) else { return }
    list.roundButton(.close, in: place, isLit: button.isHighlighted, inspector.appearance)
  }

  /// Draws the inspector, or the one that goes.
  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let change = change.flatMap { $0.isMoving(at: time) ? $0 : nil }
    let (shift, opacity) = change?.place(at: time) ?? (.identity, 1)
    if let gone = change?.gone {
      list.group(gone, transform: shift, opacity: opacity)
    } else if let inspector, let race = inspector.picture(at: time) {
      list.group(transform: shift, opacity: opacity) {
        drawStill(inspector, race, into: &$0, at: time)
      }
      inspector.drawBeside(race, into: &list, at: time)
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    if change?.isMoving(at: time) == true { return time }
    return inspector?.nextChange(after: time)
  }
}

extension Playground {
  /// The inspector's layer; `nil` where what is played has none.
  package var inspection: InspectorLayer? { layer(InspectorLayer.self) }
}
