package import TouchEngine

/// The numbers of the rules that decide about recognizers and views.
struct AnswerRules {
  let names: RunNames

  /// The kinds of recognizers whose criteria have rules.
  private enum Kind {
    case tap, comboTap, longPress, pan, pinch, rotation, swipe, directionalPan, edgePan, hover
    case systemEdge, other
  }

  private func kind(of recognizer: String) -> Kind {
    switch names.kind(of: recognizer) {
    case "tap", "doubleTap", "tripleTap": return .tap
    case "comboTap": return .comboTap
    case "longPress": return .longPress
    case "pan": return .pan
    case "pinch": return .pinch
    case "rotation": return .rotation
    case "swipe": return .swipe
    case "directionalPan": return .directionalPan
    case "edgePan": return .edgePan
    case "hover": return .hover
    case "systemEdge": return .systemEdge
    default: break
    }
    // Decisions that were only read do not tell the kind, and neither does an application's own
    // class.
    if recognizer.hasPrefix("system.") { return .systemEdge }
    if recognizer.hasSuffix("directionalPan") { return .directionalPan }
    return switch GestureTerm(recognizer: recognizer) {
    case .tap, .doubleTap: .tap
    case .comboTap: .comboTap
    case .hold: .longPress
    case .drag: .pan
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotation
    case .edgeSwipe: .edgePan
    case nil: .other
    }
  }

  /// Returns the rule by which a recognizer recognizes.
  func criteria(of recognizer: String) -> String {
    switch kind(of: recognizer) {
    case .tap: "B1"
    case .comboTap: "G0.2"
    case .longPress: "B7"
    case .pan: "B13"
    case .pinch: "B22"
    case .rotation: "B27"
    case .swipe: "B30"
    case .directionalPan: "G4.1"
    case .edgePan: "B33"
    case .hover: "B34"
    case .systemEdge: "E4"
    case .other: "A2"
    }
  }

  // MARK: Parts of recognizers

  /// Returns the rule of the outcome of a recognizer in a story.
  func rule(of part: TouchStory.Part, in story: TouchStory) -> String {
    switch part.outcome {
    case .won(_, _, isCancelled: true): part.reason.flatMap { rule(of: $0) } ?? "A8"
    case .won: part.waitedFor == nil ? criteria(of: part.recognizer) : "D41"
    case .lost(.failed(_, let failure)): rule(of: failure, part.recognizer, part.reason)
    case .lost(.prevented) where part.lostToLoser: rule(of: part.stop)
    case .lost(.prevented(_, let other, _)):
      story.parts.contains { $0.recognizer == other && $0.isWinner && $0.time < part.time }
        ? "A41" : "A38"
    case .lost(.shouldBegin(_, _, let judge)):
      part.reason.flatMap { rule(of: $0) } ?? rule(of: judge)
    case .lost: "A46"
    case .refused(.disabled): "A18"
    case .refused(.type): "A19"
    case .refused(.delegate): "A20"
    case .refused(.ignored): "A23"
    case .refused(.terminal), .refused(.held): "A17"
    case .open: criteria(of: part.recognizer)
    }
  }

  private func rule(of judge: Decision.Judge) -> String {
    switch judge {
    case .view: "A47"
    case .delegate: "A46"
    case .state: "G1.5"
    }
  }

  private func rule(of reason: Reason) -> String? {
    switch reason {
    case .touches: "C15"
    case .disabled, .removed: "A30"
    case .notAdmitted: "G1.5"
    // To a sheet, or to the other scroll view of two.
    case .handedOver(let view):
      names.scrollViews.isEmpty || isScrollView(view) ? "G3.4" : "G0.17"
    case .leftDrag: "D42"
    case .controlKeepsTap, .controlKeepsDrag: "A50"
    case .liftedOutside: "A56"
    case .wrongDirection, .waitedFor: "D41"
    case .nothingToZoom: "D26"
    case .lowestScreen, .screensChange, .transitionOver: "E5"
    case .sheetGoesAway: "G0.16"
    case .insideSheet: "G0.15"
    case .stoppedBy: "D39"
    case .beside: "A40"
    case .taken, .inGroup, .unclaimed, .custom: nil
    }
  }

  private func rule(of failure: Failure, _ recognizer: String, _ reason: Reason?) -> String {
    let kind = kind(of: recognizer)
    switch failure {
    case .exceeded(let measure):
      return exceeded(measure.quantity, kind) ?? criteria(of: recognizer)
    case .insufficient(let measure) where measure.quantity == .speed: return "G4.5"
    case .insufficient, .liftedEarly:
      switch kind {
      case .tap: return "B2"
      case .longPress: return "B9"
      case .directionalPan: return "G4.3"
      default: return criteria(of: recognizer)
      }
    case .heldTooLong: return kind == .tap ? "B5" : criteria(of: recognizer)
    case .tooFewFingers:
      switch kind {
      case .tap: return "B2"
      case .longPress: return "B9"
      case .pan: return "B12"
      case .pinch: return "B21"
      case .rotation: return "B26"
      default: return criteria(of: recognizer)
      }
    case .noNextTap: return kind == .comboTap ? "G0.3" : "B4"
    case .wrongDirection:
      return kind == .pan ? "D41" : kind == .directionalPan ? "G4.2" : criteria(of: recognizer)
    case .touchesCancelled: return "C15"
    case .touchesEnded: return "A6"
    case .disabled, .removed: return "A30"
    case .requirement: return "A31"
    case .refused: return reason.flatMap { rule(of: $0) } ?? "A46"
    case .refusedBy: return reason.flatMap { rule(of: $0) } ?? "A47"
    case .contentKeeps: return "D8"
    case .notAdmitted: return "G1.5"
    case .unspecified: return "A2"
    }
  }

  private func exceeded(_ quantity: Measure.Quantity, _ kind: Kind) -> String? {
    switch (quantity, kind) {
    case (.touches, .tap): "B2"
    case (.touches, .longPress): "B9"
    case (.touches, .pan): "B15"
    case (.touches, .directionalPan): "G4.5"
    case (.touches, _): nil
    case (.tapDistance, _), (.gap, .tap): "B4"
    case (.movement, .tap): "B3"
    case (.movement, .longPress): "B8"
    case (.duration, .tap): "B5"
    case (.direction, .directionalPan): "G4.2"
    case (.stray, .directionalPan), (.retreat, .directionalPan): "G4.5"
    default: nil
    }
  }

  // MARK: Parts of views

  /// Returns the rule of what became of a hit view.
  func rule(of view: TouchStory.ViewPart, in story: TouchStory) -> String {
    switch view.limit {
    case .single?: return "C7"
    case .othersTouched?, .exclusive?: return "C8"
    case nil: break
    }
    if view.refusedBy != nil { return "D6" }
    let isOfScrollView = view.waitedFor.map { isScrollView($0) } ?? false
    if view.isTaken {
      if let taker = story.taker(of: view) { return isScrollPan(taker) ? "D3" : "A24" }
      if view.isRemoved { return "C6" }
      return view.stop == nil ? "C10" : rule(of: view.stop)
    }
    if view.missed != nil { return "A56" }
    guard view.began != nil else { return isOfScrollView ? "D1" : "A26" }
    if view.delay != nil { return "D2" }
    guard let other = view.waitedFor else { return "C1" }
    // At the lift, because the scroll view's pan has lost, or because the finger moves across.
    if !isOfScrollView { return "A28" }
    if view.began == story.lifted { return "D4" }
    let pan = story.parts.last {
      names.view(of: $0.recognizer) == other && isScrollPan($0.recognizer)
    }
    if let pan, case .lost = pan.outcome, pan.time == view.began { return "A28" }
    return "D41"
  }

  /// Returns the rule by which a touch that stops content does nothing else.
  private func rule(of stop: TouchStory.Stop?) -> String { stop?.isZoom == true ? "D26" : "D39" }

  /// Returns the rule by which nothing used a touch.
  func rule(ofDisuseIn story: TouchStory) -> String {
    switch story.disuse {
    case .noView: "C1"
    case .view(let view): rule(of: view, in: story)
    case .cancelled: "C15"
    case .disabled, .noGestures: "A15"
    case .refused: story.parts.first.map { rule(of: $0, in: story) } ?? "A17"
    case .gaveUp: "A10"
    }
  }

  private func isScrollView(_ name: String) -> Bool { names.scrollViews.contains(name) }

  private func isScrollPan(_ recognizer: String) -> Bool {
    kind(of: recognizer) == .pan && (names.view(of: recognizer).map(isScrollView) ?? false)
  }
}

extension TouchStory {
  /// Why nothing used a touch.
  enum Disuse: Hashable {
    /// It landed on no view.
    case noView
    /// The hit view is a disabled control.
    case disabled(String)
    /// The hit view did not get the touch, was removed, or is a button outside of which the finger
    /// was lifted.
    case view(ViewPart)
    /// The system cancelled the touch, for this cause if it is known.
    case cancelled(TouchCancellation?)
    /// No recognizer is on the hit view or around it.
    case noGestures(view: String)
    /// No recognizer got the touch.
    case refused
    /// The recognizers gave up that got the touch: all of them, or only some.
    case gaveUp(isAll: Bool)
  }

  /// Why nothing used the touch, of a touch that nothing used.
  var disuse: Disuse {
    guard let view else { return .noView }
    if view.isDisabled { return .disabled(view.view) }
    if view.missed != nil || view.isRemoved || view.stop != nil { return .view(view) }
    let cancelled = parts.first { part in
      if case .lost(.failed(_, .touchesCancelled)) = part.outcome { true } else { false }
    }
    if let cancelled {
      if case .touches(let cause)? = cancelled.reason { return .cancelled(cause) }
      return .cancelled(view.cancellation)
    }
    let refused = parts.count { if case .refused = $0.outcome { true } else { false } }
    if refused < parts.count { return .gaveUp(isAll: refused == 0) }
    if view.isTaken, view.isCancelled { return .cancelled(view.cancellation) }
    if view.limit != nil || view.refusedBy != nil { return .view(view) }
    return parts.isEmpty ? .noGestures(view: view.view) : .refused
  }

  /// The recognizer that took the touch from the hit view; `nil` when none had won by then.
  func taker(of view: ViewPart) -> String? {
    view.limit == nil ? view.taker : nil
  }

  /// Returns the winner that took the touch from the hit view; `nil` when none did.
  package func rival(of view: ViewPart) -> Part? {
    taker(of: view).flatMap { name in winners.first { $0.recognizer == name } }
  }

  /// Returns the winner in a recognizer's place.
  ///
  /// - Parameters:
  ///   - part: The recognizer's part; `nil` when it has none.
  ///   - counts: Whether a winner counts.
  /// - Returns: The one to which it lost, otherwise the first other one; `nil` when there is none.
  package func rival(of part: Part?, where counts: (Part) -> Bool = { _ in true }) -> Part? {
    let others = winners.filter { $0.recognizer != part?.recognizer && counts($0) }
    switch part?.outcome {
    case .lost(.prevented(_, let other, _)), .lost(.failed(_, .requirement(let other))):
      return others.first { $0.recognizer == other } ?? others.first
    default: return others.first
    }
  }
}
