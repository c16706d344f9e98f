public import FileSupport
public import PhotoDocument
public import SceneBase
public import TouchEngine

extension PhotoEditor {
  /// Everything that playing can change.
  public struct State: SceneState {
    var document: EditorDocument
    /// The steps; in a file those nearest to the present (``limited``).
    public var history: EditorHistory
    /// One of ``EditorModes/paths``.
    var mode: String
    /// The id of the selected element.
    var selected: Int?
    var zoom: ViewZoom
    var options: EditorOptions
    var panel: PanelState
    /// The identifier of the focused control; `nil` when none has the focus.
    var keyboard: String?
    /// The selection in the text field, in grapheme clusters; `nil` while it is not being edited.
    var caret: Caret?
    /// The scroll offset of the tray, in points.
    var trayOffset: Double
    /// The scroll offset of the dock or of the mode's tools, along them, in points; `nil` counts as
    /// zero.
    var toolsOffset: Double?
    /// The number of steps that Cancel takes back; negative when steps from before the mode are
    /// undone, and `nil` in modes without Cancel.
    var modeSteps: Int?
    /// Whether the menu is open; `nil` counts as closed.
    var isMenuOpen: Bool?
    /// The middle of the eyedropper's loupe, in points of the page; `nil` while it is closed.
    var loupe: Point?
    /// The last removal, which the message is about or was; `nil` without one.
    var removal: Removal?
    /// The last notice above the dock, which is or was shown; `nil` without one.
    var notice: Notice?
    /// The last transition between modes.
    public var way: Way?
    /// The last transition that has words, of any machine, as a decision; `nil` when there was
    /// none.
    public var transition: VerdictState?
    var slides: [Slide]
    /// The thrown elements that still fly; only their pictures do.
    var thrown: [ThrownElementState]?
    /// The crop in progress; `nil` in other modes.
    var crop: CropSession?
    /// The filter that still slides in or out; only its picture does.
    var filter: FilterSlideState?
    /// Whether a key asked for the photo without its filter; `nil` counts as no.
    var isComparing: Bool?

    struct Caret: Codable, Hashable, Sendable {
      var start: Int
      var end: Int
    }

    struct Removal: Codable, Hashable, Sendable {
      /// The kind of the removed element.
      var kind: String
      /// The time since the removal, in microseconds.
      var elapsed: Int64
    }

    struct Notice: Codable, Hashable, Sendable {
      /// The key of its words.
      var words: String
      /// The name in its words; `nil` without one.
      var name: String?
      /// The time since it appeared, in microseconds.
      var elapsed: Int64
    }

    public struct Way: Codable, Hashable, Sendable {
      var from: String?
      var to: String?
    }

    /// The slide of an element's picture back onto the picture.
    struct Slide: Codable, Hashable, Sendable {
      var id: Int
      var from: Point
      /// The time since the beginning, in microseconds.
      var elapsed: Int64
    }
    public static let names: Set<String> = [
      "alignment", "backing", "cause", "color", "filter", "font", "mode", "notice", "ratio",
      "removal", "sticker", "tool", "transition", "way",
    ]

    public func check() throws(StateFault) {
      try document.check()
      try history.check(around: document)
      let modes = EditorModes { _ in nil }.paths
      guard modes.contains(mode) else {
        throw StateFault(
          "one of \(modes.joined(separator: ", ")) under \"mode\"", found: "\"\(mode)\"")
      }
      try checkSelection()
      try zoom.check()
      guard (crop != nil) == (mode == "crop") else {
        throw StateFault(
          "a \"crop\" in the mode crop, and only then", found: crop == nil ? "none" : "one")
      }
      try crop?.check(on: document.photo.pageSize)
      guard filter == nil || mode == "filter" else {
        throw StateFault("a \"filter\" that slides in its mode only", found: mode)
      }
      try filter?.check()
      guard isComparing != true || mode == "filter" else {
        throw StateFault("\"isComparing\" in the mode filter only", found: mode)
      }
      if let loupe {
        guard mode.hasPrefix("doodle") || mode == "element.typing" else {
          throw StateFault("a \"loupe\" in modes with colors only", found: mode)
        }
        try StateLimits.check(loupe.x, loupe.y, in: TouchStream.positions, "loupe")
      }
      try options.doodle.check()
      try options.targetRules.margins.check()
      try panel.check()
      for words in [keyboard, way?.from, way?.to].compactMap({ $0 }) {
        try StateLimits.check(words, "keyboard or way")
      }
      try transition?.check()
      guard transition == nil || lastTransition != nil else {
        throw StateFault("a transition under \"transition\"", found: "another decision")
      }
      try StateLimits.check(trayOffset, in: -1e6...1e6, "trayOffset")
      try StateLimits.check(toolsOffset ?? 0, in: -1e6...1e6, "toolsOffset")
      if let modeSteps {
        try StateLimits.check(modeSteps, in: -Int(Int32.max)...Int(Int32.max), "modeSteps")
      }
      if let caret {
        try StateLimits.check(caret.end, in: 0...ElementText.lengthLimit, "caret")
        try StateLimits.check(caret.start, in: 0...caret.end, "caret")
      }
      if let removal {
        try StateLimits.check(removal.kind, "kind")
        try StateLimits.check(removal.elapsed, in: 0...ToastView.longest, "elapsed")
      }
      if let notice {
        guard notice.words.hasPrefix("why."), EditorWords.table[notice.words] != nil else {
          throw StateFault("the words of a notice", found: "\"\(notice.words)\"")
        }
        try StateLimits.check(notice.name ?? "", "name")
        try StateLimits.check(notice.elapsed, in: 0...ToastView.longest, "elapsed")
      }
      guard slides.count <= document.elements.count else {
        throw StateFault("a slide for each element", found: "\(slides.count)")
      }
      for slide in slides {
        try StateLimits.check(slide.from.x, slide.from.y, in: TouchStream.positions, "from")
        try StateLimits.check(slide.elapsed, in: 0...1_000_000, "elapsed")
      }
      try checkThrown()
    }

    /// The number of values for which a header of one MiB has room, at about twenty bytes each.
    private static let valueLimit = 40_000

    /// The state with the steps for which a trace's header has room.
    public var limited: State {
      var state = self
      state.history = history.recent(atMost: max(0, Self.valueLimit - document.values))
      return state
    }

    /// The last transition that has words.
    var lastTransition: Transition? {
      guard case .entered(let last) = transition?.verdict?.decision.content else { return nil }
      return last
    }

    private func checkThrown() throws(StateFault) {
      guard let thrown else { return }
      guard thrown.count <= ThrownElement.limit else {
        throw StateFault(
          "at most \(ThrownElement.limit) under \"thrown\"", found: "\(thrown.count)")
      }
      for element in thrown { try element.check() }
    }

    /// The message above the dock in a scene that opens at `time`; `nil` without one.
    func message(at time: Timestamp) -> ToastView.Message? {
      if let removal {
        return ToastView.Message(
          content: .removal(kind: removal.kind), start: time + -removal.elapsed)
      }
      return notice.map {
        ToastView.Message(
          content: .notice(words: $0.words, name: $0.name), start: time + -$0.elapsed)
      }
    }

    /// Checks that the selected element fits the mode: an element is selected only in the element
    /// mode.
    private func checkSelection() throws(StateFault) {
      let kind = document.elements.first { $0.id == selected }.map { element in
        if case .text = element.content { "element.text" } else { "element.sticker" }
      }
      let expected =
        mode == "element.typing" ? "element.text" : mode.hasPrefix("element.") ? mode : nil
      guard kind == expected, (selected == nil) == (kind == nil) else {
        throw StateFault(
          "a \"selected\" element that the mode \(mode) is about",
          found: selected.map { "\($0)" } ?? "none")
      }
    }
  }

  private func removal(at time: Timestamp) -> State.Removal? {
    guard let message = chrome.toast.message, let kind = message.kind else { return nil }
    return State.Removal(kind: kind, elapsed: min(time - message.start, ToastView.longest))
  }

  private func notice(at time: Timestamp) -> State.Notice? {
    guard let message = chrome.toast.message, case .notice(let words, let name) = message.content
    else { return nil }
    return State.Notice(
      words: words, name: name, elapsed: min(time - message.start, ToastView.longest))
  }

  public func state(at time: Timestamp) -> State {
    let slides = canvas.elements.compactMap { element -> State.Slide? in
      guard let slide = element.slide,
        slide.start.advanced(bySeconds: PhotoEditor.slideSeconds) > time
      else { return nil }
      return State.Slide(
        id: element.id, from: slide.from, elapsed: time - slide.start)
    }
    let thrown = canvas.thrown.compactMap { ThrownElementState($0, at: time) }
    return State(
      document: document,
      history: history,
      mode: modes.path, selected: canvas.selected?.id, zoom: canvas.restingZoom, options: options,
      panel: panel.state, keyboard: window.firstResponder?.identifier,
      caret: field.isEditing
        ? State.Caret(
          start: field.selectedRange.lowerBound, end: field.selectedRange.upperBound)
        : nil,
      trayOffset: tray.list.contentOffset.x,
      toolsOffset: chrome.toolsOffset == 0 ? nil : chrome.toolsOffset,
      modeSteps: edited.modeSteps,
      isMenuOpen: chrome.menu.isHidden ? nil : true, loupe: loupe.place,
      // Also those whose message is over.
      removal: removal(at: time), notice: notice(at: time),
      way: lastWay.map { State.Way(from: $0.from, to: $0.to) },
      transition: lastTransition.map { VerdictState(.entered($0)) }, slides: slides,
      thrown: thrown.isEmpty ? nil : thrown,
      crop: cropTool.flatMap { $0.isCurrent ? $0.session : nil },
      filter: filterTool?.slide.flatMap { FilterSlideState($0, at: time) },
      isComparing: filterTool?.isComparing == true ? true : nil)
  }
}

extension PhotoEditor.State {
  /// The bytes of everything but document and history. A bound, above what `random-seeks` measures.
  private static let bytesOfRest = 8 << 10
  /// The bytes of a value of a document: a coordinate, an identifier or a part of a name.
  private static let bytesOfValue = 16

  /// Counts the arrays that are not the earlier ones, and in them the strokes and steps that were
  /// added; strokes and steps share their points with the earlier state.
  public func bytes(besides earlier: PhotoEditor.State?) -> Int {
    func array<Element: Equatable>(
      _ part: KeyPath<PhotoEditor.State, [Element]>, _ values: (Element) -> Int
    ) -> Int {
      let (now, then) = (self[keyPath: part], earlier?[keyPath: part] ?? [])
      if now == then { return 0 }
      let same = zip(now, then).prefix { $0 == $1 }.count
      let added = now[same...].reduce(0) { $0 + values($1) }
      return now.count * MemoryLayout<Element>.stride + added * Self.bytesOfValue
    }
    return Self.bytesOfRest + array(\.document.elements) { _ in 8 }
      + array(\.document.strokes) { 4 + 3 * $0.points.count }
      + array(\.history.done, \.values) + array(\.history.undone, \.values)
  }
}

// The scene from a state.
extension PhotoEditor {
  /// Restores a validated state.
  func restore(_ state: State) {
    options = state.options
    // The visible part depends on the room that the panel leaves.
    panel.restore(state.panel)
    modes.start(at: state.mode)
    // The room of the picture depends on the mode.
    canvas.zoom = state.zoom
    canvas.selected = state.selected.flatMap { canvas.element($0) }
    showWords()
    lastWay = state.way.map {
      Transition(
        machine: modes.machine.name, from: $0.from, to: $0.to, cause: .application("restored"))
    }
    lastTransition = state.lastTransition
    tray.list.contentOffset.x = state.trayOffset
    chrome.toolsOffset = state.toolsOffset ?? 0
    if let steps = state.modeSteps { edited.countModeSteps(steps) }
    chrome.menu.show(state.isMenuOpen == true)
    loupe.place = state.loupe
    chrome.toast.message = state.message(at: window.timeline.now)
    for slide in state.slides {
      canvas.element(slide.id)?.slide =
        (slide.from, window.timeline.now + -slide.elapsed)
    }
    for thrown in state.thrown ?? [] { canvas.fly(thrown.thrown(at: window.timeline.now)) }
    canvas.layoutSubviews()
    showValues()
    if let crop = state.crop { cropTool?.restore(crop) }
    filterTool?.restore(
      state.filter?.slide(at: window.timeline.now), isComparing: state.isComparing == true)
    panel.restore(state.panel)
    panel.refresh()
  }

  /// Focuses the control with an identifier.
  func focus(_ keyboard: String) {
    window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
  }
}
