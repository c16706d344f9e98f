import Drawing
package import TouchEngine

/// The inspector beside a scene.
extension Playground {
  /// The name of the call that opens and closes the inspector; its value is whether it opens.
  ///
  /// Opening changes the scene's frame, so a recording contains it.
  package static let inspectCall = "inspector"

  private var panel: Panel? { (window as? PanelWindow)?.panel }

  /// Whether the inspector is open.
  package var isInspecting: Bool { panel?.isInspecting == true }

  /// Whether the scene leaves room for an inspector.
  package var hasInspector: Bool { panel != nil }

  /// Asks for the inspector, or closes it, as soon as no finger is down.
  package func toggleInspector() {
    guard panel != nil else { return }
    inspectorWish = !(inspectorWish ?? isInspecting)
  }

  /// Carries out ``toggleInspector()`` at a time, if no finger is down. Call it after each batch.
  package func settleInspector(at time: Timestamp) {
    guard let wish = inspectorWish, window.touches.isEmpty else { return }
    inspectorWish = nil
    guard wish != isInspecting else { return }
    stream.perform(at: time, named: Self.inspectCall, value: .bool(wish))
  }

  /// The scene's calls, and the one of the inspector.
  var allCalls: [String: (CallValue) -> Void] {
    var calls = scene.calls
    calls[Self.inspectCall] = { [unowned self] value in
      guard case .bool(let isOpen) = value, isOpen != isInspecting else { return }
      let (time, before) = (window.timeline.now, inspector?.place)
      let gone = inspector.flatMap { open in
        open.picture(at: time).map { race in
          DisplayList { open.drawStill(race, into: &$0, at: time) }
        }
      }
      panel?.inspect(isOpen)
      followInspector()
      inspectorChange = (before ?? inspector?.place).map {
        PanelChange(motion: ChromeMotion(in: window), gone: gone, way: $0.wayOut)
      }
    }
    return calls
  }

  /// Draws the inspector, or the one that goes.
  func drawInspector(into list: inout DisplayListBuilder, at time: Timestamp) {
    let change = inspectorChange.flatMap { $0.motion.isMoving(at: time) ? $0 : nil }
    let (shift, opacity) = change?.place(at: time) ?? (.identity, 1)
    if let gone = change?.gone {
      list.group(gone, transform: shift, opacity: opacity)
    } else if let inspector, let race = inspector.picture(at: time) {
      list.group(transform: shift, opacity: opacity) {
        inspector.drawStill(race, into: &$0, at: time)
      }
      inspector.drawBeside(race, into: &list, at: time)
    }
  }

  /// The next time at which the inspector's picture changes by itself.
  func nextInspectorChange(after time: Timestamp) -> Timestamp? {
    if inspectorChange?.motion.isMoving(at: time) == true { return time }
    return inspector?.nextChange(after: time)
  }

  /// Makes the inspector that is open, or removes the one that is closed.
  func followInspector() {
    if isInspecting, inspector == nil, let panel {
      let inspector = Inspector(of: self, panel.words.style)
      window.addObserver(inspector.log)
      self.inspector = inspector
    } else if !isInspecting, let inspector {
      window.removeObserver(inspector.log)
      self.inspector = nil
    }
  }

  /// What the program draws over the scene and what takes its own fingers, the foremost first.
  package var chrome: [any ChromeInput] {
    let parts: [(any ChromeInput)?] = [
      homeButton, helpButton, inspectorButton, offerDot, inspector,
    ]
    return parts.compactMap(\.self)
  }

  /// The appearance of the inspector, which is that of the scene beside it.
  var inspectorAppearance: Appearance { panel?.words.style.appearance ?? window.appearance }

  /// Whether the scene is dark also in a light appearance.
  var isDark: Bool { panel?.words.style.isDark ?? false }

  /// The frame of the button that opens or closes the inspector, in the window's coordinates; `nil`
  /// when there is none.
  package var inspectorButtonFrame: Rect? {
    guard inspectorButton != nil, !isCovered, let window = window as? PanelWindow,
      window.panel != nil
    else { return nil }
    if let place = window.inspectorPlace {
      return InspectorLayout(place, window.appearance).close
    }
    let row = scene.statusRow
    return row.panelButton == nil ? nil : row.button(1, window.appearance)
  }
}
