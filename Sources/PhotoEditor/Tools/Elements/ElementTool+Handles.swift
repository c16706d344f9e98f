import FileSupport
import Glibc
import PhotoDocument
import SceneBase
import TouchEngine

/// The turn handle of the selected element (rule G1.14), and the bin.
extension ElementTool {
  /// A drag of the turn handle.
  struct Turning {
    let element: Element
    /// The element's center, in the window.
    let center: Point
    /// The finger's distance and direction from it when the drag began.
    let distance: Double
    let scale: Double
    let rotationAtStart: Double
    /// The finger's last direction, in radians, and the rotation that the finger asks for.
    var direction: Double
    var rotation: Double
  }

  func connectHandles() {
    let handles = editor.handles
    handles.removeButton.addTarget(self, action: "remove", for: .touchUpInside) {
      guard let part = $0.editor.canvas.selected?.path else { return }
      $0.editor.deleteSelected()
      $0.editor.tell("removed", by: $0.editor.handles.removeButton.path, part: part)
    }
    handles.duplicateButton.addTarget(self, action: "duplicate", for: .touchUpInside) {
      let button = $0.editor.handles.duplicateButton.path
      guard let part = $0.editor.canvas.selected?.path else { return }
      $0.duplicate(because: .control(button))
      $0.editor.tell("duplicated", by: button, part: part)
    }
    let handle = handles.turnHandle
    handle.isFree = { [unowned self] in target == nil && takenElement == nil }
    handle.onBegin = { [unowned self] in beginTurning(at: $0) }
    handle.onDrag = { [unowned self] in turn(to: $0) }
    handle.onEnd = { [unowned self] in endTurning(isCancelled: $0) }
    handle.onKey = { [unowned self] scale, angle in
      guard let selected = editor.canvas.selected else { return }
      nudge(selected) { value in
        value.scale *= scale
        value.rotation += angle
      }
    }
  }

  private func beginTurning(at place: Point) {
    guard let element = editor.canvas.selected else { return }
    let center = element.convert(element.bounds.center, to: nil)
    let arm = place - center
    element.slide = nil
    turning = Turning(
      element: element, center: center, distance: max(arm.length, 1), scale: element.scale,
      rotationAtStart: element.rotation, direction: atan2(arm.y, arm.x),
      rotation: element.rotation)
    editor.canvas.isHeld = true
  }

  /// Scales by the ratio of the finger's distances from the center, and turns by the angle between.
  private func turn(to place: Point) {
    guard var turning else { return }
    let arm = place - turning.center
    guard arm.length >= 1 else { return }
    let direction = atan2(arm.y, arm.x)
    turning.rotation += remainder(direction - turning.direction, 2 * .pi)
    turning.direction = direction
    self.turning = turning
    let range = ElementValue.scaleRange
    let scale = min(
      max(turning.scale * arm.length / turning.distance, range.lowerBound), range.upperBound)
    let rotation = snapped(turning.rotation, of: turning.element)
    editor.preview(turning.element) { value in
      value.scale = scale
      value.rotation = rotation
    }
    editor.showHandles()
  }

  private func endTurning(isCancelled: Bool) {
    guard let turning else { return }
    let element = turning.element
    if isCancelled {
      dropTurning()
    } else {
      editor.tell(
        element.rotation != turning.rotationAtStart
          ? "turned" : element.scale < turning.scale ? "reduced" : "enlarged",
        by: editor.handles.turnHandle.path, part: element.path)
      self.turning = nil
      releaseGuides()
      keepWithinReach(element)
      editor.change(because: "step.resize")
    }
    editor.canvas.isHeld = false
    editor.canvas.sharpen()
  }

  /// Restores the element that the handle turns.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func dropTurning() -> Bool {
    guard turning != nil else { return false }
    turning = nil
    releaseGuides()
    editor.canvas.isHeld = false
    editor.dropPreview()
    return true
  }

  // MARK: The bin

  /// The time by which a lift's velocity counts for the bin, in seconds.
  private static let binTime = 0.25

  /// The frame of the bin while a finger drags an element, in the window's coordinates; `nil` at
  /// other times.
  var binFrame: Rect? { isDragging ? editor.chrome.layout?.bin : nil }

  /// Lets the bin have the place of the program's signs where it lies over them.
  func hideSigns() {
    let row = editor.chrome.layout?.row
    let isOver = binFrame.flatMap { bin in row?.intersection(bin) } != nil
    (editor.window as? EditorWindow)?.hidesSigns = isOver
  }

  /// Whether a lift now would drop the element into the bin, apart from its velocity.
  var isOverBin: Bool { drag.map { isInBin($0.location(in: editor.window)) } ?? false }

  private func isInBin(_ point: Point) -> Bool {
    guard let bin = editor.chrome.layout?.bin else { return false }
    return point.distance(to: bin.center) <= EditorLayout.binSide / 2
  }

  /// Whether the end of a pan drops its element into the bin: the finger lies in it, or gets there.
  func dropsIntoBin(_ pan: PanGestureRecognizer) -> Bool {
    let place = pan.location(in: editor.window)
    return isInBin(place)
      || isInBin(place + pan.velocity(in: editor.window) * Self.binTime)
  }
}
