/// Somebody who is told how a sheet moves.
public protocol SheetViewDelegate: AnyObject {
  /// The sheet has moved, by whatever.
  func sheetViewDidMove(_ sheet: SheetView)

  /// The sheet begins to go away by itself.
  func sheetViewWillGoAway(_ sheet: SheetView)

  /// Nothing of the sheet is to be seen any more; take the view away now.
  func sheetViewDidGoAway(_ sheet: SheetView)

  /// A finger has caught the sheet on its way out, and decides anew; only with
  /// ``SheetView/canBeCaught``.
  func sheetViewWasCaught(_ sheet: SheetView)

  /// The sheet has come to rest at ``SheetView/restingStop``, by itself.
  func sheetViewDidComeToRest(_ sheet: SheetView)
}

extension SheetViewDelegate {
  public func sheetViewDidMove(_ sheet: SheetView) {}
  public func sheetViewWillGoAway(_ sheet: SheetView) {}
  public func sheetViewDidGoAway(_ sheet: SheetView) {}
  public func sheetViewWasCaught(_ sheet: SheetView) {}
  public func sheetViewDidComeToRest(_ sheet: SheetView) {}
}

/// A sheet that comes up from the bottom, with a list on it perhaps, and is pulled down to go away
/// (rules G0.14–G0.20).
///
/// The view fills the place over which the sheet stands; the sheet itself is ``contentView``. A drag that
/// begins on the list scrolls it; once the list is at its top and the finger goes on downwards, the same
/// finger moves the sheet, by what the list had no room for, and keeps it until it lifts. A tap outside,
/// or a drag that begins there, sends the sheet away.
open class SheetView: View, GestureRecognizerDelegate {
  /// What decides, when a finger lets go, whether the sheet goes away.
  public enum Release: Hashable, Sendable, CaseIterable {
    /// The speed, or how far it was pulled (rule G0.20): the same at every rate of reports.
    case speed
    /// As the original does it (rule G0.19): whether the finger goes down, and how far the last step
    /// but one went in 1/60 s.
    case lastStep
  }

  public weak var delegate: (any SheetViewDelegate)?

  /// The sheet. It is as wide as the view, and stands at its bottom.
  public let contentView: View

  /// The list on the sheet, if it has one; somewhere in ``contentView``.
  public weak var scrollView: ScrollView? {
    didSet {
      if oldValue?.sheet === self { oldValue?.sheet = nil }
      scrollView?.sheet = self
    }
  }

  public var release = Release.speed

  /// Faster than this downwards, in points a second, the sheet goes away (rule G0.20). Our choice: 5 pt at
  /// 60 reports a second.
  public var leastSpeed = 300.0

  /// Pulled down by more than this part of its height, and still going down, the sheet goes away
  /// (rule G0.20). Our choice.
  public var leastPull = 1.0 / 3

  /// Of ``Release/lastStep``: the step in 1/60 s above which the sheet goes away, in points
  /// (rule G0.19).
  public var leastStep = 5.0

  /// Whether a finger that lands on the sheet while it goes away may catch it. Otherwise nothing happens
  /// until it is gone (rule G0.16).
  public var canBeCaught = false

  /// The height of the sheet when all of it is shown, in points.
  public var sheetHeight: Double { didSet { layoutSubviews() } }

  /// The displacements at which the sheet may rest, in points: at least one, each 0 or more and less
  /// than ``sheetHeight``, in ascending order. Above the lowest of them, which is the last, the sheet
  /// changes its height; below it, it leaves.
  public var stops = [0.0] {
    didSet {
      precondition(!stops.isEmpty && stops == stops.sorted(), "stops are in ascending order")
      layoutSubviews()
    }
  }

  /// The one of ``stops`` at which the sheet stands or stood last.
  public internal(set) var restingStop = 0.0

  /// How far the sheet is below the place where all of it is shown, in points: 0 or more.
  public internal(set) var displacement = 0.0 {
    didSet {
      guard displacement != oldValue else { return }
      layoutSubviews()
      delegate?.sheetViewDidMove(self)
    }
  }

  /// Whether the sheet is on its way out, and no finger can hold it any more (rule G0.16).
  public internal(set) var isGoingAway = false

  public let panGestureRecognizer = PanGestureRecognizer()
  public let tapGestureRecognizer = TapGestureRecognizer()

  var drag: SheetDrag?
  /// Whether the first touch of the pan hit the list (rule G0.20).
  var landedOnList = false
  var motion: ScrollMotion?

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
    panGestureRecognizer.addAction { [weak self] in self?.panned() }
    tapGestureRecognizer.addAction { [weak self] in self?.goAway(because: .outside) }
  }

  deinit { motion?.cancel() }

  open override func layoutSubviews() {
    contentView.frame = Rect(
      0, bounds.height - sheetHeight + displacement, bounds.width,
      sheetHeight - min(displacement, lowestStop))
  }

  // MARK: The recognizers' delegate

  /// The pan may run together with the pan of a scroll view, the tap with nobody (rule G0.14).
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer === panGestureRecognizer && other is PanGestureRecognizer
      && other.view is ScrollView
  }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if recognizer === panGestureRecognizer, recognizer.touches.isEmpty {
      landedOnList =
        scrollView.map { list in touch.view?.isDescendant(of: list) == true } ?? false
    }
    return true
  }

  /// Nothing begins while the sheet goes away, but for a finger that may catch it, and no tap inside it
  /// (rules G0.15, G0.16).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if isGoingAway, recognizer === panGestureRecognizer || recognizer === tapGestureRecognizer {
      return canBeCaught && recognizer === panGestureRecognizer
        && isInSheet(recognizer.location(in: contentView))
        || recognizer.refuse(because: .sheetGoesAway)
    }
    return recognizer !== tapGestureRecognizer
      || !isInSheet(recognizer.location(in: contentView))
      || recognizer.refuse(because: .insideSheet)
  }

  /// Whether what the list has no room for at its top is the sheet's.
  var followsList: Bool { landedOnList && panGestureRecognizer.standing.isActive }

  func isInSheet(_ point: Point) -> Bool { contentView.point(inside: point, with: nil) }

  // MARK: By code

  /// Sends the sheet away by itself.
  public func goAway() { goAway(because: nil) }

  /// Brings the sheet up from below by itself, to its highest stop.
  public func comeUp() { comeUp(to: stops[0]) }

  /// Brings the sheet up from below by itself, to one of its ``stops``.
  public func comeUp(to stop: Double) {
    displacement = sheetHeight
    move(to: stop)
  }

  /// Lets the sheet go to one of its ``stops`` by itself, from where it is.
  public func move(to stop: Double) {
    precondition(stops.contains(stop), "it is none of the stops")
    bringMotionHere()
    isGoingAway = false
    move(to: stop, velocity: motion?.velocity.y ?? 0)
  }

  /// The same, at once when not `animated`.
  func move(to stop: Double, animated: Bool) {
    if animated { return move(to: stop) }
    isGoingAway = false
    restingStop = stop
    displacement = stop
    moved()
  }

  /// Sends the sheet away by itself, at once when not `animated`.
  func goAway(animated: Bool) {
    goAway(because: nil)
    guard !animated, isGoingAway else { return }
    displacement = sheetHeight
    moved()
  }

  /// Puts the sheet out of sight below.
  func hide() { displacement = sheetHeight }

  /// Whether nobody moves the sheet, and it does not move by itself.
  var isResting: Bool { drag == nil && motion == nil && !isGoingAway }

  var isMovingByItself: Bool { motion != nil }

  /// The last of ``stops``.
  var lowestStop: Double { stops[stops.count - 1] }
}
