import Drawing
import SceneBase
import TouchEngine

/// What is under the pointer lights up, and signs tell their names.
extension Playground {
  /// A control under the pointer or a finger.
  private struct Pointed {
    var style: PointerStyle
    /// The control's frame, in the window's coordinates.
    var frame: Rect
    /// When the pointer or the finger came to rest there.
    var since: Timestamp
    /// Whether the pointer is meant, and not a finger that presses.
    var isHovered: Bool
  }

  private func pointed() -> Pointed? {
    if let (place, since) = pointer.pointer {
      if let (frame, style) = programButton(at: place) {
        return Pointed(style: style, frame: frame, since: since, isHovered: true)
      }
      guard !isOnInspector(place), let control = control(at: place)
      else { return nil }
      return Pointed(
        style: scene.pointerStyle(of: control), frame: frame(of: control), since: since,
        isHovered: control is Button)
    }
    // A finger on a slider or a handle drags it.
    guard let (id, since) = pointer.finger,
      let control = window.touches.first(where: { $0.id == id })?.view as? Button,
      control.isHighlighted
    else { return nil }
    return Pointed(
      style: scene.pointerStyle(of: control), frame: frame(of: control), since: since,
      isHovered: false)
  }

  private func control(at place: Point) -> Control? {
    window.bounds.contains(place) ? window.hitTest(place, with: nil) as? Control : nil
  }

  private func frame(of control: Control) -> Rect {
    Rect(origin: control.convert(control.bounds.origin, to: nil), size: control.bounds.size)
  }

  /// Whether a place is on the inspector, when all its motion has ended.
  private func isOnInspector(_ place: Point) -> Bool {
    guard let inspector else { return false }
    guard let sheet = inspector.sheet else { return inspector.place?.frame.contains(place) == true }
    return sheet.plate(at: sheet.goal).contains(place)
  }

  private func programButton(at place: Point) -> (Rect, PointerStyle)? {
    let language = scene.language
    func style(_ name: String, _ command: Command, _ frame: Rect) -> PointerStyle {
      let keys = ProgramKeys.label(of: .command(command), in: language)
      return PointerStyle(
        name: "\(name) · \(keys.replacing("  ", with: ", "))", cornerRadius: frame.height / 2)
    }
    if let frame = inspectorButtonFrame, frame.contains(place) {
      return (frame, style(CommandWords.text("inspect", in: language), .inspect, frame))
    }
    if let (frame, command) = inspector?.button(at: place) {
      return (frame, style(command.words(in: language), command, frame))
    }
    if isOnInspector(place) { return nil }
    if let frame = homeButtonFrame, frame.contains(place) {
      return (frame, style(CommandWords.text("home", in: language), .home, frame))
    }
    if let frame = helpButtonFrame, frame.contains(place) {
      return (frame, style(HelpWords.text("title", in: language), .help, frame))
    }
    if let frame = offerDotFrame, frame.contains(place) {
      return (frame, style(Command.why.words(in: language), .why, frame))
    }
    return nil
  }

  /// Draws what lights up, and the name.
  func drawPointer(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard pointer.pointer != nil || pointer.finger != nil, let pointed = pointed() else { return }
    // What is pressed has its own look.
    let appearance = window.appearance.darkened
    if pointed.isHovered, pointed.style.isUseful {
      let shape = Path.roundedRect(pointed.frame, radius: pointed.style.cornerRadius)
      list.fill(shape, Color(white: 0.5, alpha: 0.22))
    }
    guard let name = pointed.style.name,
      time >= pointed.since.advanced(bySeconds: PointerOverlay.patience)
    else { return }
    NameTag(name: name, frame: pointed.frame, appearance: appearance)
      .draw(into: &list, in: window.bounds)
  }

  /// The next time at which a name appears.
  func nextPointerChange(after time: Timestamp) -> Timestamp? {
    guard let since = pointer.pointer?.since ?? pointer.finger?.since else { return nil }
    let due = since.advanced(bySeconds: PointerOverlay.patience)
    return due > time && pointed()?.style.name != nil ? due : nil
  }
}
