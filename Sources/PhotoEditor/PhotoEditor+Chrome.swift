import Drawing
import Glibc
import PhotoDocument
import SceneBase
import TouchEngine

// What the buttons around the canvas do.
extension PhotoEditor {
  /// The chrome of the current mode (rule G1.3).
  var chromeOfMode: EditorLayout.Chrome {
    if modes.typing.isCurrent { return .text }
    if modes.doodle.isCurrent { return .doodle }
    if modes.filter.isCurrent { return .filter }
    if modes.crop.isCurrent { return .crop }
    return modes.finished.isCurrent ? .preview : .dock
  }

  /// In a mode that can be cancelled, Cancel is the way back.
  public var showsHomeButton: Bool { !chromeOfMode.isCancellable }

  func connectChrome() {
    connectDock()
    connectTopBar()
    connectMenu()
    connectDoodleTools()
    connectTextTools()
    connectFilterTools()
    connectCropTools()
    chrome.toast.undoButton.addTarget(self, action: "undo", for: .touchUpInside) { $0.undo() }
    elementTool?.connectHandles()
    canvas.onGestures = { [unowned self] in showHandles() }
    for button in chrome.buttons {
      button.onRefusal = { [unowned self] in explain($0) }
    }
    for strip in chrome.strips {
      strip.onRefusal = { [unowned self] in explain($0) }
    }
  }

  /// Shows a notice above the dock, such as why a press has no effect.
  func explain(_ words: String, _ name: String? = nil) {
    chrome.toast.message = ToastView.Message(
      content: .notice(words: words, name: name), start: window.timeline.now)
  }

  /// Says that this machine lacks a face, from its name in files; other values change nothing.
  func explainMissingFace(_ value: CallValue) {
    guard let face = value.stringValue.flatMap(TextFace.init(rawValue:)) else { return }
    explain("why.face", face.family)
  }

  private func connectDock() {
    chrome.stickersButton.isOn = { [unowned self] in modes.picker.isCurrent }
    chrome.stickersButton.onPress = { [unowned self] in
      let cause = TransitionCause.control(chrome.stickersButton.path)
      modes.machine.enter(modes.picker.isCurrent ? modes.browse : modes.picker, because: cause)
    }
    chrome.textButton.onPress = { [unowned self] in
      add(.text(ElementText(words["newText"])), because: .control(chrome.textButton.path))
    }
    for (button, mode) in [
      (chrome.drawButton, modes.doodle), (chrome.filtersButton, modes.filter),
      (chrome.cropButton, modes.crop),
    ] {
      button.onPress = { [unowned self, unowned button, unowned mode] in
        go(to: mode, because: .control(button.path))
      }
    }
  }

  private func connectTopBar() {
    let bar = chrome.topBar
    bar.undoButton.refusal = { [unowned self] in
      history.canUndo || tool?.isUnfinished == true ? nil : "why.undo"
    }
    bar.undoButton.onPress = { [unowned self] in undo() }
    bar.redoButton.refusal = { [unowned self] in history.canRedo ? nil : "why.redo" }
    bar.redoButton.onPress = { [unowned self] in redo() }
    bar.moreButton.isOn = { [unowned self] in !chrome.menu.isHidden }
    bar.moreButton.onPress = { [unowned self] in
      layOutChrome()
      chrome.menu.toggle()
    }
    bar.exportButton.onPress = { [unowned self] in onRequest(.file(.export)) }
    bar.cancelButton.onPress = { [unowned self, unowned bar] in
      cancelMode(because: .control(bar.cancelButton.path))
    }
    for button in [bar.doneButton, bar.editButton] {
      button.onPress = { [unowned self, unowned button] in
        let cause = TransitionCause.control(button.path)
        if modes.typing.isCurrent { deselect(because: cause) } else { finish(because: cause) }
      }
    }
    bar.field.addTarget(self, action: "typed", for: .editingChanged) { $0.typed() }
    bar.field.addTarget(self, action: "left", for: .editingDidEnd) { $0.leftText() }
    bar.field.addTarget(self, action: "return", for: .editingDidEndOnExit) { $0.endTyping() }
  }

  private func connectMenu() {
    chrome.openButton.onPress = { [unowned self] in onRequest(.file(.open)) }
    chrome.saveButton.onPress = { [unowned self] in onRequest(.file(.save)) }
    chrome.previewButton.onPress = { [unowned self] in
      go(to: modes.finished, because: .control(chrome.previewButton.path))
    }
    let selected = [
      chrome.duplicateButton, chrome.deleteButton, chrome.toFrontButton, chrome.toBackButton,
    ]
    for button in selected {
      button.refusal = { [unowned self] in canvas.selected == nil ? "why.selection" : nil }
    }
    chrome.duplicateButton.onPress = { [unowned self] in
      elementTool?.duplicate(because: .control(chrome.duplicateButton.path))
    }
    chrome.deleteButton.onPress = { [unowned self] in deleteSelected() }
    for (button, isFront) in [(chrome.toFrontButton, true), (chrome.toBackButton, false)] {
      button.onPress = { [unowned self] in elementTool?.order(toFront: isFront) }
    }
    chrome.startOverButton.onPress = { [unowned self] in startOver() }
  }

  private func connectDoodleTools() {
    for (tool, button) in chrome.strokeButtons {
      button.isOn = { [unowned self] in doodleTool?.tool == tool }
      button.onPress = { [unowned self, unowned button] in
        doodleTool?.take(tool, because: .control(button.path))
      }
    }
    chrome.aboveButton.isOn = { [unowned self] in options.doodle.isAbove }
    chrome.aboveButton.refusal = { [unowned self] in
      doodleTool?.tool == .brush ? nil : "why.above"
    }
    chrome.aboveButton.onPress = { [unowned self] in doodleTool?.toggleAbove() }
    for button in chrome.strokeColors {
      button.chosen = { [unowned self] in options.doodle.color }
      button.onPress = { [unowned self, unowned button] in choose(button) }
    }
    chrome.widthInWords = { [unowned self] in
      doodleTool.map { "\(Int($0.width.rounded())) pt" } ?? ""
    }
    chrome.widthSlider.addTarget(self, action: "width", for: .valueChanged) {
      $0.doodleTool?.setWidth(fromSlider: exp($0.chrome.widthSlider.value))
    }
    // The width is a whole number of points, on which the thumb comes to rest.
    for event in [Control.Events.touchUpInside, .touchUpOutside, .touchCancel] {
      chrome.widthSlider.addTarget(self, action: "width.\(event.rawValue)", for: event) {
        $0.showValues()
        guard let width = $0.doodleTool?.width else { return }
        $0.tell("width", by: $0.chrome.widthSlider.path, ["points": width.rounded()])
      }
    }
  }

  private func connectTextTools() {
    for (font, button) in chrome.fontButtons {
      button.isOn = { [unowned self] in elementTool?.text?.font == font }
      button.onPress = { [unowned self] in
        elementTool?.changeText { $0.font = font }
        // The program knows whether the machine has the face.
        if let face = font.face { onRequest(.face(face)) }
      }
    }
    for button in chrome.textColors {
      button.chosen = { [unowned self] in elementTool?.text?.color }
      button.onPress = { [unowned self, unowned button] in choose(button) }
    }
    chrome.alignmentButton.onPress = { [unowned self] in
      elementTool?.changeText { $0.alignment = $0.alignment.next }
    }
    chrome.backingButton.onPress = { [unowned self] in
      elementTool?.changeText { $0.backing = $0.backing.next }
    }
    chrome.sizeInWords = { [unowned self] in
      let size = ElementValue.Content.fontSize * (canvas.selected?.scale ?? 1)
      return "\(Int(size.rounded())) pt"
    }
    chrome.sizeSlider.addTarget(self, action: "size", for: .valueChanged) {
      $0.elementTool?.scaleSelected(to: exp($0.chrome.sizeSlider.value))
    }
  }

  private func connectFilterTools() {
    for button in chrome.lookButtons {
      button.isOn = { [unowned self, unowned button] in
        filterTool?.choice.look.filter == button.filter
      }
      button.onPress = { [unowned self, unowned button] in
        filterTool?.choose(button.filter)
        tellLook(by: button.path)
      }
    }
    chrome.strengthInWords = { [unowned self] in filterTool?.strengthInWords ?? "" }
  }

  private func connectCropTools() {
    for (button, turns) in [(chrome.turnLeftButton, -1), (chrome.turnRightButton, 1)] {
      button.onPress = { [unowned self, unowned button] in
        cropTool?.act { $0.turn(quarters: turns) }
        tell("quarter", by: button.path)
      }
    }
    chrome.flipButton.isOn = { [unowned self] in cropTool?.session.isFlipped == true }
    chrome.flipButton.onPress = { [unowned self] in
      cropTool?.act { $0.flip() }
      tell("flipped", by: chrome.flipButton.path)
    }
    chrome.resetButton.refusal = { [unowned self] in
      cropTool?.session.isUntouched == false ? nil : "why.reset"
    }
    chrome.resetButton.onPress = { [unowned self] in
      cropTool?.act { $0.reset() }
      tell("reset", by: chrome.resetButton.path)
    }
    for (ratio, button) in chrome.ratioButtons {
      button.isOn = { [unowned self] in cropTool?.session.ratio.hasButton(of: ratio) == true }
      button.onPress = { [unowned self, unowned button] in
        cropTool?.act { $0.choose(ratio.kind == .original ? $0.originalRatio : ratio) }
        tell("ratio.\(ratio.name)", by: button.path)
      }
    }
  }

  /// Shows the values of document and options in the sliders and the buttons that stand for values.
  func showValues() {
    if let width = doodleTool?.width, !chrome.widthSlider.isTracking {
      chrome.widthSlider.value = log(width)
    }
    if let text = elementTool?.text, let scale = canvas.selected?.scale {
      chrome.alignmentButton.show(text.alignment.icon, "alignment.\(text.alignment.rawValue)")
      chrome.backingButton.show(text.backing.icon, "backing.\(text.backing.rawValue)")
      if !chrome.sizeSlider.isTracking { chrome.sizeSlider.value = log(scale) }
    }
    filterTool?.showStrength()
    chrome.topBar.setNeedsDisplay()
    for strip in chrome.strips where !strip.isHidden { strip.setNeedsDisplay() }
    showHandles()
  }

  /// Shows the handles at the selected element, unless it is typed in or a gesture goes on.
  func showHandles() {
    let wasHidden = handles.isHidden
    let element = modes.element.isCurrent && !modes.typing.isCurrent ? canvas.selected : nil
    handles.isHidden = element == nil || canvas.hasGestures
    if let element, !handles.isHidden {
      let place = element.transformToRoot
      handles.follow(
        ElementHandles.outline(of: element.bounds, place, window.appearance), in: canvas.frame)
    }
    if !handles.isHidden, wasHidden {
      handles.motion = ChromeMotion(in: window)
    }
    if handles.isHidden, !wasHidden { (window as? PanelWindow)?.endHiddenEditing() }
  }

  /// Says that an element was removed, with the way to take that back.
  func showRemoval(of value: ElementValue) {
    chrome.toast.message = ToastView.Message(
      content: .removal(kind: value.kind), start: window.timeline.now)
  }
}

// The motion of the picture and the tools from one layout to the next.
extension PhotoEditor {
  /// Lays out the canvas and the chrome for the current mode.
  func layOutChrome() {
    guard let window = window as? EditorWindow else { return }
    moveChrome {
      window.mode = chromeOfMode
      window.layoutSubviews()
    }
  }

  /// The frame of the picture at its place, in the window's coordinates.
  private var pictureInWindow: Rect { canvas.pictureFrame.offset(by: canvas.frame.origin) }

  /// Changes the layout; the picture and the tools move from where they are drawn now.
  func moveChrome(_ change: () -> Void) {
    guard let window = window as? EditorWindow else { return }
    let before = (mode: window.mode, picture: pictureInWindow)
    let shown = chromeChange?.frame(of: before.picture, at: window.timeline.now)
    let tools = chrome.strip(of: before.mode)?.middle
    change()
    guard before != (window.mode, pictureInWindow) else { return }
    chromeChange = ChromeChange(
      from: before.mode, picture: shown ?? before.picture, tools: tools,
      motion: ChromeMotion(in: window))
  }
}
