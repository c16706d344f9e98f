/// A delegate that is notified of what fingers do to a controller's sheet.
public protocol SheetPresentationControllerDelegate: AnyObject {
  /// Called when a finger has moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: SheetPresentationController)

  /// Called when a finger has dismissed the sheet. A finger may still catch it on the way out.
  func presentationControllerWillDismiss(_ sheet: SheetPresentationController)

  /// Called when a sheet that a finger dismissed is gone.
  func presentationControllerDidDismiss(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: SheetPresentationController
  ) {}
  public func presentationControllerWillDismiss(_ sheet: SheetPresentationController) {}
  public func presentationControllerDidDismiss(_ sheet: SheetPresentationController) {}
}

/// Presents a controller as a sheet that moves up from below: its heights and its dismissal (rules
/// G0.14–G0.20).
///
/// A drag moves the sheet between its ``detents``. Pulling it down from the lowest detent dismisses
/// it, and so does a tap outside. A finger may catch a moving sheet at any time.
public final class SheetPresentationController {
  /// The distance from the window's upper edge to the highest sheet, in points. A tap outside needs
  /// a target, so our choice is the minimum size of one.
  public static let topMargin = Control.minimumTarget

  /// The delegate, which is not retained; `nil` for none.
  public weak var delegate: (any SheetPresentationControllerDelegate)?

  /// The heights at which the sheet may rest, in any order: at least one, each identifier once. Of
  /// detents that differ by less than a point, only the first counts.
  public var detents: [Detent] = [.large] {
    didSet {
      precondition(!detents.isEmpty, "a sheet has a detent")
      layout()
    }
  }

  /// The detent at which the sheet rests or to which it moves; before the presentation, its initial
  /// detent. `nil` means the lowest.
  public private(set) var selectedDetentIdentifier: Detent.Identifier?

  /// The view that moves the sheet while it is presented; read the sheet's displacement there. It
  /// is retained until the sheet is dismissed.
  public private(set) var sheetView: SheetView?

  /// The list on the sheet, if there is one: a drag on it scrolls the list, and moves the sheet
  /// when the list is at its top. It is not retained.
  public var scrollView: ScrollView? {
    get { list }
    set {
      list = newValue
      sheetView?.scrollView = newValue
    }
  }
  @WeakReference private var list: ScrollView?

  /// The controller that the sheet presents. It is not retained, because it owns this object.
  public private(set) weak var presentedViewController: ViewController?

  /// The last presentation or dismissal that code requested, until it completes.
  private var request: (isPresentation: Bool, completion: (Bool) -> Void)?

  init(of controller: ViewController) { presentedViewController = controller }

  // MARK: Detents

  /// Moves the sheet to the detent with this identifier. Does nothing when there is none.
  public func selectDetent(_ identifier: Detent.Identifier, animated: Bool) {
    guard detents.contains(where: { $0.identifier == identifier }) else { return }
    selectedDetentIdentifier = identifier
    guard let sheetView, !sheetView.isGoingAway else { return }
    sheetView.move(to: stop, animated: animated)
  }

  /// The distinct detents and their heights, the highest first.
  private var heights: [(identifier: Detent.Identifier, height: Double)] {
    let most = max((sheetView?.bounds.height ?? 0) - Self.topMargin, 0)
    var heights: [(identifier: Detent.Identifier, height: Double)] = []
    for detent in detents {
      let height = detent.resolvedHeight(most: most)
      guard !heights.contains(where: { abs($0.height - height) < 1 }) else { continue }
      heights.append((detent.identifier, height))
    }
    return heights.sorted { $0.height > $1.height }
  }

  /// The selected detent; the lowest when none is selected or the selected one does not exist.
  private var selected: Detent.Identifier? {
    let heights = heights
    return (heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.last)?.identifier
  }

  /// The displacement of the selected detent from the highest, in points.
  private var stop: Double {
    let heights = heights
    let chosen = heights.first { $0.identifier == selected }
    return (heights.first?.height ?? 0) - (chosen?.height ?? 0)
  }

  /// Applies changed detents or a new window size: a sheet stays at its detent.
  func layout() {
    guard let sheetView else { return }
    let heights = heights
    let highest = heights.first?.height ?? 0
    let isResting = sheetView.isResting
    sheetView.sheetHeight = highest
    sheetView.stops = heights.map { highest - $0.height }
    if isResting {
      sheetView.move(to: stop, animated: false)
    } else if sheetView.isMovingByItself, !sheetView.isGoingAway {
      sheetView.move(to: stop)
    }
  }

  // MARK: Presentation and dismissal

  /// Shows the sheet; passes to `completion` whether it came to rest.
  func present(in window: Window, animated: Bool, completion: @escaping (Bool) -> Void) {
    guard let presented = presentedViewController else { return }
    let sheetView = PresentedSheetView(
      identifier: presented.identifier.isEmpty ? "" : "\(presented.identifier).sheet",
      frame: window.bounds, sheetHeight: 0, contentView: presented.view)
    sheetView.presentation = self
    sheetView.canBeCaught = true
    sheetView.scrollView = scrollView
    self.sheetView = sheetView
    layout()
    sheetView.hide()
    sheetView.delegate = self
    request = (true, completion)
    presented.beginAppearanceTransition(true, animated: animated)
    // A callback may have dismissed it.
    guard self.sheetView === sheetView else { return }
    window.addSubview(sheetView)
    sheetView.move(to: stop, animated: animated)
  }

  /// Dismisses the sheet; passes to `completion` whether it is gone.
  func dismiss(animated: Bool, completion: @escaping (Bool) -> Void) {
    guard let sheetView else { return }
    if let before = request, !before.isPresentation {
      request?.completion = {
        before.completion($0)
        completion($0)
      }
    } else {
      let before = request
      request = (false, completion)
      before?.completion(false)
    }
    presentedViewController?.beginAppearanceTransition(false, animated: animated)
    sheetView.goAway(animated: animated)
  }

  /// Completes the last request.
  private func answer(isShown: Bool) {
    guard let request else { return }
    self.request = nil
    request.completion(request.isPresentation == isShown)
  }
}

extension SheetPresentationController: SheetViewDelegate {
  public func sheetViewWillGoAway(_ sheet: SheetView) {
    guard request?.isPresentation != false else { return }
    presentedViewController?.beginAppearanceTransition(false, animated: true)
    delegate?.presentationControllerWillDismiss(self)
  }

  public func sheetViewDidComeToRest(_ sheet: SheetView) {
    let identifier = heights.first { abs(sheet.sheetHeight - $0.height - sheet.restingStop) < 1e-6 }
    let isNew = identifier?.identifier != nil && identifier?.identifier != selected
    if isNew { selectedDetentIdentifier = identifier?.identifier }
    // The sheet may have been on its way out when a finger caught it.
    presentedViewController?.beginAppearanceTransition(true, animated: true)
    presentedViewController?.endAppearanceTransition()
    if isNew { delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
    answer(isShown: true)
  }

  public func sheetViewDidGoAway(_ sheet: SheetView) {
    guard let presented = presentedViewController else { return }
    let isByFinger = request?.isPresentation != false
    sheet.delegate = nil
    sheet.removeFromSuperview()
    sheetView = nil
    presented.presentingViewController?.presentedViewController = nil
    presented.presentingViewController = nil
    presented.endAppearanceTransition()
    if isByFinger { delegate?.presentationControllerDidDismiss(self) }
    answer(isShown: false)
  }
}

/// The view that shows a presented controller.
final class PresentedSheetView: SheetView {
  weak var presentation: SheetPresentationController?
  private var knownHeight = 0.0

  override var fillsWindow: Bool { true }
  override var keepsKeyboard: Bool { !isGoingAway }

  override func layoutSubviews() {
    if bounds.height != knownHeight {
      knownHeight = bounds.height
      presentation?.layout()
    }
    super.layoutSubviews()
  }
}

/// A height at which a sheet rests.
public struct Detent: Hashable, Sendable {
  /// A name, unique among the detents of a sheet.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the detent ``Detent/medium``.
    public static let medium = Identifier(rawValue: "medium")
    /// The name of the detent ``Detent/large``.
    public static let large = Identifier(rawValue: "large")
  }

  private enum Height: Hashable, Sendable {
    case part(Double)
    case points(Double)
  }

  /// The name by which a sheet and its delegate refer to the detent.
  public let identifier: Identifier
  private let height: Height

  /// Half of the sheet's maximum height.
  public static let medium = Detent(.medium, part: 0.5)

  /// The sheet's maximum height.
  public static let large = Detent(.large, part: 1)

  /// Creates a detent at a `part` of the sheet's maximum height; the part is clamped to 0…1.
  public init(_ identifier: Identifier, part: Double) {
    self.identifier = identifier
    height = .part(part)
  }

  /// Creates a detent at a height in `points`, clamped to the sheet's maximum height.
  public init(_ identifier: Identifier, points: Double) {
    self.identifier = identifier
    height = .points(points)
  }

  /// Returns the height in points, in 0…`most`, for a sheet whose maximum height is `most`. NaN
  /// counts as the maximum.
  public func resolvedHeight(most: Double) -> Double {
    let height =
      switch height {
      case .part(let part): part * most
      case .points(let points): points
      }
    return height.isNaN ? most : min(max(height, 0), max(most, 0))
  }
}
