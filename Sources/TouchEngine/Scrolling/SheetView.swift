/// Somebody who is told how a sheet moves.
public protocol SheetViewDelegate: AnyObject {
  /// The sheet has moved, by whatever.
  func sheetViewDidMove(_ sheet: SheetView)

  /// The sheet begins to go away by itself.
  func sheetViewWillGoAway(_ sheet: SheetView)

  /// Nothing of the sheet is to be seen any more; take the view away now.
  func sheetViewDidGoAway(_ sheet: SheetView)
}

extension SheetViewDelegate {
  public func sheetViewDidMove(_ sheet: SheetView) {}
  public func sheetViewWillGoAway(_ sheet: SheetView) {}
  public func sheetViewDidGoAway(_ sheet: SheetView) {}
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

  /// The height of the sheet, in points.
  public var sheetHeight: Double { didSet { layoutSubviews() } }

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
      0, bounds.height - sheetHeight + displacement, bounds.width, sheetHeight)
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

  /// Nothing begins while the sheet goes away, and no tap inside it (rules G0.15, G0.16).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if isGoingAway, recognizer === panGestureRecognizer || recognizer === tapGestureRecognizer {
      return false
    }
    return recognizer !== tapGestureRecognizer
      || !isInSheet(recognizer.location(in: contentView))
  }

  /// Whether what the list has no room for at its top is the sheet's.
  var followsList: Bool { landedOnList && panGestureRecognizer.standing.isActive }

  func isInSheet(_ point: Point) -> Bool { contentView.point(inside: point, with: nil) }

  // MARK: By code

  /// Sends the sheet away by itself.
  public func goAway() { goAway(because: nil) }

  /// Brings the whole sheet up from below by itself.
  public func comeUp() {
    displacement = sheetHeight
    isGoingAway = false
    move(to: 0, velocity: 0)
  }
}
