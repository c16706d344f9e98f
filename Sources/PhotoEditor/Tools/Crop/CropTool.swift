public import PhotoDocument
import SceneBase
public import TouchEngine

/// Pans, pinches and turns the whole picture under a frame (rule G1.4). The frame's handles are
/// controls on the canvas; the dial is a control above the tools.
///
/// The crop is visible at once, and becomes one step when the mode is left.
public final class CropTool: EditorTool {
  public let modes: [EditorMode]
  unowned let editor: PhotoEditor

  public private(set) var session: CropSession
  var dial: RulerDial { editor.chrome.dial }
  let handles = CropHandle.allCases.map { CropHandleControl($0) }

  /// The roles of pan, pinch and rotation that have begun and not ended.
  private var active: [CanvasRole] = []
  /// The session when the first of them began.
  private var sessionAtBegin: CropSession?
  /// The pinch's scale and the rotation's angle that were last applied.
  private var scaleApplied = 1.0
  private var rotationApplied = 0.0
  /// The session when a handle or the dial began to move.
  private var start: CropSession? {
    didSet { canvas.isHeld = start != nil }
  }

  var canvas: Canvas { editor.canvas }
  public var isCurrent: Bool { modes[0].isCurrent }

  init(_ editor: PhotoEditor) {
    self.editor = editor
    modes = [editor.modes.crop]
    session = CropSession(of: editor.document)
    connect()
  }

  // MARK: The mode

  public func entered(because cause: TransitionCause) {
    session = CropSession(of: editor.document)
    canvas.zoom = .fit
    canvas.showsWholePage = true
    for view in handles.sorted(by: { !$0.handle.isCorner && $1.handle.isCorner }) {
      canvas.addSubview(view)
    }
    show()
  }

  /// Makes the crop a step, without gestures that are still in progress.
  public func left() {
    dropGestures()
    editor.change(because: "step.crop")
    canvas.showsWholePage = false
    for view in handles { view.removeFromSuperview() }
  }

  public var isUnfinished: Bool {
    let document = editor.document
    return isCurrent && (session.crop != document.crop || session.isFlipped != document.isFlipped)
  }

  public func dropUnfinished() {
    editor.endGestures(for: .cropDiscarded)
    editor.dropPreview()
    documentChanged()
    editor.panel.refresh()
  }

  public func documentChanged() {
    session = CropSession(of: editor.document)
    start = nil
    layOut()
  }

  /// Restores a session from a state.
  func restore(_ session: CropSession) {
    self.session = session
    show()
  }

  // MARK: Fingers on the picture

  public func refusal(of gesture: CanvasGesture) -> CanvasReason? {
    start == nil ? nil : .handleMoves
  }

  public func began(_ gesture: CanvasGesture) {
    if active.isEmpty { sessionAtBegin = session }
    active.append(gesture.role)
    if gesture.role == .pinch { scaleApplied = 1 }
    if gesture.role == .rotation { rotationApplied = 0 }
    moved(gesture)
  }

  public func moved(_ gesture: CanvasGesture) {
    guard isCurrent, active.contains(gesture.role) else { return }
    switch gesture.role {
    case .pan:
      let way = canvas.pan.translation(in: canvas)
      canvas.pan.setTranslation(.zero, in: canvas)
      session.movePicture(by: way * (1 / canvas.pageScale))
    case .pinch:
      let factor = session.scalePicture(
        by: canvas.pinch.scale / scaleApplied, about: gesture.location)
      // Clamps the pinch's scale at the limit, so that the way back has no dead travel.
      let scale = scaleApplied * factor
      if scale != canvas.pinch.scale { canvas.pinch.scale = scale }
      scaleApplied = scale
    case .rotation:
      let angle = canvas.rotation.rotation
      session.turnPicture(
        by: angle - rotationApplied, about: gesture.location,
        frameAtBest: (sessionAtBegin ?? session).crop.extent)
      rotationApplied = angle
    default: return
    }
    show()
  }

  public func ended(_ gesture: CanvasGesture) {
    moved(gesture)
    finish(gesture)
  }

  /// Restores the picture when the last gesture is cancelled.
  public func cancelled(_ gesture: CanvasGesture) {
    if active == [gesture.role] { dropGestures() } else { finish(gesture) }
  }

  private func finish(_ gesture: CanvasGesture) {
    active.removeAll { $0 == gesture.role }
    guard active.isEmpty, isCurrent else { return }
    if gesture.recognizer.state == .ended { tellCrop(by: gesture.recognizer.path) }
    sessionAtBegin = nil
    editor.panel.refresh()
    canvas.setNeedsDisplay()
  }

  @discardableResult
  public func dropGestures() -> Bool {
    guard let before = active.isEmpty ? start : sessionAtBegin else { return false }
    active = []
    (start, sessionAtBegin) = (nil, nil)
    session = before
    show()
    editor.panel.refresh()
    return true
  }

  // MARK: Handles and the dial

  private func connect() {
    let isFree = { [unowned self] in active.isEmpty && start == nil }
    dial.isFree = isFree
    dial.onBegin = { [unowned self] in start = session }
    dial.onTurn = { [unowned self] degrees in
      guard start != nil else { return }
      session.straighten(to: degrees * .pi / 180)
      show()
    }
    dial.onEnd = { [unowned self, unowned dial] in
      if start != nil, !$0 { editor.tell("angle", by: dial.path, ["degrees": dial.value]) }
      letGo(isCancelled: $0)
    }
    for control in handles {
      control.isFree = isFree
      control.onBegin = { [unowned self] in start = session }
      control.onDrag = { [unowned self, unowned control] way in
        guard let start else { return }
        // The page stays while the frame is dragged over it.
        session.drag(control.handle, by: way * (1 / canvas.pageScale), from: start.crop)
        layOut()
      }
      control.onEnd = { [unowned self, unowned control] in
        if start != nil, !$0 { tellCrop(by: control.path) }
        letGo(isCancelled: $0)
      }
    }
  }

  /// Reports the part of the photo that is left.
  private func tellCrop(by name: String) {
    let crop = session.crop
    let share = crop.width * crop.height / (session.page.width * session.page.height)
    editor.tell("cropped", by: name, ["percent": (share * 100).rounded()])
  }

  private func letGo(isCancelled: Bool) {
    guard start != nil else { return }
    if isCancelled { dropGestures() }
    start = nil
    show()
    canvas.sharpen()
    editor.panel.refresh()
  }

  // MARK: Buttons and keys

  /// Applies a change to the session that is not a drag. A finger may lift from a button whose mode
  /// was left by a key; that changes nothing.
  func act(_ body: (inout CropSession) -> Void) {
    guard isCurrent else { return }
    editor.endGestures(for: .crop)
    body(&session)
    show()
    canvas.sharpen()
    editor.panel.refresh()
  }

  /// The step of keys: the translation in points, the scale factor and the angle in radians. Our
  /// choice.
  private static let keyboardStep = 10.0
  private static let keyboardScale = 1.1
  private static let keyboardTurn = Double.pi / 180

  public func keyDown(_ key: KeyPress) -> Bool { Self.keyTable.press(key, on: self) }

  static let keyTable = KeyTable<CropTool>(
    in: "crop",
    [
      KeyRow("move", "Left") { $0.move(Point(-1, 0)) },
      KeyRow("move", "Right") { $0.move(Point(1, 0)) },
      KeyRow("move", "Up") { $0.move(Point(0, -1)) },
      KeyRow("move", "Down") { $0.move(Point(0, 1)) },
      KeyRow("scale", KeyChord("plus", "equal", "KP_Add")) { $0.scale(by: keyboardScale) },
      KeyRow("scale", KeyChord("minus", "KP_Subtract")) { $0.scale(by: 1 / keyboardScale) },
      KeyRow("turn", KeyChord("comma", "less")) { $0.turn(by: -keyboardTurn) },
      KeyRow("turn", KeyChord("period", "greater")) { $0.turn(by: keyboardTurn) },
      KeyRow("quarter", "bracketleft") { $0.act { $0.turn(quarters: -1) } },
      KeyRow("quarter", "bracketright") { $0.act { $0.turn(quarters: 1) } },
      KeyRow("flip", "h") { $0.act { $0.flip() } },
      KeyRow("done", "Return", "KP_Enter") { $0.editor.finish(because: .key($1.name)) },
      KeyRow("cancel", "Delete", "BackSpace") { $0.editor.cancelMode(because: .key($1.name)) },
    ])

  /// Moves the picture by a step of the keys.
  private func move(_ direction: Point) {
    let step = Self.keyboardStep / canvas.pageScale
    act { $0.movePicture(by: direction * step) }
  }

  /// Scales the picture about the middle of the crop.
  private func scale(by factor: Double) {
    let middle = session.crop.center
    act { $0.scalePicture(by: factor, about: middle) }
  }

  private func turn(by angle: Double) {
    act {
      $0.turnPicture(by: angle, about: $0.crop.center, frameAtBest: $0.crop.extent)
    }
  }

  // MARK: Display

  private func show() {
    var document = editor.document
    // Flipping the preview back would round the places of elements twice.
    if document.isFlipped != session.isFlipped { document.flip() }
    document.crop = session.crop
    editor.preview { $0 = document }
    layOut()
  }

  /// The crop frame, in points of the canvas.
  var frame: Rect {
    CropLayout(of: canvas.crop, in: canvas.pictureRoom).frame(of: session.crop)
  }

  /// Whether a gesture moves the frame or the picture.
  var isInHand: Bool { start != nil || !active.isEmpty }

  public func layOut() {
    guard isCurrent else { return }
    for control in handles { control.lie(on: frame) }
    dial.value = session.straightening * 180 / .pi
    canvas.setNeedsDisplay()
    editor.chrome.cropTools.setNeedsDisplay()
  }
}

extension CropSession {
  /// The session at the beginning: the document's own crop.
  fileprivate init(of document: EditorDocument) {
    self.init(
      page: document.photo.pageSize, crop: document.crop, isFlipped: document.isFlipped)
  }
}

/// The layout of a crop frame: as large as fits, in the middle of an area, with the page turned
/// under it.
public struct CropLayout: Hashable, Sendable {
  /// The frame, in the area's coordinates.
  public let frame: Rect
  /// Points of the area per page point.
  public let scale: Double
  /// The transform from the page to the area's coordinates.
  public let pageToArea: AffineTransform

  /// - Parameters:
  ///   - crop: The crop that must be fully visible.
  ///   - area: The area to fit it in; an empty one counts as one point wide and high.
  public init(of crop: Crop, in area: Rect) {
    let room = Size(max(area.width, 1), max(area.height, 1))
    scale = min(room.width / crop.width, room.height / crop.height)
    let size = Size(crop.width * scale, crop.height * scale)
    frame = Rect(
      area.center.x - size.width / 2, area.center.y - size.height / 2, size.width, size.height)
    pageToArea = crop.pageToFrame.concatenating(.scale(scale))
      .concatenating(.translation(frame.origin))
  }

  /// Returns the frame of another crop of the same rotation, in the area's coordinates, while the
  /// page stays.
  public func frame(of crop: Crop) -> Rect {
    let center = pageToArea.apply(to: crop.center)
    let size = Size(crop.width * scale, crop.height * scale)
    return Rect(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// Returns the point of the page under a point of the area.
  public func pagePoint(at point: Point) -> Point {
    pageToArea.inverse?.apply(to: point) ?? .zero
  }
}
