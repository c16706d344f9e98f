import Drawing
import SceneBase
package import TouchEngine

/// The inspector beside a scene.
extension Playground {
  /// The name of the call that opens and closes the inspector; its value is whether it opens.
  ///
  /// Opening changes the scene's frame, so a recording contains it.
  package static let inspectCall = "inspector"

  /// The inspection over the scene, or the scene's window if it leaves the inspector room; `nil`
  /// where the inspector has none.
  var inspected: (any InspectedWindow)? {
    (scene as? any FloatingScene)?.inspection ?? scene.window as? any InspectedWindow
  }

  /// Whether the inspector is open.
  package var isInspecting: Bool { inspected?.isInspecting == true }

  /// Whether the scene leaves room for an inspector.
  package var hasInspector: Bool { inspected?.inspectorStyle != nil }

  /// Whether the open inspector is a sheet of two heights, or a strip that opens as one, in a
  /// window of this size.
  package var hasInspectorSheet: Bool { inspected?.inspectorForm.map { $0 != .column } == true }

  /// Asks for the inspector, or closes it, as soon as no finger is down.
  package func toggleInspector() {
    guard hasInspector else { return }
    inspectorWish = !(inspectorWish ?? isInspecting)
  }

  /// Asks for the other height of the inspector's sheet; a strip opens as a sheet. A column has one
  /// height. A closed inspector opens.
  package func raiseInspector() {
    if isInspecting { raisesInspector = true } else { toggleInspector() }
  }

  /// Carries out ``raiseInspector()`` at a time, and ``toggleInspector()`` if no finger is down.
  /// Call it after each batch.
  package func settleInspector(at time: Timestamp) {
    if raisesInspector {
      raisesInspector = false
      inspector?.raise(at: time)
    }
    guard let wish = inspectorWish else { return }
    if wish, let inspector {
      inspectorWish = nil
      return inspector.comeBack(at: time)
    }
    guard window.touches.isEmpty, inspector?.isTouched != true else { return }
    inspectorWish = nil
    guard wish != isInspecting else { return }
    stream.perform(at: time, named: Self.inspectCall, value: .bool(wish))
  }

  /// The scene's calls, and the one of the inspector.
  var allCalls: [String: (CallValue) -> Void] {
    var calls = scene.calls
    calls[Self.inspectCall] = { [unowned self] value in
      guard case .bool(let isOpen) = value, isOpen != isInspecting else { return }
      let motion = ChromeMotion(in: window)
      let gone = inspector.flatMap { departure(of: $0, motion) }
      inspected?.inspect(isOpen)
      followInspector()
      inspectorChange = gone ?? inspector.flatMap { arrival(of: $0, motion) }
    }
    return calls
  }

  /// Opens an inspector that was open before and that the scene's state does not hold.
  func restoreInspector(_ isOpen: Bool) {
    guard isOpen, !isInspecting, let inspected = inspected as? FloatingInspection else { return }
    inspected.inspect(true)
    followInspector()
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

  /// Draws the inspector with the button that closes it.
  private func drawStill(
    _ inspector: Inspector, _ race: RacePicture, into list: inout DisplayListBuilder,
    at time: Timestamp
  ) {
    inspector.drawStill(race, into: &list, at: time)
    guard inspectorButtonFrame != nil, let place = inspector.closeFrame(at: time) else { return }
    inspectorButton?.draw(into: &list, in: place, closes: true, inspector.appearance)
  }

  /// Draws the inspector, or the one that goes.
  func drawInspector(into list: inout DisplayListBuilder, at time: Timestamp) {
    let change = inspectorChange.flatMap { $0.isMoving(at: time) ? $0 : nil }
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

  /// The next time at which the inspector's picture changes by itself.
  func nextInspectorChange(after time: Timestamp) -> Timestamp? {
    if inspectorChange?.isMoving(at: time) == true { return time }
    return inspector?.nextChange(after: time)
  }

  /// Makes the inspector that is open, or removes the one that is closed.
  func followInspector() {
    if isInspecting, inspector == nil, let style = inspected?.inspectorStyle {
      let inspector = Inspector(of: self, style)
      window.addObserver(inspector.log)
      self.inspector = inspector
    } else if !isInspecting {
      removeInspector()
    }
  }

  /// Forgets the inspector, whose log no longer follows the window.
  func removeInspector() {
    if let inspector { window.removeObserver(inspector.log) }
    dismissInspector()
  }

  /// Forgets the inspector; the fingers on it reach no scene until they end.
  func dismissInspector() {
    formerInspectors.removeAll { !$0.isTouched }
    inspector?.isGone = true
    if let inspector, inspector.isTouched { formerInspectors.append(inspector) }
    inspector = nil
  }

  /// The program's parts over the scene that take their own fingers, the foremost first.
  package var chrome: [any ChromeInput] {
    // A high sheet covers the other buttons.
    let parts: [(any ChromeInput)?] = [
      changeToast, inspectorButton, inspector, homeButton, helpButton, offerDot,
    ]
    return formerInspectors + parts.compactMap(\.self)
  }

  /// Whether the scene is dark also in a light appearance.
  var isDark: Bool { inspected?.inspectorStyle?.isDark ?? false }

  /// The frame of the button that opens or closes the inspector, in the window's coordinates; `nil`
  /// when there is none.
  package var inspectorButtonFrame: Rect? {
    inspectorButton == nil ? nil : inspectorButtonFrame(in: scene.statusRow)
  }

  /// The frame of the button that opens or closes the inspector, in a window with this row.
  func inspectorButtonFrame(in row: StatusRow) -> Rect? {
    guard inspectorButton != nil, !isCovered, hasInspector else { return nil }
    if isInspecting {
      return inspector?.goalPlace.map { InspectorLayout($0, window.appearance).close }
    }
    // An open panel has no room for it.
    let isHidden = window is PanelWindow && row.panelButton == nil
    return isHidden ? nil : row.button(1, window.appearance)
  }
}
