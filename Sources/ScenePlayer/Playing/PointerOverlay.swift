import Drawing
import SceneBase
import TouchEngine

/// What is under the pointer, or under the finger that landed last, lights up and tells its name.
final class PointerOverlay: Layer {
  /// The time after which something under a resting pointer or finger tells its name, in seconds.
  static let patience = 0.6

  /// The pointer, and when it came there; `nil` while there is none, or a button is down.
  private(set) var pointer: (place: Point, since: Timestamp)?
  /// The finger that landed last and is down; `nil` for none.
  private var finger: (touch: TouchID, since: Timestamp)?
  private weak var playground: Playground?

  /// Follows an event; few events concern it.
  func see(_ event: InputEvent) {
    switch event.content {
    case .pointer(let place): pointer = place.map { ($0, event.time) }
    case .touches(let samples): for sample in samples where sample.phase != .moved { see(sample) }
    case .cancelTouches, .resize: (pointer, finger) = (nil, nil)
    default: break
    }
  }

  private func see(_ sample: TouchSample) {
    if sample.phase == .began {
      finger = (sample.touch, sample.time)
      // The same button that presses is on the pointer's device.
      pointer = nil
    } else if sample.touch == finger?.touch {
      finger = nil
    }
  }

  // MARK: What is pointed at

  /// A control under the pointer or a finger.
  private struct Target {
    var style: PointerStyle
    /// The control's frame, in the window's coordinates.
    var frame: Rect
    /// When the pointer or the finger came to rest there.
    var since: Timestamp
    /// Whether the pointer is meant, and not a finger that presses.
    var isHovered: Bool
  }

  private func pointed() -> Target? {
    guard let playground else { return nil }
    if let (place, since) = pointer { return pointed(at: place, since, in: playground) }
    // A finger on a slider or a handle drags it.
    guard let (id, since) = finger,
      let control = playground.window.touches.first(where: { $0.id == id })?.view as? Button,
      control.isHighlighted
    else { return nil }
    return Target(
      style: playground.scene.pointerStyle(of: control), frame: frame(of: control), since: since,
      isHovered: false)
  }

  private func pointed(
    at place: Point, _ since: Timestamp, in playground: Playground
  ) -> Target? {
    let (window, language) = (playground.window, playground.scene.language)
    for layer in playground.layers.reversed() {
      if let sign = layer.sign(at: place) {
        let keys = sign.press.label(in: language).replacing("  ", with: ", ")
        let style = PointerStyle(
          name: "\(sign.name) · \(keys)",
          cornerRadius: sign.frame.height / 2)
        return Target(style: style, frame: sign.frame, since: since, isHovered: true)
      }
      if layer.frame?.contains(place) == true { return nil }
    }
    guard window.bounds.contains(place),
      let control = window.hitTest(place, with: nil) as? Control
    else { return nil }
    return Target(
      style: playground.scene.pointerStyle(of: control), frame: frame(of: control), since: since,
      isHovered: control is Button)
  }

  private func frame(of control: Control) -> Rect {
    Rect(origin: control.convert(control.bounds.origin, to: nil), size: control.bounds.size)
  }

  // MARK: The layer

  var level: LayerLevel { .marks }

  func follow(_ playground: Playground) { self.playground = playground }

  /// Draws what lights up, and the name.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard pointer != nil || finger != nil, let window = playground?.window,
      let pointed = pointed()
    else { return }
    // What is pressed has its own look.
    if pointed.isHovered, pointed.style.isUseful {
      let radius = pointed.style.cornerRadius
      if let picture = pointed.style.picture?.offset(by: pointed.frame.origin) {
        list.stroke(
          .roundedRect(picture.outset(by: 1.5), radius: radius + 1.5),
          window.appearance.palette.accentInk, width: 3)
      } else {
        list.fill(
          .roundedRect(pointed.frame, radius: radius), Color(white: 0.5, alpha: 0.22))
      }
    }
    guard let name = pointed.style.name,
      time >= pointed.since.advanced(bySeconds: Self.patience)
    else { return }
    NameTag(name: name, frame: pointed.frame, appearance: window.appearance.darkened)
      .draw(into: &list, in: window.bounds)
  }

  func nextChange(after time: Timestamp) -> Timestamp? {
    guard let since = pointer?.since ?? finger?.since else { return nil }
    let due = since.advanced(bySeconds: Self.patience)
    return due > time && pointed()?.style.name != nil ? due : nil
  }
}
