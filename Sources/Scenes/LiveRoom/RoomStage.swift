import TouchEngine

/// The rooms, and what lies over them: the place of the gestures.
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

  /// Controls and the sheet have their own gestures.
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

  /// A tap that waited takes nothing from the combo: a finger that is down then makes a new first tap
  /// (rule G0.3).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    options.tapWaits
      && (recognizer === combo && other === tap || recognizer === tap && other === combo)
  }

  /// The tap that pauses waits for what makes hearts; of the two one is enabled.
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

/// What lies over the rooms and can be cleared away: words, and two buttons.
final class RoomChrome: View {
  /// How long it takes to go and to come, in seconds. Our choice.
  static let seconds = 0.25
  private static let margin = 16.0
  private static let buttonSize = 56.0

  let productsButton = Button(identifier: "stage.products")
  /// Brings back what was cleared away.
  let restoreButton = Button(identifier: "stage.restore")
  let style: SceneStyle

  init(style: SceneStyle) {
    self.style = style
    super.init(identifier: "chrome")
    for button in [productsButton, restoreButton] {
      button.insideMargin = 16
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    let (size, margin) = (Self.buttonSize, Self.margin)
    let bottom = bounds.height - size - margin
    productsButton.frame = Rect(bounds.width - size - margin, bottom, size, size)
    restoreButton.frame = Rect(margin, bottom, size, size)
  }

  /// Touches beside the buttons are the rooms'.
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    subviews.contains { !$0.isHidden && $0.frame.contains(point) }
  }

  // MARK: Words

  /// Where the room's name stands, beside the panel's button at the right.
  var titleFrame: Rect {
    let width = bounds.width - 2 * Self.margin - Panel.buttonSize.width
    return Rect(Self.margin, 8, max(width, 1), style.scaled(28))
  }

  /// Where the hearts are counted.
  var likesFrame: Rect {
    Rect(Self.margin, titleFrame.maxY + 4, titleFrame.width, style.scaled(26))
  }

  /// Where it is counted how often a room began to play.
  var loadsFrame: Rect { likesFrame.offset(by: Point(0, likesFrame.height + 4)) }

  /// Where the swipe's measures stand: three lines. In a low window they stand beside the button that
  /// brings everything back, which is to be seen while a finger swipes.
  var readingFrame: Rect {
    let frame = Rect(Self.margin, loadsFrame.maxY + 14, style.scaled(190), style.scaled(72))
    let ground = frame.outset(by: Self.readingGround)
    guard ground.intersection(restoreButton.frame) != nil else { return frame }
    return frame.offset(by: Point(restoreButton.frame.maxX + 2 - ground.minX, 0))
  }
  /// How far their ground reaches beyond them, in points.
  static let readingGround = 6.0
}
