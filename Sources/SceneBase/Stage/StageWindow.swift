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
