public import Drawing
public import TouchEngine

/// A window with a scene that has no panel. The inspector can stand beside it.
open class StageWindow: Window, InspectedWindow {
  /// The language and appearance of the scene.
  public let style: SceneStyle
  /// Whether the inspector is open beside the scene.
  public private(set) var isInspecting = false
  private var stage = MovingStage()

  /// The function that draws the scene in its frame, in the window's coordinates; `nil` for none.
  public var stagePicture: ((inout DisplayListBuilder, Timestamp) -> Void)? {
    get { stage.picture }
    set { stage.picture = newValue }
  }

  /// Creates a window of an environment's size, whose clock begins at the environment's time.
  public init(_ style: SceneStyle, _ environment: SceneEnvironment) {
    self.style = style
    super.init(size: environment.size, timeline: Timeline(startingAt: environment.start))
    appearance = style.windowAppearance
  }

  /// The views answer as the engine's classes do.
  open override var answersPlainly: Bool? { true }

  package var inspectorStyle: SceneStyle? { style }

  /// The part of the window that the inspector leaves to the scene.
  public var free: Rect { inspectorPlace?.free ?? bounds }

  /// Returns the frame of the row of the program's signs over a part of the window, in its
  /// coordinates.
  open func statusFrame(in room: Rect) -> Rect {
    StatusRow(in: room, of: bounds.size, appearance).frame
  }

  /// The place of the program's signs over the scene. The open inspector tells the last decision in
  /// their place.
  package var statusRow: StatusRow {
    StatusRow(frame: statusFrame(in: free), showsWords: !isInspecting)
  }

  open override func layoutSubviews() {
    style.windowAppearance = appearance
    super.layoutSubviews()
  }

  package func inspect(_ isInspecting: Bool) {
    guard isInspecting != self.isInspecting else { return }
    let before = stage.moment(at: timeline.now, free: free, over: style.palette.stage)
    self.isInspecting = isInspecting
    layoutSubviews()
    setNeedsDisplay()
    stage.go(from: before, to: free, ChromeMotion(in: self))
  }

  /// Leaves room for an inspector that was open in a state, before the scene has views.
  public func restore(isInspecting: Bool?) { self.isInspecting = isInspecting ?? false }

  package func signShift(at time: Timestamp) -> Double { stage.signShift(at: time) }

  /// Draws the scene, also on its way to another frame.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - time: The time.
  ///   - scale: The number of pixels per point.
  public func drawStage(
    into list: inout DisplayListBuilder, at time: Timestamp, scale: Double
  ) {
    stage.draw(into: &list, at: time, scale: scale, over: style.palette.stage)
  }
}

/// The scene beside a panel or an inspector: its picture, and how it moves when they open or close.
struct MovingStage {
  /// Draws the scene in its frame, in the window's coordinates; `nil` when the scene moves by
  /// itself.
  var picture: ((inout DisplayListBuilder, Timestamp) -> Void)?
  /// How the scene moved last; `nil` when it stands where it always stood.
  private(set) var change: StageChange?

  /// The scene as it is drawn at a moment.
  struct Moment {
    let picture: DisplayList?
    let frame: Rect
  }

  /// Returns what is drawn at a time, where it comes to rest in `free`, over `ground`.
  func moment(at time: Timestamp, free: Rect, over ground: Color) -> Moment {
    Moment(
      picture: picture.map { _ in
        DisplayList { draw(into: &$0, at: time, scale: 1, over: ground) }
      }, frame: change?.frame(at: time) ?? free)
  }

  /// Lets the scene go from where it was to a frame.
  mutating func go(from moment: Moment, to free: Rect, _ motion: ChromeMotion) {
    change = StageChange(motion: motion, gone: moment.picture, from: moment.frame, to: free)
  }

  /// Puts the scene at its place.
  mutating func stop() { change = nil }

  /// Returns the distance of the signs over the scene from their place at a time, in points; none
  /// while the scene is covered.
  func signShift(at time: Timestamp) -> Double {
    guard let change, !change.to.isEmpty else { return 0 }
    return change.frame(at: time).maxX - change.to.maxX
  }

  /// Draws the scene, also on its way to another frame.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - time: The time.
  ///   - scale: The number of pixels per point.
  ///   - ground: The color behind the scene.
  func draw(
    into list: inout DisplayListBuilder, at time: Timestamp, scale: Double, over ground: Color
  ) {
    guard let picture else { return }
    guard let change, change.motion.isMoving(at: time) else { return picture(&list, time) }
    change.draw(into: &list, at: time, scale: scale, over: ground) { picture(&$0, time) }
  }
}

/// The picture of a scene that gets narrower or wider because the panel opens or folds.
///
/// The picture before fades into the picture in the new layout, while both go from the old frame to
/// the new one. What can be touched is at its new place at once.
struct StageChange {
  let motion: ChromeMotion
  /// The picture before, in the window's coordinates; `nil` when the scene moves by itself.
  let gone: DisplayList?
  /// The frame of the scene before, in the window's coordinates.
  let from: Rect
  /// The frame that the panel leaves to the scene; empty when the panel covers it.
  let to: Rect

  /// Returns the frame in which the scene is drawn at a time.
  func frame(at time: Timestamp) -> Rect {
    // A scene that is covered stays where it is, and one that was covered is at its place.
    guard motion.isMoving(at: time), !motion.isReduced, !from.isEmpty else { return to }
    guard !to.isEmpty else { return from }
    return from.moved(to: to, part: motion.part(at: time))
  }

  /// Draws the scene at a time of the motion; `draw` draws it in the new layout, over `ground`.
  func draw(
    into list: inout DisplayListBuilder, at time: Timestamp, scale: Double, over ground: Color,
    _ draw: (inout DisplayListBuilder) -> Void
  ) {
    let frame = frame(at: time)
    guard let gone, !from.isEmpty else { return draw(&list) }
    let isCovered = to.isEmpty
    let shown = isCovered ? 0 : motion.fade(at: time)
    if shown < 1 {
      let place = motion.isReduced ? .identity : Self.way(from: from, to: frame)
      list.raster(gone, bounds: from, scale: scale, transform: place)
    }
    guard shown > 0 else { return }
    list.group(transform: Self.way(from: to, to: frame), opacity: shown, clip: to) {
      $0.fill(.rect(to), ground)
      draw(&$0)
    }
  }

  /// Returns the transform that makes a frame fill another.
  private static func way(from: Rect, to: Rect) -> AffineTransform {
    let (x, y) = (to.width / from.width, to.height / from.height)
    return AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: to.minX - from.minX * x, ty: to.minY - from.minY * y)
  }
}
