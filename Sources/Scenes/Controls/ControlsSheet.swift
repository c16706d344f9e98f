import Drawing
package import TouchEngine

/// The sheet of the scene `controls`: a list that scrolls, and below whose top the sheet is pulled.
package final class ControlsSheet: ViewController {
  /// How much of what a sheet can have it has at first, where that is enough for its buttons.
  private static let mediumPart = 0.6

  package let list: ControlsList
  /// Called when nothing of it is to be seen any more.
  var onGone: () -> Void = {}
  private unowned let home: Window

  init(list: ControlsList, in home: Window) {
    self.list = list
    self.home = home
    super.init(identifier: "sheet")
    sheetPresentationController.scrollView = list
    fitDetents()
  }

  /// Makes the lower of its heights such that the row with its buttons is in sight, above the strip that
  /// shows the recognizers, however small the window and however large words are.
  func fitDetents() {
    let appearance = home.appearance
    let most = max(home.bounds.height - SheetPresentationController.topMargin, 0)
    let buttons = list.rows.first?.height(appearance) ?? 0
    let least =
      Sheet.gripHeight + ControlsList.margin + buttons + StatusStrip.height(in: appearance)
    let detents = [Detent(.medium, points: max(most * Self.mediumPart, least)), .large]
    guard detents != sheetPresentationController.detents else { return }
    sheetPresentationController.detents = detents
  }

  package override func loadView() {
    let view = SheetContent(identifier: identifier)
    self.view = view
    view.sheet = self
    view.addSubview(list)
  }

  package override func viewDidDisappear(_ animated: Bool) { onGone() }

  /// The names that a state may call a detent by.
  static let detentNames = [Detent.Identifier.medium, .large].map(\.rawValue)

  /// The detent at which it stands or to which it goes.
  var detent: Detent.Identifier {
    sheetPresentationController.selectedDetentIdentifier ?? .medium
  }

  /// Whether it stands at that detent, or goes there.
  package var isUp: Bool {
    sheetPresentationController.sheetView.map { !$0.isGoingAway } ?? false
  }

  func place() {
    list.appearance = home.appearance
    // The strip that shows the recognizers stands over its lower end.
    let height =
      view.bounds.height - Sheet.gripHeight - StatusStrip.height(in: home.appearance)
    list.frame = Rect(0, Sheet.gripHeight, view.bounds.width, max(height, 1))
  }

  /// Draws the sheet in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let sheetView = sheetPresentationController.sheetView else { return }
    let shown = sheetView.sheetHeight - sheetView.displacement
    // All of the dark is there as soon as the sheet stands at its lowest.
    let usual = sheetView.sheetHeight - (sheetView.stops.last ?? 0)
    list.sheet(
      view.frame, over: home.bounds, presence: usual > 0 ? shown / usual : 0, home.appearance)
    list.group(transform: .translation(view.frame.origin), clip: view.bounds) { list in
      self.list.draw(into: &list, at: time)
    }
  }
}

private final class SheetContent: View {
  weak var sheet: ControlsSheet?

  override func layoutSubviews() { sheet?.place() }
}
