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
