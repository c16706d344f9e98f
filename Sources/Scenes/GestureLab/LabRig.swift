import SceneBase
import TouchEngine

/// One or two recognizers on their own views, arranged by the options.
///
/// It builds both the stage that fingers touch and the one for scripts.
final class LabRig: GestureRecognizerDelegate {
  /// The views with the recognizers.
  let views: [View]
  /// The recognizers: A, and B if there are two.
  let recognizers: [GestureRecognizer]
  let options: LabOptions

  /// The names of A and B, and of their views, in decisions.
  static let letters = ["A", "B"]

  init(_ options: LabOptions) {
    self.options = options
    let gestures = options.gestures
    let isOneView = gestures.count == 1 || options.place == .sameView
    views = isOneView ? [View(identifier: "both")] : Self.letters.map { View(identifier: $0) }
    recognizers = gestures.map { $0.makeRecognizer() }
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.name = Self.name(of: gestures[index].kind, at: index)
      views[isOneView ? 0 : index].addGestureRecognizer(recognizer)
    }
    for view in views { view.isMultipleTouchEnabled = true }
    if !isOneView, options.place == .parentAndChild { views[0].addSubview(views[1]) }
    relate()
    setNumbers(options)
  }

  static func name(of kind: LabKind, at index: Int) -> String {
    "\(letters[index]).\(kind.rawValue)"
  }

  private func relate() {
    for recognizer in recognizers { recognizer.delegate = self }
    guard recognizers.count == 2, options.teller == .called else { return }
    if options.relation == .firstWaits { recognizers[0].require(toFail: recognizers[1]) }
    if options.relation == .secondWaits { recognizers[1].require(toFail: recognizers[0]) }
  }

  func setNumbers(_ options: LabOptions) {
    for recognizer in recognizers {
      for number in LabNumber.allCases { number.set(options[number], of: recognizer) }
    }
  }

  /// The top-level views.
  var roots: [View] { views.filter { $0.superview !== views[0] } }

  /// Lays out the views in `bounds` of the stage. A child is at the upper and left edges of its
  /// parent, so that a finger from an edge of the window hits both.
  func layOut(in bounds: Rect) {
    guard views.count == 2 else { return views[0].frame = bounds }
    if options.place == .parentAndChild {
      views[0].frame = bounds
      views[1].frame = Rect(0, 0, bounds.width * 0.75, bounds.height * 0.75)
    } else {
      let half = bounds.width / 2
      views[0].frame = Rect(bounds.minX, bounds.minY, half, bounds.height)
      views[1].frame = Rect(bounds.minX + half, bounds.minY, half, bounds.height)
    }
  }

  // MARK: The recognizers' delegate

  /// Only the simple variant of the swipe is not always let begin.
  var answersPlainly: Bool? { options.gestures.contains(where: \.isSimpleSwipe) ? nil : true }

  /// Lets the simple variant of the swipe begin if it moves to the right (rule G4.4).
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }),
      options.gestures[index].isSimpleSwipe, let pan = recognizer as? PanGestureRecognizer
    else { return true }
    let velocity = pan.velocity(in: nil).x
    return velocity > 0
      || recognizer.refuse(because: LabReason.notToTheRight(velocity: velocity).reason)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    options.relation == .together && isOurs(other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    options.teller == .waitingAsked && waiting === recognizer && isOurs(other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    options.teller == .awaitedAsked && waiting === other && isOurs(recognizer)
  }

  private func isOurs(_ recognizer: GestureRecognizer) -> Bool {
    recognizers.contains { $0 === recognizer }
  }

  /// The recognizer that waits for the other.
  private var waiting: GestureRecognizer? {
    switch options.relation {
    case .firstWaits: recognizers.first
    case .secondWaits: recognizers.last
    case .nothing, .together: nil
    }
  }
}
