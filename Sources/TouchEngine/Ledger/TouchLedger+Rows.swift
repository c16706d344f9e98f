extension TouchLedger {
  /// A touch, from its landing to its lift.
  package struct Landing: Hashable, Sendable {
    /// The touch.
    package var touch: TouchID
    /// The time at which the finger landed.
    package var began: Timestamp
    /// Whether input reported the landing, so that it reports the lift too.
    package var isReported: Bool
    /// The lift; `nil` while the finger is down, and when input is not reported.
    package var lift: Lift?
    /// The time of the last decision about the touch.
    package var last: Timestamp
    /// The hit view; `nil` when nothing was hit.
    package var view: TouchStory.ViewPart?
    /// The recognizers' parts, in the order of rule A21.
    package var rows: [Row] = []
    /// The elements that recognizers meant, in the order in which they were chosen.
    package var meant: [ElementChoice] = []
    /// The other fingers that were lifted at the same moment, as the last ones down.
    package var endedWith: [TouchID] = []
    /// The number of the mouse's button; `nil` for the primary one, and for fingers.
    var button: UInt8?
    /// The most by which input came after it was measured, at the landing and the lift, in
    /// microseconds.
    var late: Int64 = 0
    /// Where the finger landed, in the window's coordinates; `nil` when input is not reported.
    var start: Point?
    /// The largest distance of the finger from there that input reported, in points.
    var farthest = 0.0
    /// The largest distance on one axis, by which another toolkit goes.
    var farthestOnAxis = 0.0
    /// What the program did at this touch, in the order in which it was told.
    var actions: [TouchAction] = []

    /// The decision by which the view's touch ended or was taken; `nil` before that.
    package var end: Decision? {
      guard let view, let over = view.over else { return nil }
      let content: Decision.Content =
        if !view.isTaken {
          .touchEnded(touch, view: view.view)
        } else if view.began == nil {
          .discarded(touch, view: view.view)
        } else {
          .touchCancelled(touch, view: view.view)
        }
      return Decision(time: over, content)
    }
  }

  /// The end of a finger.
  package struct Lift: Hashable, Sendable {
    /// The time of the end.
    package var time: Timestamp
    /// Whether the system cancelled the touch.
    package var isCancelled: Bool
    /// The cause of the cancellation; `nil` when it is unknown.
    package var cause: TouchCancellation?
  }

  /// A recognizer's part in a touch.
  package enum Row: Hashable, Sendable {
    /// The recognizer got the touch, in the attempt with this index.
    case attempt(Int)
    /// The recognizer did not get the touch.
    case refused(TouchRefusal)
  }

  /// The refusal of a touch.
  package struct TouchRefusal: Hashable, Sendable {
    /// The recognizer that did not get the touch.
    package var recognizer: String
    /// The cause.
    package var refusal: Decision.Refusal
    /// The time of the refusal.
    package var time: Timestamp
    /// The reason, from the code that refused; `nil` when it gave none.
    package var reason: Reason?
  }

  /// A touch of an attempt.
  package struct Share: Hashable, Sendable {
    /// The touch.
    package var touch: TouchID
    /// The time at which the recognizer got the touch.
    package var since: Timestamp
    /// Whether the gesture was already running then.
    package var joined: Bool
    /// Whether the finger was lifted before the gesture began.
    package var leftBefore = false
  }

  /// The wait of a recognizer that has met its own criteria.
  package struct Hold: Hashable, Sendable {
    /// The time at which it had met them.
    package var since: Timestamp
    /// The recognizer that it waits for.
    package var other: String
    /// The time at which it stopped waiting; `nil` while it waits.
    package var over: Timestamp?
  }

  /// What a recognizer did with touches since it was last possible.
  package struct Attempt: Hashable, Sendable {
    /// The outcome of an attempt.
    package enum Outcome: Hashable, Sendable {
      /// The recognizer is undecided.
      case open
      /// The recognizer recognized: the measure of its attempt, when it was over, and whether it
      /// was cancelled.
      case won(Measure?, over: Timestamp?, isCancelled: Bool)
      /// The recognizer failed; the decision that says why.
      case lost(Decision.Content)
    }

    /// The recognizer's name, as in decisions.
    package var recognizer: String
    /// The touches, in the order in which the recognizer got them.
    package var touches: [Share] = []
    /// The measure with which it wanted to begin.
    package var measure: Measure?
    /// The directions that it waited for although the fingers had moved enough.
    package var directions: Directions?
    /// The waits for other recognizers, in their order.
    package var holds: [Hold] = []
    /// The outcome.
    package var outcome = Outcome.open
    /// The time of the outcome; `nil` while it is open.
    package var time: Timestamp?
    /// The reason for the failure or the cancellation; `nil` when none was given.
    package var reason: Reason?
    /// The velocity at which it was refused to begin; `nil` for other outcomes.
    package var velocity: Point?
    /// The index of the attempt to which it lost; `nil` when it lost to no other recognizer.
    package var rival: Int?
    /// The recognizers that recognized with its touches as well, and who lets both.
    package var companions: [Companion] = []
    /// The recognizer with which it began as a member of its group; `nil` when it began by itself.
    var leader: String?
    /// Whether it acted, and left its touches to others.
    var isUnclaimed = false
    /// The time at which the recognizer was possible again; `nil` before that.
    package var reset: Timestamp?

    /// The last wait for another recognizer; `nil` when it did not wait.
    package var hold: Hold? { holds.last }

    /// The touches' identifiers, in the order in which the recognizer got them.
    package var touchIDs: [TouchID] { touches.map(\.touch) }

    /// Whether the recognizer has neither recognized nor failed.
    package var isUndecided: Bool { outcome == .open }

    /// Whether the gesture has begun and is not over.
    package var isRunning: Bool {
      if case .won(_, over: nil, _) = outcome { true } else { false }
    }

    /// Whether the gesture was cancelled after it had begun.
    package var isCancelled: Bool {
      if case .won(_, _, isCancelled: true) = outcome { true } else { false }
    }

    /// The measure of a winner; `nil` when it has none.
    package var winningMeasure: Measure? {
      if case .won(let measure, _, _) = outcome { measure } else { nil }
    }

    /// Whether the recognizer recognized, also when it was cancelled afterwards.
    package var hasWon: Bool { if case .won = outcome { true } else { false } }

    /// Whether the attempt has its outcome since this time, or was cancelled then.
    func isOver(at time: Timestamp) -> Bool {
      if case .won(_, let over?, isCancelled: true) = outcome { return over == time }
      return self.time == time
    }

    /// Whether it took no touch from a view, by the rules of another toolkit: another one did.
    var leavesTouches: Bool {
      if case .taken? = reason { return true }
      return leader != nil || isUnclaimed
    }

    /// Whether the recognizer failed.
    package var hasLost: Bool { if case .lost = outcome { true } else { false } }

    /// The decision by which the recognizer failed or was cancelled; `nil` for others.
    package var loss: Decision? {
      switch outcome {
      case .open, .won(_, _, isCancelled: false): nil
      case .won(_, let over, isCancelled: true):
        over.map { Decision(time: $0, .cancelled(recognizer: recognizer), reason: reason) }
      case .lost(let content):
        time.map { Decision(time: $0, content, reason: reason, velocity: velocity) }
      }
    }

    /// Ends its waits for other recognizers.
    mutating func stopWaiting(at time: Timestamp) {
      for index in holds.indices where holds[index].over == nil { holds[index].over = time }
    }
  }
}
