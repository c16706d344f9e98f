import Drawing
import SceneBase
public import TouchEngine

/// The sheet of the scene `controls`: a scrolling list, which drags the sheet at its top.
public final class ControlsSheet: ViewController {
  /// The medium detent's share of the sheet's maximum height, if its buttons fit.
  private static let mediumPart = 0.6

  public let list: ControlsList
  /// Called when the sheet is no longer visible.
  var onGone: () -> Void = {}
  private unowned let home: StageWindow

  init(list: ControlsList, in home: StageWindow) {
    self.list = list
    self.home = home
    super.init(identifier: "sheet")
    sheetPresentationController.scrollView = list
    fitDetents()
  }

  /// Sets the lower detent so that the row with the buttons is visible in windows and at text scales
  /// of all sizes.
  func fitDetents() {
    let appearance = home.appearance
    let most = max(home.above.height - SheetPresentationController.topMargin, 0)
    let buttons = list.rows.first?.height(appearance, in: home.free.width) ?? 0
    let least = Sheet.gripHeight + ControlsList.margin + buttons
    let detents = [Detent(.medium, points: max(most * Self.mediumPart, least)), .large]
    guard detents != sheetPresentationController.detents else { return }
    sheetPresentationController.detents = detents
  }

  public override func loadView() {
    let view = SheetContent(identifier: identifier)
    self.view = view
    view.sheet = self
    view.addSubview(list)
  }

  public override func viewDidDisappear(_ animated: Bool) { onGone() }

  /// The names of detents in a state.
  static let detentNames = [Detent.Identifier.medium, .large].map(\.rawValue)

  /// The detent at which the sheet is, or to which it moves.
  var detent: Detent.Identifier {
    sheetPresentationController.selectedDetentIdentifier ?? .medium
  }

  /// Whether the sheet is at that detent or moves there.
  public var isUp: Bool {
    sheetPresentationController.sheetView.map { !$0.isGoingAway } ?? false
  }

  func place() {
    list.appearance = home.appearance
    // The sheet is higher until the window has laid it out above the strip; a restored offset stays
    // in its range.
    let most = home.above.height - SheetPresentationController.topMargin
    let height = min(view.bounds.height, most) - Sheet.gripHeight
    list.frame = Rect(0, Sheet.gripHeight, view.bounds.width, max(height, 1))
  }

  /// Draws the sheet in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let sheetView = sheetPresentationController.sheetView else { return }
    let shown = sheetView.sheetHeight - sheetView.displacement
    // The shade is complete as soon as the sheet is at its lowest detent.
    let usual = sheetView.sheetHeight - (sheetView.stops.last ?? 0)
    list.sheet(
      view.frame, over: home.above, presence: usual > 0 ? shown / usual : 0, home.appearance)
    list.group(transform: .translation(view.frame.origin), clip: view.bounds) { list in
      self.list.draw(into: &list, at: time)
    }
  }
}

private final class SheetContent: View {
  weak var sheet: ControlsSheet?

  override func layoutSubviews() { sheet?.place() }
}
