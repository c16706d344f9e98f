public import TouchEngine

/// The modes of the editor and their transitions (rules G1.1, G1.2).
public final class EditorModes {
  public let machine: StateMachine

  /// Browsing: nothing is selected.
  public let browse: EditorMode
  /// An element is selected or being manipulated.
  public let element: EditorMode
  /// The tray with stickers is open above the dock.
  public let picker: EditorMode
  public let doodle: EditorMode
  public let filter: EditorMode
  public let crop: EditorMode
  /// The preview: the picture alone, as others will see it.
  public let finished: EditorMode

  // Submodes of element: the kind of the selected element, and a text whose words are edited.
  public let sticker = EditorSubmode("sticker")
  public let text = EditorSubmode("text")
  public let typing = EditorSubmode("typing")
  // Submodes of doodle: the tool.
  public let brush = EditorSubmode("brush")
  public let eraser = EditorSubmode("eraser")
  public let mosaic = EditorSubmode("mosaic")

  /// - Parameter roleOf: Returns the role of a recognizer.
  init(roleOf: @escaping (GestureRecognizer) -> CanvasRole?) {
    let kinds = StateMachine("kinds", initial: sticker, text, typing)
    kinds.allow(sticker, to: text, typing)
    kinds.allow(text, to: sticker, typing)
    kinds.allow(typing, to: sticker, text)
    let tools = StateMachine("tools", initial: brush, eraser, mosaic)
    tools.allow(brush, to: eraser, mosaic)
    tools.allow(eraser, to: brush, mosaic)
    tools.allow(mosaic, to: brush, eraser)
    browse = EditorMode("browse", .browsing, roleOf: roleOf)
    element = EditorMode("element", .manipulating, substates: kinds, roleOf: roleOf)
    picker = EditorMode("picker", .picking, roleOf: roleOf)
    doodle = EditorMode("doodle", .doodle, substates: tools, roleOf: roleOf)
    filter = EditorMode("filter", .filter, roleOf: roleOf)
    crop = EditorMode("crop", .crop, roleOf: roleOf)
    finished = EditorMode("finished", .finished, roleOf: roleOf)
    machine = StateMachine(
      "editor", initial: browse, element, picker, doodle, filter, crop, finished)
    machine.allow(browse, to: element, picker, doodle, filter, crop, finished)
    machine.allow(element, to: browse, picker, doodle, filter, crop, finished)
    machine.allow(picker, to: browse, element, doodle, filter, crop, finished)
    machine.allow(doodle, to: browse, filter, crop, finished)
    machine.allow(filter, to: browse, doodle, crop, finished)
    machine.allow(crop, to: browse, doodle, filter, finished)
    machine.allow(finished, to: browse, element)
  }

  /// The current modes by name, from the outermost, such as `doodle.brush`.
  public var path: String { machine.currentStates.map(\.name).joined(separator: ".") }

  /// The possible values of ``path``.
  public var paths: [String] {
    machine.states.flatMap { mode in
      mode.substates?.states.map { "\(mode.name).\($0.name)" } ?? [mode.name]
    }
  }

  /// Returns why the current mode does not admit a recognizer; `nil` when it does.
  func refusal(of recognizer: GestureRecognizer) -> CanvasReason? {
    (machine.current as? EditorMode)?.refusal(of: recognizer)
  }

  /// Starts in a restored mode.
  ///
  /// - Parameter path: One of ``paths``.
  func start(at path: String) {
    machine.start()
    let names = path.split(separator: ".").map(String.init)
    var next: StateMachine? = machine
    for name in names {
      guard let machine = next, let state = machine.states.first(where: { $0.name == name })
      else { return }
      if !state.isCurrent { machine.enter(state, because: .application("restored")) }
      next = state.substates
    }
  }
}
