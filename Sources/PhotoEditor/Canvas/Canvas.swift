import FileSupport
public import PhotoDocument
import SceneBase
public import TouchEngine

/// The view that shows the picture and receives touches: one set of recognizers for everything
/// (rule G1.6), whose gestures go to the tool of the current mode.
///
/// Its ``page`` is a view in page points, placed so that the crop is in the middle.
public final class Canvas: View, GestureRecognizerDelegate {
  /// The maximum share of the canvas' sides for the margins. Our choice.
  private static let marginShare = 0.08
  /// The maximum number of fingers that drag one element.
  static let mostFingers = 2

  public let tap = TapGestureRecognizer()
  public let doubleTap = TapGestureRecognizer()
  public let pan = StrokePanGestureRecognizer()
  public let pinch = PinchGestureRecognizer()
  public let rotation = RotationGestureRecognizer()
  public let longPress = LongPressGestureRecognizer()
  public let viewPan = PanGestureRecognizer()
  public let viewPinch = PinchGestureRecognizer()

  /// The photo and the elements on it, in page points.
  public let page = View(identifier: "page")

  /// The tool that receives gestures that begin now; set when the mode changes.
  var tool: (any EditorTool)? { didSet { letElementsBeTouched() } }
  /// Returns why the current mode does not admit a recognizer; `nil` when it does.
  var refusalOfMode: (GestureRecognizer) -> CanvasReason? = { _ in nil }
  /// The tools that received the gestures in progress.
  private var owners: [(recognizer: GestureRecognizer, tool: any EditorTool)] = []
  /// Whether gestures other than taps go on, or the page moves after one.
  var hasGestures: Bool { !owners.isEmpty || content.isMoving }
  /// Called when such gestures begin or end, and when the page moves otherwise.
  var onGestures: () -> Void = {}
  /// The page as fingers move and zoom it, and as it goes on by itself.
  private(set) lazy var content = ZoomableContent(
    in: self, at: ViewZoom.fit.pose, scales: ViewZoom.range,
    places: { [unowned self] in ViewZoom.places(at: $0, picture: fittedSize, canvas: room) },
    onMove: { [unowned self] in contentMoved() })
  /// The scale of the view's pinch that ``content`` already has.
  private var pinchApplied = 1.0
  /// The touches that have only stopped the page, which moved by itself.
  private var stoppers: Set<TouchID> = []

  /// How the element under a finger is found.
  var targetRules = TargetRules.usual {
    didSet {
      guard targetRules != oldValue else { return }
      for element in elements { equip(element) }
      letElementsBeTouched()
      setNeedsDisplay()
    }
  }
  /// Called with recognizers that an element got.
  var onNewRecognizers: ([GestureRecognizer]) -> Void = { _ in }

  /// Whether the tap waits until the pan has failed (rule G1.13).
  var tapWaitsForPan = false

  /// The zoom and position of the picture in the window. Setting it ends a motion.
  public var zoom: ViewZoom {
    get { ViewZoom(content.pose) }
    set {
      let isNew = newValue != zoom
      content.put(at: newValue.pose)
      if isNew { placePage() }
    }
  }

  /// Whether the photo outside the crop is visible too.
  var showsWholePage = false {
    didSet {
      guard showsWholePage != oldValue else { return }
      sharpen()
      setNeedsDisplay()
    }
  }

  /// The transform from page points to the window when rasters were last made; gestures in between
  /// stretch them (rule G1.12).
  private(set) var sharpPlace = AffineTransform.identity
  /// The picture's frame at that time, in the window's points.
  private(set) var sharpFrame = Rect(0, 0, 1, 1)
  /// Whether all of the photo was visible at that time, as it is at first.
  private(set) var wasWhole = true
  /// Whether all of the photo is visible now, as it is at first.
  var isWhole: Bool {
    zoom == .fit && !showsWholePage && crop == Crop(whole: page.bounds.size)
  }
  /// Whether a control moves the page now, as the gestures of ``roles`` do.
  var isHeld = false

  /// The transform from the page's last sharp position to its current one, in the window's points.
  var motion: AffineTransform {
    let place = page.transformToRoot
    guard place != sharpPlace, let back = sharpPlace.inverse else { return .identity }
    return back.concatenating(place)
  }

  /// The number of pixels per point of the window.
  var displayScale = 1.0 { didSet { if displayScale != oldValue { sharpen() } } }

  /// The maximum length of a raster's longer side, in pixels (rule G1.12).
  private static let longestSide = 8192.0

  /// Returns the resolution of a view whose own point is `scale` points of the window, in pixels
  /// per own point.
  func resolution(of view: View, at scale: Double) -> Double {
    min(scale * displayScale, Self.longestSide / max(view.bounds.width, view.bounds.height))
  }

  /// The part of the page that is the picture.
  public private(set) var crop = Crop(whole: Size(1, 1))

  /// The element that was last tapped or manipulated.
  public var selected: Element? {
    didSet { if selected !== oldValue { setNeedsDisplay() } }
  }

  /// The elements from back to front.
  public private(set) var elements: [Element] = []

  /// Thrown elements that are still visible for a moment, in the order of the throws.
  private(set) var thrown: [ThrownElement] = []

  public init() {
    super.init(identifier: "canvas")
    // The canvas ignores its own touches; without this, the engine would report touches withheld
    // from it.
    isMultipleTouchEnabled = true
    page.isUserInteractionEnabled = false
    addSubview(page)
    doubleTap.numberOfTapsRequired = 2
    pan.maximumNumberOfTouches = Self.mostFingers
    pan.onFingersGone = { [unowned self] in
      // A page that a finger has stopped beyond its limits returns.
      if !isViewHeld { content.release(glides: false) }
    }
    viewPan.name = "canvas.viewPan"
    viewPan.minimumNumberOfTouches = 2
    viewPinch.name = "canvas.viewPinch"
    // Actions in one event run in this order: first the pan moves, then pinch and rotation apply
    // about the centroid of the fingers.
    for (role, recognizer) in roles {
      addGestureRecognizer(recognizer)
      connect(recognizer, as: role)
    }
  }

  private func connect(_ recognizer: GestureRecognizer, as role: CanvasRole) {
    recognizer.delegate = self
    recognizer.addTarget(self, action: role.rawValue) { [unowned recognizer] in
      $0.act(CanvasGesture(role: role, recognizer: recognizer, canvas: $0))
    }
  }

  /// Gives an element recognizers of its own, or takes them away, as the rules say.
  private func equip(_ element: Element) {
    guard (element.recognizers == nil) != targetRules.sharesRecognizers else { return }
    if let own = element.recognizers {
      for (_, recognizer) in own.all { element.removeGestureRecognizer(recognizer) }
      element.recognizers = nil
    } else {
      let own = ElementRecognizers()
      for (role, recognizer) in own.all {
        element.addGestureRecognizer(recognizer)
        connect(recognizer, as: role)
      }
      element.recognizers = own
      element.isMultipleTouchEnabled = true
      onNewRecognizers(own.all.map(\.recognizer))
    }
    element.isUserInteractionEnabled = element.recognizers != nil
  }

  /// Lets fingers reach elements that have recognizers of their own, where the mode is about
  /// elements.
  private func letElementsBeTouched() {
    page.isUserInteractionEnabled = !targetRules.sharesRecognizers && tool?.isAboutElements == true
  }

  // MARK: Gestures

  /// All recognizers of the canvas, in the order in which they are asked.
  private(set) lazy var roles: [(role: CanvasRole, recognizer: GestureRecognizer)] = [
    (.tap, tap), (.doubleTap, doubleTap), (.pan, pan), (.pinch, pinch), (.rotation, rotation),
    (.longPress, longPress), (.viewPan, viewPan), (.viewPinch, viewPinch),
  ]

  public func role(of recognizer: GestureRecognizer) -> CanvasRole? {
    roles.first { $0.recognizer === recognizer }?.role
      ?? (recognizer.view as? Element)?.recognizers?.role(of: recognizer)
  }

  public override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    guard let role = role(of: recognizer) else { return .no(CanvasReason.foreign.reason) }
    if onlyStops(recognizer, role) { return .no(CanvasReason.stoppedView.reason) }
    guard let tool else { return .no(refusalOfMode(recognizer)?.reason) }
    let gesture = CanvasGesture(role: role, recognizer: recognizer, canvas: self)
    let refusal = tool.refusal(of: gesture)
    if asking == .now { tool.attempted(gesture, refusal: refusal) }
    guard let refusal else { return .yes }
    // If the mode does not admit the gesture, its reason comes first.
    return .no((refusalOfMode(recognizer) ?? refusal).reason)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    tapWaitsForPan && recognizer === tap && other === pan
  }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    stoppers.subtract(touches.map(\.id))
    if content.stop() { stoppers.formUnion(touches.map(\.id)) }
    super.touchesBegan(touches, with: event)
  }

  /// Whether a recognizer means what is under a finger that only stopped the page (rule D39).
  private func onlyStops(_ recognizer: GestureRecognizer, _ role: CanvasRole) -> Bool {
    [.tap, .doubleTap, .longPress].contains(role)
      && recognizer.touches.contains { stoppers.contains($0.id) }
  }

  private func act(_ gesture: CanvasGesture) {
    let (role, recognizer) = (gesture.role, gesture.recognizer)
    switch recognizer.state {
    case .began:
      guard let tool else { return }
      if role.isOfView, !isViewHeld { content.take() }
      owners.append((recognizer, tool))
      onGestures()
      if !moveView(gesture) { tool.began(gesture) }
    case .changed:
      if !moveView(gesture) { owner(of: recognizer)?.moved(gesture) }
    case .ended where role == .tap || role == .doubleTap: tool?.ended(gesture)
    case .ended, .cancelled:
      guard let tool = owner(of: recognizer) else { return }
      owners.removeAll { $0.recognizer === recognizer }
      let isEnd = recognizer.state == .ended
      if role.isOfView {
        // A cancelled gesture moves the view no more: the mode that ended it may have shown the
        // whole picture.
        if isEnd { moveView(gesture) }
        if !isViewHeld { content.release(glides: isEnd) }
      } else if isEnd {
        tool.ended(gesture)
      } else {
        tool.cancelled(gesture)
      }
      sharpen()
    default: break
    }
  }

  private func owner(of recognizer: GestureRecognizer) -> (any EditorTool)? {
    owners.first { $0.recognizer === recognizer }?.tool
  }

  /// Cancels all gestures in progress.
  func cancelGestures(because reason: Reason) {
    for (_, recognizer) in roles { recognizer.cancel(because: reason) }
    for case let own? in elements.map(\.recognizers) {
      for (_, recognizer) in own.all { recognizer.cancel(because: reason) }
    }
  }

  // MARK: The view of the page

  /// Whether fingers move or zoom the view.
  private var isViewHeld: Bool {
    owners.contains { role(of: $0.recognizer)?.isOfView == true }
  }

  private func contentMoved() {
    placePage()
    if !hasGestures { sharpen() }
  }

  /// Moves the view if the gesture is one for it.
  ///
  /// - Returns: Whether the gesture moves the view.
  @discardableResult
  private func moveView(_ gesture: CanvasGesture) -> Bool {
    switch gesture.role {
    case .viewPan:
      let way = viewPan.translation(in: self)
      viewPan.setTranslation(.zero, in: self)
      content.drag(by: way)
    case .viewPinch where viewPinch.pairVector == nil: break
    case .viewPinch:
      if viewPinch.state == .began { pinchApplied = 1 }
      let factor = viewPinch.scale / pinchApplied
      pinchApplied = viewPinch.scale
      content.zoom(by: factor, about: viewPinch.location(in: self) - pictureRoom.center)
    default: return false
    }
    return true
  }

  /// The zoom without what is beyond its limits: ``zoom`` itself at rest.
  var restingZoom: ViewZoom { zoom.clamped(picture: fittedSize, canvas: room) }

  /// Keeps the picture in sight after its size or its room has changed.
  private func keepInSight() {
    let kept = restingZoom
    if kept != zoom { zoom = kept }
  }

  /// The margins around the picture when all of it is visible, in points.
  var margins = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet { if margins != oldValue { layoutSubviews() } }
  }

  /// The area for the picture, in points of the canvas.
  public var pictureRoom: Rect {
    let (x, y) = (Self.marginShare * bounds.width, Self.marginShare * bounds.height)
    let (left, top) = (min(margins.left, x), min(margins.top, y))
    return Rect(
      bounds.minX + left, bounds.minY + top,
      max(bounds.width - left - min(margins.right, x), 1),
      max(bounds.height - top - min(margins.bottom, y), 1))
  }

  private var room: Size { pictureRoom.size }

  /// The picture's size when all of it is visible.
  private var fittedSize: Size {
    let fit = min(room.width / crop.width, room.height / crop.height)
    return Size(crop.width * fit, crop.height * fit)
  }

  /// Points of the canvas per page point.
  public var pageScale: Double { fittedScale * zoom.scale }

  /// The page scale when all of the picture is visible.
  var fittedScale: Double { fittedSize.width / crop.width }

  /// The picture's frame in the canvas, including its parts out of sight.
  public var pictureFrame: Rect {
    let size = Size(fittedSize.width * zoom.scale, fittedSize.height * zoom.scale)
    let middle = pictureRoom.center + zoom.offset
    return Rect(middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
  }

  public override func layoutSubviews() {
    keepInSight()
    placePage()
    sharpen()
    tool?.layOut()
  }

  private func placePage() {
    let toCanvas = crop.toFrame.concatenating(.scale(pageScale))
      .concatenating(.translation(pictureRoom.center + zoom.offset))
    page.transform = toCanvas.linearPart
    page.center = toCanvas.apply(to: page.bounds.center)
  }

  // MARK: Elements on the page

  /// The centers of all elements by their ids, in page points.
  var centers: [Int: Point] {
    Dictionary(elements.map { ($0.id, $0.center) }) { $1 }
  }

  /// Shows a document; elements that are already there keep their views.
  func show(_ document: EditorDocument) {
    page.bounds = Rect(origin: .zero, size: document.photo.pageSize)
    crop = document.crop
    keepInSight()
    placePage()
    let old = elements
    var isChanged = document.elements.count != old.count
    lazy var byID = Dictionary(old.map { ($0.id, $0) }) { $1 }
    for (place, value) in document.elements.enumerated() {
      // Most elements stay in their place.
      if place < old.count, old[place].id == value.id, page.subviews[place] === old[place] {
        old[place].show(value)
        continue
      }
      isChanged = true
      let element = byID[value.id] ?? Element(value)
      element.show(value)
      equip(element)
      let isThere = place < page.subviews.count && page.subviews[place] === element
      if !isThere { page.insertSubview(element, at: place) }
    }
    while page.subviews.count > document.elements.count, let last = page.subviews.last {
      if last === selected { selected = nil }
      last.removeFromSuperview()
    }
    if isChanged { elements = page.subviews.compactMap { $0 as? Element } }
    sharpen()
    setNeedsDisplay()
  }

  /// Remakes all rasters at their current size, unless a gesture is in progress or the page moves.
  func sharpen() {
    onGestures()
    guard owners.isEmpty, !isHeld, !content.isMoving else { return }
    sharpPlace = page.transformToRoot
    sharpFrame = pictureFrame.offset(by: frame.origin)
    wasWhole = isWhole
    page.contentScaleFactor = resolution(of: page, at: pageScale)
    for element in elements + thrown.map(\.element) {
      element.contentScaleFactor = resolution(of: element, at: element.scale * pageScale)
    }
  }

  /// Lets a thrown element fly on.
  func fly(_ element: ThrownElement) {
    thrown.removeAll { !$0.isSeen(at: element.start) }
    thrown.append(element)
    thrown.removeFirst(max(0, thrown.count - ThrownElement.limit))
    sharpen()
    setNeedsDisplay()
  }

  /// Hides all thrown elements.
  func endFlights() {
    guard !thrown.isEmpty else { return }
    thrown = []
    setNeedsDisplay()
  }

  func element(_ id: Int) -> Element? { elements.first { $0.id == id } }
}

/// A set of recognizers on one element, as in ``TargetRules/sharesRecognizers`` without sharing: a
/// finger beside the element is none of theirs.
struct ElementRecognizers {
  let all: [(role: CanvasRole, recognizer: GestureRecognizer)]

  init() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = Canvas.mostFingers
    all = [
      (.pan, pan), (.pinch, PinchGestureRecognizer()), (.rotation, RotationGestureRecognizer()),
      (.longPress, LongPressGestureRecognizer()),
    ]
  }

  func role(of recognizer: GestureRecognizer) -> CanvasRole? {
    all.first { $0.recognizer === recognizer }?.role
  }
}
