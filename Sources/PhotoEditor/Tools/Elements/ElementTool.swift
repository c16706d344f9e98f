public import Drawing
import FileSupport
import PhotoDocument
import SceneBase
public import TouchEngine

/// Drags, pinches, turns and lifts elements on the page (rules G1.4, G1.6).
///
/// The first of pan, pinch, rotation and long press to begin chooses the element under the centroid
/// of its touches' first contacts; the others share it until none of them is active.
public final class ElementTool: EditorTool {
  /// The minimum part of an element that is on the visible picture after a gesture, in points of
  /// the canvas (rule G1.6).
  public static let leastVisible = 44.0

  public let modes: [EditorMode]
  public var isAboutElements: Bool { true }
  unowned let editor: PhotoEditor

  /// The element of the manipulation in progress.
  public private(set) var target: Element? { didSet { hideSigns() } }

  /// The roles of pan, pinch, rotation and long press that have begun and not ended.
  private var manipulating: [CanvasRole] = [] { didSet { hideSigns() } }
  /// The choice that was last reported, and its time.
  private var lastChoice: (time: Timestamp, meant: ElementChoice)?
  /// The pose that the fingers ask for; a guide may show the target elsewhere.
  private var wanted = Guides.Pose(center: .zero, rotation: 0)
  public private(set) var guides = Guides()
  /// The drag of the turn handle; `nil` without one.
  var turning: Turning?
  /// Whether this manipulation has moved or turned the target.
  private var hasMoved = false
  private var hasTurned = false
  /// The target's scale when the pinch began.
  private var scaleAtStart = 1.0
  /// The rotation's angle that was last applied.
  private var rotationApplied = 0.0

  /// The pan that drags the target; `nil` without one.
  private(set) var drag: PanGestureRecognizer?

  private var canvas: Canvas { editor.canvas }

  init(_ editor: PhotoEditor) {
    self.editor = editor
    modes = [
      editor.modes.browse, editor.modes.element, editor.modes.picker, editor.modes.finished,
    ]
  }

  public func left() { dropGestures() }

  // MARK: Admission of gestures

  public func refusal(of gesture: CanvasGesture) -> CanvasReason? {
    switch gesture.role {
    case .tap, .doubleTap: return nil
    case .pan, .pinch, .rotation, .longPress:
      guard turning == nil else { return .handleMoves }
      if let element = gesture.element, let target, target !== element { return .elementMoves }
      guard gesture.element != nil || canvas.targetRules.sharesRecognizers else {
        return .ownRecognizers
      }
      guard manipulating.isEmpty, candidate(of: gesture) == nil else { return nil }
      return .nothingUnderFingers(nearest: miss(of: gesture)?.miss)
    case .viewPan, .viewPinch:
      guard turning == nil else { return .handleMoves }
      guard manipulating.isEmpty else { return .elementMoves }
      // Two fingers on an element mean it, and not the view.
      return candidate(of: gesture) == nil ? nil : .elementUnderFingers
    case .trayDrag: return .foreign
    }
  }

  public func attempted(_ gesture: CanvasGesture, refusal: CanvasReason?) {
    switch gesture.role {
    case .tap, .doubleTap: noteChoice(of: gesture)
    case .pan, .pinch, .rotation, .longPress:
      if refusal == nil, manipulating.isEmpty { noteChoice(of: gesture) }
      if case .nothingUnderFingers? = refusal { tellMiss(of: gesture) }
    case .viewPan, .viewPinch, .trayDrag: break
    }
  }

  /// Reports which element a gesture means. Recognizers that choose the same in one event make one
  /// choice, which is reported once.
  private func noteChoice(of gesture: CanvasGesture) {
    let found =
      canvas.targetRules.sharesRecognizers
      ? ElementSearch.candidates(
        at: place(of: gesture), among: canvas.elements, by: canvas.targetRules)
      : hit(by: gesture).map { [.init(element: $0, region: .own, distance: 0)] } ?? []
    let candidates = found.map {
      ElementChoice.Candidate($0.element.path, $0.region, distance: $0.distance * canvas.pageScale)
    }
    guard let choice = candidates.first else { return }
    let meant = ElementChoice(
      choice, fingers: max(gesture.recognizer.numberOfTouches, 1),
      rivals: Array(candidates.dropFirst()))
    let now = editor.window.timeline.now
    if lastChoice?.time == now, lastChoice?.meant == meant { return }
    lastChoice = (now, meant)
    gesture.recognizer.note(meant: meant)
  }

  /// Reports the element nearest to fingers that mean none.
  private func tellMiss(of gesture: CanvasGesture) {
    guard let (element, miss) = miss(of: gesture) else { return }
    editor.tell(
      LineWords.missKey, by: gesture.recognizer.path, part: element.path,
      ["distance": miss.distance])
  }

  /// Returns the element nearest to the fingers, and by how much they miss it; `nil` without
  /// elements.
  private func miss(of gesture: CanvasGesture) -> (element: Element, miss: TargetMiss)? {
    ElementSearch.miss(of: place(of: gesture), among: canvas.elements, by: canvas.targetRules)
  }

  /// Returns where the fingers of a gesture landed, in page points.
  private func place(of gesture: CanvasGesture) -> Point {
    gesture.firstContact ?? gesture.location
  }

  /// Returns the element that a gesture means.
  private func candidate(of gesture: CanvasGesture) -> Element? {
    guard canvas.targetRules.sharesRecognizers else { return hit(by: gesture) }
    return ElementSearch.target(
      at: place(of: gesture), among: canvas.elements, by: canvas.targetRules)
  }

  /// Returns the element on which the fingers landed: the recognizer's own, or that of the first
  /// finger on one.
  private func hit(by gesture: CanvasGesture) -> Element? {
    gesture.element ?? gesture.recognizer.touches.lazy.compactMap { $0.view as? Element }.first
  }

  // MARK: Manipulation

  public func began(_ gesture: CanvasGesture) {
    if manipulating.isEmpty {
      target = candidate(of: gesture)
      target?.slide = nil
      if let target {
        wanted = Guides.Pose(center: target.center, rotation: target.rotation)
        editor.select(target, because: gesture.cause)
      }
    }
    manipulating.append(gesture.role)
    scaleAtStart = gesture.role == .pinch ? target?.scale ?? 1 : scaleAtStart
    if gesture.role == .rotation { rotationApplied = 0 }
    hasMoved = hasMoved || gesture.role == .pan
    if gesture.role == .pan { drag = gesture.recognizer as? PanGestureRecognizer }
    hasTurned = hasTurned || gesture.role == .rotation
    if gesture.role == .longPress, let target {
      target.isLifted = true
    }
    moved(gesture)
  }

  public func moved(_ gesture: CanvasGesture) {
    guard let target else { return }
    // One finger of two neither scales nor turns (rule B23).
    if let pair = gesture.recognizer as? TwoFingerGestureRecognizer, pair.pairVector == nil {
      return
    }
    switch gesture.recognizer {
    case let pan as PanGestureRecognizer:
      let page = canvas.page
      wanted.center += pan.translation(in: page)
      pan.setTranslation(.zero, in: page)
    case let pinch as PinchGestureRecognizer: scale(target, by: pinch)
    case let rotation as RotationGestureRecognizer: turn(by: rotation)
    default: return
    }
    show(target)
  }

  /// Shows the target where the fingers ask for it, or where a guide holds it.
  private func show(_ element: Element) {
    let (editor, canvas) = (editor, canvas)
    let pose =
      editor.options.guides
      ? guides.show(
        wanted, middle: canvas.crop.center, upright: canvas.crop.rotation,
        pointsPerUnit: canvas.pageScale, moves: hasMoved, turns: hasTurned) : wanted
    editor.preview(element) { value in
      value.center = pose.center
      value.rotation = pose.rotation
    }
  }

  private func scale(_ element: Element, by pinch: PinchGestureRecognizer) {
    let range = ElementValue.scaleRange
    let asked = scaleAtStart * pinch.scale
    let scale = min(max(asked, range.lowerBound), range.upperBound)
    // Clamps the pinch's scale at the limit, so that the way back has no dead travel.
    if scale != asked { pinch.scale = scale / scaleAtStart }
    let middle = pinch.location(in: canvas.page)
    wanted.center = middle + (wanted.center - middle) * (scale / element.scale)
    editor.preview(element) { $0.scale = scale }
  }

  private func turn(by recognizer: RotationGestureRecognizer) {
    let angle = recognizer.rotation - rotationApplied
    rotationApplied = recognizer.rotation
    let middle = recognizer.location(in: canvas.page)
    wanted.center = middle + AffineTransform.rotation(angle).apply(to: wanted.center - middle)
    wanted.rotation += angle
  }

  public func ended(_ gesture: CanvasGesture) {
    switch gesture.role {
    case .tap: tapped(gesture)
    case .doubleTap: doubleTapped(gesture)
    default:
      moved(gesture)
      tellManipulation(gesture)
      finish(gesture)
    }
  }

  /// Reports what a gesture that ends has done with its element.
  private func tellManipulation(_ gesture: CanvasGesture) {
    guard let target else { return }
    let key: String? =
      switch gesture.role {
      case .pan: "moved"
      case .pinch:
        target.scale == scaleAtStart ? nil : target.scale > scaleAtStart ? "enlarged" : "reduced"
      case .rotation: "turned"
      case .longPress: "held"
      case .tap, .doubleTap, .viewPan, .viewPinch, .trayDrag: nil
      }
    if let key { editor.tell(key, because: gesture.cause, part: target.path) }
  }

  /// Restores the element when the last manipulating gesture is cancelled.
  public func cancelled(_ gesture: CanvasGesture) {
    manipulating.removeAll { $0 == gesture.role }
    if manipulating.isEmpty { dropManipulation() }
  }

  @discardableResult
  public func dropGestures() -> Bool {
    let hadTaken = dropTaken()
    let hadTurned = dropTurning()
    return dropManipulation() || hadTaken || hadTurned
  }

  /// Restores the manipulated element.
  ///
  /// - Returns: Whether an element was manipulated.
  @discardableResult
  private func dropManipulation() -> Bool {
    guard letGo() != nil else { return false }
    besidesTaken { editor.dropPreview() }
    return true
  }

  /// Ends what a gesture shows, as a step or without one.
  ///
  /// A sticker that another finger drags out of the tray is no part of it, and stays under that
  /// finger.
  private func besidesTaken(_ end: () -> Void) {
    guard let held = takenElement?.value else { return end() }
    editor.preview { $0.elements.removeAll { $0.id == held.id } }
    end()
    editor.preview { $0.elements.append(held) }
  }

  /// Ends the manipulation.
  ///
  /// - Returns: The element that was manipulated.
  private func letGo() -> Element? {
    manipulating = []
    defer { target = nil }
    target?.isLifted = false
    guides.letGo()
    (hasMoved, hasTurned, drag) = (false, false, nil)
    return target
  }

  /// Ends the manipulation with the last of its gestures, as one step.
  private func finish(_ gesture: CanvasGesture) {
    manipulating.removeAll { $0 == gesture.role }
    guard manipulating.isEmpty, let element = letGo() else { return }
    if let pan = gesture.recognizer as? PanGestureRecognizer, pan.state == .ended,
      isFlick(pan, element) || dropsIntoBin(pan)
    {
      return throwAway(element, with: pan)
    }
    keepWithinReach(element)
    besidesTaken { editor.change(because: "step.move") }
  }

  /// The minimum speed of a throw, in points per second, and the time that extrapolates it, in
  /// seconds. Our choice.
  private static let flickSpeed = 1000.0
  private static let flickTime = 0.25

  /// Whether a finger threw the element off the picture: fast enough, and to where it is out of
  /// sight.
  private func isFlick(_ pan: PanGestureRecognizer, _ element: Element) -> Bool {
    let velocity = pan.velocity(in: canvas)
    guard velocity.length >= Self.flickSpeed else { return false }
    let end = box(of: element).offset(by: velocity * Self.flickTime)
    return canvas.pictureFrame.intersection(canvas.bounds)?.intersection(end) == nil
  }

  /// Deletes the element, and lets its picture fly on as thrown; with Reduce Motion it fades in
  /// place.
  private func throwAway(_ element: Element, with pan: PanGestureRecognizer) {
    let value = element.value
    let velocity = pan.velocity(in: canvas.page)
    besidesTaken {
      editor.change(because: "step.throw") { document in
        document.elements.removeAll { $0.id == value.id }
      }
    }
    editor.tell("removed", by: pan.path, part: element.path)
    canvas.fly(
      ThrownElement(
        element: Element(value),
        velocity: editor.window.isReduceMotionEnabled ? .zero : velocity,
        start: editor.window.timeline.now))
    editor.showRemoval(of: value)
  }

  // MARK: The tray

  /// The id of the sticker that a finger has dragged out of the tray and not dropped yet.
  private var taken: Int?

  /// The view of that sticker.
  var takenElement: Element? { taken.flatMap { canvas.element($0) } }

  /// Whether a finger drags an element of the page.
  var isDragging: Bool { target != nil && manipulating.contains(.pan) }

  /// The elements that fingers hold, which are drawn above everything else.
  var carried: [Element] { [target, takenElement].compactMap { $0 } }

  /// Returns the rotation to show for one that the turn handle asks for.
  func snapped(_ rotation: Double, of element: Element) -> Double {
    guard editor.options.guides else { return rotation }
    let wanted = Guides.Pose(center: element.center, rotation: rotation)
    return guides.show(
      wanted, middle: canvas.crop.center, upright: canvas.crop.rotation,
      pointsPerUnit: canvas.pageScale, moves: false, turns: true
    ).rotation
  }

  func releaseGuides() { guides.letGo() }

  /// Pulls the tray down, or drags a sticker out of it: that is on the page at once, and becomes a
  /// step when it is dropped on the picture.
  func trayDragged() {
    let drag = editor.tray.drag
    if drag.state == .began ? goesDown(drag) : editor.tray.isHeld { return pullTray() }
    let place = drag.location(in: canvas.page)
    switch drag.state {
    case .began:
      guard let first = drag.middleOfFirstContacts(in: editor.window),
        let art = editor.tray.sticker(at: first)
      else { return }
      let id = editor.shown.freeID
      taken = id
      editor.preview {
        $0.elements.append(ElementValue(id: id, .sticker(art.name), center: place))
      }
    case .changed:
      if let takenElement { editor.preview(takenElement) { $0.center = place } }
    case .ended:
      guard let id = taken else { return }
      guard canvas.pictureFrame.contains(drag.location(in: canvas)),
        canvas.bounds.contains(drag.location(in: canvas)),
        !editor.tray.bounds.contains(drag.location(in: editor.tray))
      else {
        dropTaken()
        return
      }
      guard var value = takenElement?.value else { return }
      value.center = place
      taken = nil
      editor.change(because: "step.add", isAmidGesture: target != nil) { document in
        if let index = document.place(of: id) { document.elements.remove(at: index) }
        document.elements.append(value)
      }
      if let element = canvas.element(id) {
        editor.select(element, because: .gesture(recognizer: drag.path))
        editor.tell("added", by: drag.path, part: element.path)
      }
    case .cancelled: dropTaken()
    default: break
    }
  }

  /// Whether a drag began with a movement down.
  private func goesDown(_ drag: PanGestureRecognizer) -> Bool {
    let first = drag.middleOfFirstContacts(in: editor.tray)
    return first.map { drag.location(in: editor.tray).y > $0.y } ?? false
  }

  /// Pulls the tray down with the finger, which closes it, or lets it go back up.
  private func pullTray() {
    let (tray, drag) = (editor.tray, editor.tray.drag)
    guard editor.modes.picker.isCurrent else { return }
    switch drag.state {
    case .began, .changed: tray.pull = TrayView.Pull(way: max(drag.translation(in: tray).y, 0))
    case .ended where tray.closesWhenLetGo:
      let cause = TransitionCause.gesture(recognizer: drag.path)
      editor.tell("closedTray", because: cause)
      editor.finish(because: cause)
    case .possible, .ended, .cancelled, .failed:
      tray.pull?.back = ChromeMotion(in: editor.window)
    }
    editor.window.setNeedsDisplay()
  }

  /// Puts the dragged sticker back into the tray.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  private func dropTaken() -> Bool {
    guard let id = taken else { return false }
    taken = nil
    // Another finger may drag an element, whose preview stays.
    if target == nil {
      editor.dropPreview()
    } else {
      editor.preview { $0.elements.removeAll { $0.id == id } }
    }
    return true
  }

  // MARK: Taps

  /// Selects the element at once, without waiting for a double tap (rule A42).
  private func tapped(_ gesture: CanvasGesture) {
    guard let element = candidate(of: gesture) else {
      if editor.modes.picker.isCurrent {
        editor.tell("closedTray", because: gesture.cause)
        return editor.finish(because: gesture.cause)
      }
      if canvas.selected == nil {
        tellMiss(of: gesture)
      } else {
        editor.tell("deselected", because: gesture.cause)
      }
      return editor.deselect(because: gesture.cause)
    }
    // A tap on a text that is already selected starts typing, and moves the caret.
    if element === canvas.selected, editor.startTyping(because: gesture.cause) {
      editor.tell("caret", because: gesture.cause, part: element.path)
      return editor.askForCaret(at: gesture.location)
    }
    editor.select(element, because: gesture.cause)
    editor.tell("selected", because: gesture.cause, part: element.path)
  }

  /// Restores an element's original scale and rotation in place; beside all elements, shows the
  /// whole picture.
  private func doubleTapped(_ gesture: CanvasGesture) {
    guard let element = candidate(of: gesture) else {
      canvas.zoom = .fit
      editor.tell("fitted", because: gesture.cause)
      return canvas.sharpen()
    }
    editor.preview(element) { value in
      value.scale = 1
      value.rotation = 0
    }
    keepWithinReach(element)
    besidesTaken { editor.change(because: "step.straighten") }
    editor.tell("straightened", because: gesture.cause, part: element.path)
  }

  // MARK: Guides

  /// Draws the guides that hold, across the whole picture.
  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let target = target ?? turning?.element, guides.isHolding, editor.isFramed else {
      return
    }
    let frame = canvas.pictureFrame.offset(by: canvas.frame.origin)
    let middle = frame.center
    if guides.holdsX {
      Self.drawGuide(Point(middle.x, frame.minY), Point(middle.x, frame.maxY), into: &list)
    }
    if guides.holdsY {
      Self.drawGuide(Point(frame.minX, middle.y), Point(frame.maxX, middle.y), into: &list)
    }
    if guides.quarterTurns != nil {
      let box = box(of: target).offset(by: canvas.frame.origin)
      let reach = max(box.width, box.height) / 2 + 28
      let (center, side) = (box.center, Point(reach, 0))
      Self.drawGuide(center - side, center + side, into: &list)
    }
  }

  /// Draws a bright line on a dark one, visible on any photo.
  private static func drawGuide(
    _ start: Point, _ end: Point, into list: inout DisplayListBuilder
  ) {
    let line = Path.line(from: start, to: end)
    list.stroke(line, Color(white: 0, alpha: 0.5), StrokeStyle.round(width: 4))
    list.stroke(line, Color(hex: 0xFFE14D), StrokeStyle.round(width: 2))
  }

  // MARK: Reach

  /// Returns the bounding box of an element, in the canvas' coordinates.
  private func box(of element: Element) -> Rect {
    element.transformToSuperview.concatenating(canvas.page.transformToSuperview)
      .apply(to: element.bounds).boundingBox
  }

  /// Moves the element so that in each axis at least 44 pt of its box, or all of a smaller one, are
  /// on the visible picture. It is there at once; only drawing animates it.
  func keepWithinReach(_ element: Element) {
    guard let sight = canvas.pictureFrame.intersection(canvas.bounds) else { return }
    let box = box(of: element)
    let width = min(Self.leastVisible, box.width)
    let height = min(Self.leastVisible, box.height)
    let x = min(max(box.minX, sight.minX + width - box.width), sight.maxX - width)
    let y = min(max(box.minY, sight.minY + height - box.height), sight.maxY - height)
    let shift = Point(x - box.minX, y - box.minY)
    guard shift != .zero, let back = canvas.page.transform.linearPart.inverse else { return }
    if !editor.window.isReduceMotionEnabled {
      element.slide = (element.center, editor.window.timeline.now)
    }
    let center = element.center + back.apply(to: shift)
    editor.preview(element) { $0.center = center }
  }
}
