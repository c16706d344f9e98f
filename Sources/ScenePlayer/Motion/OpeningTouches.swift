import TouchEngine

/// The fingers on the picture of a scene that opens or closes.
///
/// A finger that lands on the picture while it visibly travels stops it. From then on the finger
/// belongs to the program, and so does each that lands while the picture is held: no scene and no
/// recording sees them. There is one exception: a finger that is lifted soon and has hardly moved
/// wanted to press something. The scene gets it as a tap, and the picture goes on.
struct OpeningTouches {
  /// The distance from which a finger moves the picture and presses nothing, in points.
  static let slop = 10.0
  /// The time after which a finger holds the picture and presses nothing, in seconds.
  static let tapSeconds = 0.3

  /// The finger that holds the picture; `nil` for none.
  private var holder: Holder?
  /// The other fingers that landed meanwhile and are still down.
  private var others: [TouchID] = []

  private struct Holder {
    var landing: TouchSample
    /// When it landed, on the clock of the playground.
    var time: Timestamp
    var hasMoved = false
    var tracker = VelocityTracker()

    /// Whether the finger presses something when it is lifted at a time.
    func isTap(at time: Timestamp) -> Bool {
      !hasMoved && time.seconds(since: self.time) < OpeningTouches.tapSeconds
    }

    mutating func follow(_ sample: TouchSample, at time: Timestamp) {
      tracker.add(sample.position, at: sample.time, dispatched: time, .standard)
      if (sample.position - landing.position).length >= OpeningTouches.slop { hasMoved = true }
    }
  }

  /// Whether no finger is down that belongs to the program.
  var isEmpty: Bool { holder == nil && others.isEmpty }

  /// Forgets all fingers.
  mutating func removeAll() { (holder, others) = (nil, []) }

  /// What a sample is for the scene.
  enum Answer {
    /// It belongs to the scene.
    case scene
    /// It belongs to the program.
    case program
    /// The finger was lifted, and taps in the scene.
    case tap(landing: TouchSample)
    /// The finger was lifted, and the picture goes back to where it came from.
    case turnsBack
  }

  /// Takes a sample of a finger, and moves the picture with it.
  mutating func take(
    _ sample: TouchSample, at time: Timestamp, moving opening: inout SceneOpening?
  ) -> Answer {
    switch sample.phase {
    case .began: return land(sample, at: time, on: &opening)
    case .moved where sample.touch == holder?.landing.touch:
      holder?.follow(sample, at: time)
      opening?.follow(to: sample.position)
      return .program
    case .ended, .cancelled:
      guard var holder, sample.touch == holder.landing.touch else { return leave(sample) }
      self.holder = nil
      guard sample.phase == .ended else {
        opening?.letGo(at: time)
        return .program
      }
      holder.follow(sample, at: time)
      guard !holder.isTap(at: time) else {
        opening?.letGo(at: time)
        return .tap(landing: holder.landing)
      }
      opening?.follow(to: sample.position)
      let velocity = holder.tracker.releaseVelocity(at: time, .standard)
      return opening?.letGo(at: time, velocity: velocity) == true ? .turnsBack : .program
    default: return others.contains(sample.touch) ? .program : .scene
    }
  }

  private mutating func land(
    _ sample: TouchSample, at time: Timestamp, on opening: inout SceneOpening?
  ) -> Answer {
    if holder != nil {
      others.append(sample.touch)
      return .program
    }
    guard opening?.canBeCaught(at: sample.position, time) == true else { return .scene }
    opening?.hold(at: sample.position, time)
    var holder = Holder(landing: sample, time: time)
    holder.follow(sample, at: time)
    self.holder = holder
    return .program
  }

  private mutating func leave(_ sample: TouchSample) -> Answer {
    guard let index = others.firstIndex(of: sample.touch) else { return .scene }
    others.remove(at: index)
    return .program
  }
}
