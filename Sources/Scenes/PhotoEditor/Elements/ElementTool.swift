import Drawing
import TouchEngine

/// Drags, pinches, turns and lifts what lies on the page (rules G1.4, G1.6).
///
/// The first of pan, pinch, rotation and long press to begin chooses the element under the middle of
/// its touches' first contacts; the others share it, until none of them is active.
package final class ElementTool: EditorTool {
  /// How much of an element must lie on the picture in sight after a gesture, in points of the canvas
  /// (rule G1.6).
  package static let leastVisible = 44.0

  package let modes: [EditorMode]
  unowned let editor: PhotoEditor

  /// The element that the running manipulation moves.
  package private(set) var target: Element?

  /// Those of pan, pinch, rotation and long press that have begun and not ended.
  private var manipulating: [CanvasRole] = []
  /// What the pinch's scale multiplies.
  private var scaleAtStart = 1.0
  /// What the rotation's angle was when it was last applied.
  private var rotationApplied = 0.0

  private var canvas: Canvas { editor.canvas }

  init(_ editor: PhotoEditor) {
    self.editor = editor
    modes = [editor.modes.browse, editor.modes.element, editor.modes.finished]
  }

  // MARK: Which gestures

  package func shouldBegin(_ gesture: CanvasGesture) -> Bool {
    switch gesture.role {
    case .tap, .doubleTap: return true
    case .pan, .pinch, .rotation, .longPress:
      return !manipulating.isEmpty || candidate(of: gesture) != nil
    // Two fingers on an element mean it, and not the view.
    case .viewPan, .viewPinch: return manipulating.isEmpty && candidate(of: gesture) == nil
    }
  }

  private func candidate(of gesture: CanvasGesture) -> Element? {
    gesture.firstContact.flatMap { ElementSearch.target(at: $0, among: canvas.elements) }
  }

  // MARK: Manipulation

  package func began(_ gesture: CanvasGesture) {
    if manipulating.isEmpty {
      target = candidate(of: gesture)
      target?.slide = nil
      if let target { editor.select(target, because: gesture.cause) }
    }
    manipulating.append(gesture.role)
    scaleAtStart = gesture.role == .pinch ? target?.scale ?? 1 : scaleAtStart
    if gesture.role == .rotation { rotationApplied = 0 }
    if gesture.role == .longPress, let target {
      target.isLifted = true
      canvas.page.bringSubviewToFront(target)
    }
    moved(gesture)
  }

  package func moved(_ gesture: CanvasGesture) {
    guard let target else { return }
    switch gesture.role {
    case .pan:
      target.center += canvas.pan.translation(in: canvas.page)
      canvas.pan.setTranslation(.zero, in: canvas.page)
    case .pinch: pinch(target)
    case .rotation: turn(target)
    default: break
    }
  }

  private func pinch(_ element: Element) {
    let pinch = canvas.pinch
    let range = ElementValue.scaleRange
    let wanted = scaleAtStart * pinch.scale
    let scale = min(max(wanted, range.lowerBound), range.upperBound)
    // At its limit the pinch is told so: the way back has no dead travel.
    if scale != wanted { pinch.scale = scale / scaleAtStart }
    let middle = pinch.location(in: canvas.page)
    element.center = middle + (element.center - middle) * (scale / element.scale)
    element.scale = scale
  }

  private func turn(_ element: Element) {
    let angle = canvas.rotation.rotation - rotationApplied
    rotationApplied = canvas.rotation.rotation
    let middle = canvas.rotation.location(in: canvas.page)
    element.center = middle + AffineTransform.rotation(angle).apply(to: element.center - middle)
    element.rotation += angle
  }

  package func ended(_ gesture: CanvasGesture) {
    switch gesture.role {
    case .tap: tapped(gesture)
    case .doubleTap: doubleTapped(gesture)
    default:
      moved(gesture)
      finish(gesture)
    }
  }

  package func cancelled(_ gesture: CanvasGesture) { finish(gesture) }

  /// Lets the element go when the last of the manipulators has ended: all of it is one step. What was
  /// cancelled stays where it is; undo brings it back.
  private func finish(_ gesture: CanvasGesture) {
    manipulating.removeAll { $0 == gesture.role }
    guard manipulating.isEmpty, let element = target else { return }
    target = nil
    element.isLifted = false
    keepWithinReach(element)
    let value = element.value
    let isFront = canvas.elements.last === element
    editor.change(because: "step.move") { document in
      guard let place = document.place(of: value.id) else { return }
      document.elements[place] = value
      if isFront { document.elements.append(document.elements.remove(at: place)) }
    }
  }

  // MARK: Taps

  /// Selects and raises the element at once; the double tap is not waited for (rule A42).
  private func tapped(_ gesture: CanvasGesture) {
    let place = gesture.firstContact ?? gesture.location
    guard let element = ElementSearch.target(at: place, among: canvas.elements) else {
      return editor.deselect(because: gesture.cause)
    }
    editor.select(element, because: gesture.cause)
    editor.raise(element)
  }

  /// Gives the element its first size and direction back, where it lies; beside all of them it shows
  /// the whole picture.
  private func doubleTapped(_ gesture: CanvasGesture) {
    let place = gesture.firstContact ?? gesture.location
    guard let element = ElementSearch.target(at: place, among: canvas.elements) else {
      canvas.zoom = .fit
      return canvas.sharpen()
    }
    element.scale = 1
    element.rotation = 0
    keepWithinReach(element)
    let value = element.value
    editor.change(because: "step.straighten") { document in
      if let place = document.place(of: value.id) { document.elements[place] = value }
    }
  }

  // MARK: Reach

  /// Puts the element where in each axis at least 44 pt of its box, or all of it when it is smaller,
  /// lie on the picture in sight. It is there at once; only drawing lets it slide.
  func keepWithinReach(_ element: Element) {
    guard let sight = canvas.pictureFrame.intersection(canvas.bounds) else { return }
    let place = element.transformToSuperview.concatenating(canvas.page.transformToSuperview)
    let box = place.apply(to: element.bounds).boundingBox
    let width = min(Self.leastVisible, box.width)
    let height = min(Self.leastVisible, box.height)
    let x = min(max(box.minX, sight.minX + width - box.width), sight.maxX - width)
    let y = min(max(box.minY, sight.minY + height - box.height), sight.maxY - height)
    let shift = Point(x - box.minX, y - box.minY)
    guard shift != .zero, let back = canvas.page.transform.linearPart.inverted else { return }
    if let now = canvas.window?.timeline.now { element.slide = (element.center, now) }
    element.center += back.apply(to: shift)
  }
}
