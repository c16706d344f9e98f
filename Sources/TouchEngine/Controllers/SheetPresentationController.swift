/// Somebody who is told what becomes of a controller's sheet.
public protocol SheetPresentationControllerDelegate: AnyObject {
  /// A finger has brought the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: SheetPresentationController)

  /// A finger has sent the sheet away. It may be caught on its way.
  func presentationControllerWillDismiss(_ sheet: SheetPresentationController)

  /// A finger has sent the sheet away, and it is gone.
  func presentationControllerDidDismiss(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: SheetPresentationController
  ) {}
  public func presentationControllerWillDismiss(_ sheet: SheetPresentationController) {}
  public func presentationControllerDidDismiss(_ sheet: SheetPresentationController) {}
}

/// Shows a controller as a sheet that comes up from below: how high it may stand, and how it goes
/// (rules G0.14–G0.20).
///
/// A drag moves the sheet between its ``detents``; pulled down from the lowest it goes away, as it does
/// after a tap outside. A finger may catch it at any time on its way, up or down.
public final class SheetPresentationController {
  /// How far below the window's upper edge the highest sheet ends, in points: a tap outside needs a
  /// place, so our choice is the least that a finger can hit.
  public static let topMargin = Control.minimumTarget

  public weak var delegate: (any SheetPresentationControllerDelegate)?

  /// Where the sheet may rest, in any order: at least one, each identifier once. With one that is higher
  /// or lower than another by less than a point only the first of them counts.
  public var detents: [Detent] = [.large] {
    didSet {
      precondition(!detents.isEmpty, "a sheet has a detent")
      layout()
    }
  }

  /// The detent at which the sheet stands, or to which it goes; before it is presented, the one to which
  /// it will come up. `nil` means the lowest.
  public private(set) var selectedDetentIdentifier: Detent.Identifier?

  /// What moves the sheet, while it is presented: its list is set here, and its displacement is read.
  public private(set) var sheetView: SheetView?

  /// The list on the sheet, if it has one: a drag on it scrolls, and moves the sheet when it is at its
  /// top.
  public weak var scrollView: ScrollView? { didSet { sheetView?.scrollView = scrollView } }

  /// Whom this presents.
  public private(set) weak var presentedViewController: ViewController?

  /// What code asked for last and has not been told the end of.
  private var request: (isPresentation: Bool, completion: (Bool) -> Void)?

  init(of controller: ViewController) { presentedViewController = controller }

  // MARK: Detents

  /// Brings the sheet to the detent of this name. Does nothing when there is none.
  public func selectDetent(_ identifier: Detent.Identifier, animated: Bool) {
    guard detents.contains(where: { $0.identifier == identifier }) else { return }
    selectedDetentIdentifier = identifier
    guard let sheetView, !sheetView.isGoingAway else { return }
    sheetView.move(to: stop, animated: animated)
  }

  /// The heights at which the sheet may rest, from the highest.
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

  /// The detent that counts as selected: the lowest when none was named, or the name is of none.
  private var selected: Detent.Identifier? {
    let heights = heights
    return (heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.last)?.identifier
  }

  /// The displacement of the selected detent.
  private var stop: Double {
    let heights = heights
    let chosen = heights.first { $0.identifier == selected }
    return (heights.first?.height ?? 0) - (chosen?.height ?? 0)
  }

  /// Takes up the detents, or another size of the window: a sheet stays at its detent.
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

  // MARK: Coming and going

  /// Brings the sheet up; `completion` is told whether it has come up.
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

  /// Sends the sheet away; `completion` is told whether it has gone.
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

  /// What was asked for last has come to an end.
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
    // It was on its way out, and called back.
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

  override func layoutSubviews() {
    if bounds.height != knownHeight {
      knownHeight = bounds.height
      presentation?.layout()
    }
    super.layoutSubviews()
  }
}
