import Drawing
import SceneBase
import TouchEngine

/// The rooms and the views over them, with the scene's gestures.
final class RoomStage: View, GestureRecognizerDelegate {
  let pager = PagerView(identifier: "pager")
  let hearts = Hearts()
  let chrome: RoomChrome

  let combo = ComboTapGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  let tap = TapGestureRecognizer()
  let swipe = RoomSwipe()

  var options = RoomOptions() {
    didSet {
      allow(combo, options.like == .combo)
      allow(doubleTap, options.like == .doubleTap)
      combo.comboPeriod = options.comboPeriod
      swipe.mode = options.swipeRule == .improved ? .improved : .faithful
      swipe.tolerance = options.swipeTolerance
    }
  }

  private func allow(_ recognizer: GestureRecognizer, _ isAllowed: Bool) {
    if isAllowed {
      recognizer.isEnabled = true
    } else {
      recognizer.disable(because: RoomReason.otherLike.reason)
    }
  }

  init(style: SceneStyle) {
    chrome = RoomChrome(style: style)
    super.init(identifier: "stage")
    for view in [pager, hearts, chrome] { addSubview(view) }
    doubleTap.numberOfTapsRequired = 2
    doubleTap.isEnabled = false
    for recognizer in [combo, doubleTap, tap, swipe] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }

  // MARK: The recognizers' delegate

  /// Refuses touches on controls and the sheet, which have their own gestures.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    var view = touch.view
    while let current = view, current !== self {
      if current is Control { return recognizer.refuse(because: RoomReason.onButton.reason) }
      if current is SheetView {
        return recognizer.refuse(because: RoomReason.underProducts.reason)
      }
      view = current.superview
    }
    return true
  }

  /// The tap and the combo recognize simultaneously: when the tap has waited, a finger that is down
  /// then begins a new combo (rule G0.3).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    options.tapWaits
      && (recognizer === combo && other === tap || recognizer === tap && other === combo)
  }

  /// The tap that pauses waits for the gesture that makes hearts; one of the two is enabled.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    options.tapWaits && recognizer === tap && (other === combo || other === doubleTap)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    options.pagingWaits && recognizer === swipe && other === pager.panGestureRecognizer
  }
}

/// One of the three views that show the rooms (rules G0.7–G0.9).
final class RoomView: View {
  /// The number of the room that it shows.
  var room = 0 { didSet { if room != oldValue { setNeedsDisplay() } } }

  /// The cached still part of a picture.
  private var still: (picture: RoomPicture, list: DisplayList)?

  /// Returns the still part of a picture; made once.
  func still(_ picture: RoomPicture) -> DisplayList {
    if let still, still.picture == picture { return still.list }
    let list = picture.stillPart
    still = (picture, list)
    return list
  }

  /// Views on the room, such as the products, are as large as the room.
  override func layoutSubviews() { for view in subviews { view.frame = bounds } }
}
