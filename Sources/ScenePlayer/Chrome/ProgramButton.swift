package import Drawing
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

  /// - Parameters:
  ///   - place: Returns the button's frame in the window; `nil` when it is not shown.
  ///   - onPress: Called when a finger has pressed the button.
  package init(at place: @escaping () -> Rect? = { nil }, onPress: @escaping () -> Void) {
    (self.place, self.onPress) = (place, onPress)
  }

  package var level: LayerLevel { .row }

  /// The button's frame in the window; `nil` when it is not shown.
  package var frame: Rect? { place() }

  /// A finger has pressed the button.
  package func press() { onPress() }

  package var signs: [ProgramSign] { [] }

  package func follow(_ playground: Playground) { self.playground = playground }

  package func leave() {}

  package func take(_ batch: InputBatch) -> InputBatch {
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
