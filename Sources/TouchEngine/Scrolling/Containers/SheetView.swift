/// An object that is notified of a sheet's movement.
public protocol SheetViewDelegate: AnyObject {
  /// The sheet moved, for any reason.
  func sheetViewDidMove(_ sheet: SheetView)

  /// The sheet begins to go away by itself.
  func sheetViewWillGoAway(_ sheet: SheetView)

  /// The sheet is completely out of sight; remove the view now.
  func sheetViewDidGoAway(_ sheet: SheetView)

  /// A finger caught the sheet on its way out, and decides again; only with
  /// ``SheetView/canBeCaught``.
  func sheetViewWasCaught(_ sheet: SheetView)

  /// The sheet came to rest at ``SheetView/restingStop`` by itself.
  func sheetViewDidComeToRest(_ sheet: SheetView)
}

extension SheetViewDelegate {
  public func sheetViewDidMove(_ sheet: SheetView) {}
  public func sheetViewWillGoAway(_ sheet: SheetView) {}
  public func sheetViewDidGoAway(_ sheet: SheetView) {}
  public func sheetViewWasCaught(_ sheet: SheetView) {}
  public func sheetViewDidComeToRest(_ sheet: SheetView) {}
}

/// A sheet that comes up from the bottom, optionally with a list, and is pulled down to go away
/// (rules G0.14–G0.20).
///
/// The view fills the area over which the sheet appears; the sheet itself is ``contentView``. A
/// drag that begins on the list scrolls it. When the list is at its top and the finger continues
/// downward, the same finger moves the sheet by the remaining distance, and keeps moving the sheet
/// until it lifts. A tap or a drag that begins outside the sheet sends it away.
open class SheetView: View, GestureRecognizerDelegate {
  /// The criterion by which a released sheet goes away.
  public enum Release: Hashable, Sendable, CaseIterable {
    /// The speed, or the distance pulled (rule G0.20): independent of the report rate.
    case speed
    /// The original's criterion (rule G0.19): whether the finger moves down, and how far it moved
    /// per 1/60 s in the last step but one.
    case lastStep
  }

  /// The delegate, which is not retained; `nil` for none.
  public weak var delegate: (any SheetViewDelegate)?

  /// The sheet, as wide as the view and at its bottom. It is retained.
  public let contentView: View

  /// The list on the sheet, if any; a descendant of ``contentView``. It is not retained.
  public var scrollView: ScrollView? {
    get { list }
    set {
      if list?.sheet === self { list?.sheet = nil }
      list = newValue
      newValue?.sheet = self
    }
  }
  @WeakReference private var list: ScrollView?

  /// The criterion by which a released sheet goes away.
  public var release = Release.speed

  /// The downward speed above which the sheet goes away, in points a second (rule G0.20). Our
  /// choice: 5 pt at 60 reports a second.
  public var minimumSpeed = 300.0

  /// The fraction of its visible height at the lowest stop by which a sheet must be pulled below
  /// that stop to go away, unless the finger moves up (rule G0.20). Our choice.
  public var minimumPull = 1.0 / 3

  /// The step in 1/60 s above which the sheet goes away with ``Release/lastStep``, in points
  /// (rule G0.19).
  public var minimumStep = 5.0

  /// The upward speed up to which a finger counts as resting, in points a second: it trembles (rule
  /// G0.20). Our choice.
  static let tremble = 50.0

  /// Whether a finger that lands on the sheet while it goes away may catch it. Otherwise touches
  /// have no effect until the sheet is gone (rule G0.16).
  public var canBeCaught = false

  /// The height of the sheet when all of it is shown, in points.
  public var sheetHeight: Double { didSet { layoutSubviews() } }

  /// The displacements at which the sheet may rest, in points: at least one, each 0 or more and
  /// less than ``sheetHeight``, in ascending order. Above the last and lowest stop the sheet
  /// changes its height; below it, the sheet leaves.
  public var stops = [0.0] {
    didSet {
      precondition(!stops.isEmpty && stops == stops.sorted(), "stops are in ascending order")
      layoutSubviews()
    }
  }

  /// The member of ``stops`` at which the sheet rests or last rested, in points.
  public internal(set) var restingStop = 0.0

  /// The distance of the sheet below its fully visible position, in points: 0 or more.
  public internal(set) var displacement = 0.0 {
    didSet {
      guard displacement != oldValue else { return }
      layoutSubviews()
      delegate?.sheetViewDidMove(self)
    }
  }

  /// Whether the sheet is on its way out. Then no finger can hold it, except with ``canBeCaught``
  /// (rule G0.16).
  public internal(set) var isGoingAway = false

  /// The pan that pulls the sheet. Its delegate is the sheet view.
  public let panGestureRecognizer = PanGestureRecognizer()
  /// The tap outside the sheet that sends it away. Its delegate is the sheet view.
  public let tapGestureRecognizer = TapGestureRecognizer()

  var drag: SheetDrag?
  /// Whether the first touch of the pan hit the list (rule G0.20).
  var landedOnList = false
  /// Whether the first touch hit a list with a refresh control, on a sheet of which all is shown: a
  /// pull then refreshes (rule D50).
  var pullRefreshes = false
  var motion: ScrollMotion?

  /// Creates a view with a sheet at its bottom, fully visible.
  ///
  /// - Parameters:
  ///   - identifier: The view's identifier.
  ///   - frame: The area over which the sheet appears, in the superview's coordinates.
  ///   - sheetHeight: The height of the sheet when all of it is shown, in points.
  ///   - contentView: The sheet itself, which is retained.
  public init(
    identifier: String = "", frame: Rect, sheetHeight: Double, contentView: View = View()
  ) {
    self.sheetHeight = sheetHeight
    self.contentView = contentView
    super.init(identifier: identifier, frame: frame)
    addSubview(contentView)
    layoutSubviews()
    for recognizer in [panGestureRecognizer, tapGestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    panGestureRecognizer.addTarget(self) { $0.panned() }
    tapGestureRecognizer.addTarget(self) { $0.goAway(because: .outside) }
  }

  deinit { motion?.cancel() }

  open override func layoutSubviews() {
    contentView.frame = Rect(
      0, bounds.height - sheetHeight + displacement, bounds.width,
      sheetHeight - min(displacement, lowestStop))
  }

  // MARK: The recognizers' delegate

  /// The pan may run together with the pan of its own list, along the sheet's axis; the tap runs
  /// alone (rule G0.14).
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard recognizer === panGestureRecognizer, other === scrollView?.panGestureRecognizer else {
      return false
    }
    let way = displacementFromRoot(panGestureRecognizer.moved)
    return abs(way.y) >= abs(way.x)
  }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if recognizer === panGestureRecognizer, recognizer.touches.isEmpty {
      landedOnList =
        scrollView.map { list in touch.view?.isDescendant(of: list) == true } ?? false
      pullRefreshes =
        landedOnList && displacement == 0 && isResting
        && scrollView?.refreshControl?.isEnabled == true
    }
    return true
  }

  /// While the sheet goes away only a finger that may catch it can begin; a tap inside the sheet
  /// never begins (rules G0.15, G0.16).
  open override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    if isGoingAway, recognizer === panGestureRecognizer || recognizer === tapGestureRecognizer {
      // The sheet moves on under the finger.
      guard asking == .now else { return .unknown }
      let isCaught =
        canBeCaught && recognizer === panGestureRecognizer
        && isInSheet(recognizer.location(in: contentView))
      return isCaught ? .yes : .no(.sheetGoesAway)
    }
    let isInside =
      recognizer === tapGestureRecognizer && isInSheet(recognizer.location(in: contentView))
    return isInside ? .no(.insideSheet) : .yes
  }

  /// Whether the sheet takes movement beyond the list's top.
  var followsList: Bool {
    landedOnList && !pullRefreshes && panGestureRecognizer.committedState.isActive
  }

  func isInSheet(_ point: Point) -> Bool { contentView.point(inside: point, with: nil) }

  // MARK: Code

  /// Sends the sheet away.
  public func goAway() { goAway(because: nil) }

  /// Brings the sheet up from below to its highest stop.
  public func comeUp() { comeUp(to: stops[0]) }

  /// Brings the sheet up from below to one of its ``stops``.
  public func comeUp(to stop: Double) {
    displacement = sheetHeight
    move(to: stop)
  }

  /// Moves the sheet to one of its ``stops`` from where it is.
  public func move(to stop: Double) {
    precondition(stops.contains(stop), "it is none of the stops")
    bringMotionHere()
    isGoingAway = false
    move(to: stop, velocity: motion?.velocity.y ?? 0)
  }

  /// Moves the sheet to one of its ``stops``, at once if not `animated`.
  func move(to stop: Double, animated: Bool) {
    if animated { return move(to: stop) }
    isGoingAway = false
    restingStop = stop
    displacement = stop
    moved()
  }

  /// Sends the sheet away, at once if not `animated`.
  func goAway(animated: Bool) {
    goAway(because: nil)
    guard !animated, isGoingAway else { return }
    displacement = sheetHeight
    moved()
  }

  /// Puts the sheet out of sight, below.
  func hide() { displacement = sheetHeight }

  /// Whether no finger and no motion moves the sheet.
  var isResting: Bool { drag == nil && motion == nil && !isGoingAway }

  var isMovingByItself: Bool { motion != nil }

  /// The last of ``stops``.
  var lowestStop: Double { stops[stops.count - 1] }
}
