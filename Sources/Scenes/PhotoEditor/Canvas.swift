package import TouchEngine

/// The photo and what lies on it: one set of recognizers for all elements (rule G1.6).
///
/// The first of pan, pinch, rotation and long press to begin chooses the element under the middle of its
/// touches' first contacts; the others share it, until none of them is active.
package final class Canvas: View, GestureRecognizerDelegate {
  /// How much of an element must lie on the canvas after a gesture, in points (rule G1.6).
  package static let leastVisible = 44.0

  package let tap = TapGestureRecognizer()
  package let doubleTap = TapGestureRecognizer()
  package let pan = PanGestureRecognizer()
  package let pinch = PinchGestureRecognizer()
  package let rotation = RotationGestureRecognizer()
  package let longPress = LongPressGestureRecognizer()

  /// The element that the running manipulation moves.
  package private(set) var target: Element?

  /// The element that was tapped or manipulated last.
  package internal(set) var selected: Element? {
    didSet { if selected !== oldValue { setNeedsDisplay() } }
  }

  /// Those of pan, pinch, rotation and long press that have begun and not ended.
  private var manipulating: [GestureRecognizer] = []
  /// What the pinch's scale multiplies.
  private var scaleAtStart = 1.0
  /// What the rotation's angle was when it was last applied.
  private var rotationApplied = 0.0

  /// From back to front.
  package var elements: [Element] { subviews.compactMap { $0 as? Element } }

  package init(frame: Rect) {
    super.init(identifier: "canvas", frame: frame)
    doubleTap.numberOfTapsRequired = 2
    pan.maximumNumberOfTouches = 2
    // In this order their actions run in one event: first the pan moves, then scale and turn apply
    // about the fingers' middle.
    for recognizer in [tap, doubleTap, pan, pinch, rotation, longPress] as [GestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    tap.addTarget(self, action: "tapped") { $0.tapped() }
    doubleTap.addTarget(self, action: "doubleTapped") { $0.doubleTapped() }
    pan.addTarget(self, action: "panned") { $0.panned() }
    pinch.addTarget(self, action: "pinched") { $0.pinched() }
    rotation.addTarget(self, action: "turned") { $0.turned() }
    longPress.addTarget(self, action: "pressed") { $0.pressed() }
  }

  package override func layoutSubviews() { keepAllWithinReach() }

  // MARK: Taps

  /// Selects and raises the element at once; the double tap is not waited for (rule A42).
  private func tapped() {
    selected = ElementSearch.target(at: tap.location(in: self), among: elements)
    if let selected { bringSubviewToFront(selected) }
  }

  /// Gives the element its first size and direction back, where it lies.
  private func doubleTapped() {
    guard let element = ElementSearch.target(at: doubleTap.location(in: self), among: elements)
    else { return }
    element.scale = 1
    element.rotation = 0
    element.sharpScale = 1
    keepWithinReach(element)
  }

  // MARK: Manipulation

  private var manipulators: [GestureRecognizer] { [pan, pinch, rotation, longPress] }

  package override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard manipulators.contains(where: { $0 === recognizer }) else { return true }
    return !manipulating.isEmpty || candidate(of: recognizer) != nil
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    manipulators.contains { $0 === recognizer } && manipulators.contains { $0 === other }
  }

  private func candidate(of recognizer: GestureRecognizer) -> Element? {
    guard let point = recognizer.middleOfFirstContacts(in: self) else { return nil }
    return ElementSearch.target(at: point, among: elements)
  }

  /// The element that `recognizer` moves now, if any. The first to begin chooses it.
  private func element(movedBy recognizer: GestureRecognizer) -> Element? {
    if recognizer.state == .began {
      if manipulating.isEmpty {
        target = candidate(of: recognizer)
        selected = target
        target?.slide = nil
      }
      manipulating.append(recognizer)
    }
    return target
  }

  /// Lets the element go when the last of the manipulators has ended.
  private func finish(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
    manipulating.removeAll { $0 === recognizer }
    guard manipulating.isEmpty, let element = target else { return }
    target = nil
    element.isLifted = false
    element.sharpScale = element.scale
    keepWithinReach(element)
  }

  private func panned() {
    if let element = element(movedBy: pan) {
      element.center += pan.translation(in: self)
      pan.setTranslation(.zero, in: self)
    }
    finish(pan)
  }

  private func pinched() {
    if let element = element(movedBy: pinch) {
      if pinch.state == .began { scaleAtStart = element.scale }
      let wanted = scaleAtStart * pinch.scale
      let scale = min(max(wanted, Element.scaleRange.lowerBound), Element.scaleRange.upperBound)
      // At its limit the pinch is told so: the way back has no dead travel.
      if scale != wanted { pinch.scale = scale / scaleAtStart }
      let factor = scale / element.scale
      let middle = pinch.location(in: self)
      element.center = middle + (element.center - middle) * factor
      element.scale = scale
    }
    finish(pinch)
  }

  private func turned() {
    if let element = element(movedBy: rotation) {
      if rotation.state == .began { rotationApplied = 0 }
      let angle = rotation.rotation - rotationApplied
      rotationApplied = rotation.rotation
      let middle = rotation.location(in: self)
      let turn = AffineTransform.rotation(angle)
      element.center = middle + turn.apply(to: element.center - middle)
      element.rotation += angle
    }
    finish(rotation)
  }

  /// Lifts the element out of the others; the pan goes on with it (rule G1.4).
  private func pressed() {
    if let element = element(movedBy: longPress), longPress.state == .began {
      element.isLifted = true
      bringSubviewToFront(element)
    }
    finish(longPress)
  }

  // MARK: Reach

  func keepAllWithinReach() { for element in elements { keepWithinReach(element) } }

  /// Puts the element where in each axis at least 44 pt of its box, or all of it when it is
  /// smaller, lie on the canvas. It is there at once; only drawing lets it slide.
  private func keepWithinReach(_ element: Element) {
    let box = element.frame
    let (width, height) = (
      min(Self.leastVisible, box.width), min(Self.leastVisible, box.height)
    )
    let x = min(max(box.minX, bounds.minX + width - box.width), bounds.maxX - width)
    let y = min(max(box.minY, bounds.minY + height - box.height), bounds.maxY - height)
    let shift = Point(x - box.minX, y - box.minY)
    guard shift != .zero else { return }
    if let now = window?.timeline.now { element.slide = (element.center, now) }
    element.center += shift
  }
}

extension GestureRecognizer {
  /// The middle of the places where its touches landed, in the coordinates of `view`; `nil` without
  /// touches.
  func middleOfFirstContacts(in view: View) -> Point? {
    guard !touches.isEmpty else { return nil }
    var sum = Point.zero
    for touch in touches { sum += touch.firstLocation(in: view) }
    return sum * (1 / Double(touches.count))
  }
}
