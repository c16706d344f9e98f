/// Plays several fingers with one mouse: what the mouse does goes in, samples of touches of the kind
/// `emulated` come out.
///
/// In the mode `pair` the pressed key shows a centre where the pointer stands, and the button brings
/// down two fingers, the pointer and its mirror image; with the key for both they move together, and
/// so does the centre. The right or middle button pins the centre at the pointer, or takes the pin
/// off. In the mode `sticky` the right button plants a finger that stays, the left button drags it,
/// and a click lifts it.
///
/// A value: the same reports give the same samples. Every finger that began is ended or cancelled
/// once, by a report, by a change of the mode, by the loss of its device; or all are forgotten,
/// after the one who calls has cancelled them.
package struct MouseFingers {
  /// Two fingers never land closer than this, in points: as close as fingertips can be.
  package static let leastDistance = 16.0
  /// How far from a planted finger it can be grabbed, in points: half of the 44 pt of a target.
  package static let grabRadius = 22.0
  /// A press that moves less than this, in points, is a click. Our choice: a mouse lies still.
  package static let clickMovement = 4.0
  /// More fingers than a person has are not planted.
  package static let plantLimit = 10

  /// One cursor.
  struct Mouse {
    let cursor: Int
    /// Where it stands; `nil` when it is not over the window.
    var place: Point?
    var keys: MouseReport.Keys = []
    /// What pairs are mirrored through; `nil` when none was asked for.
    var center: Point?
    var isPinned = false
    var press: Press?
  }

  /// A button that is held.
  struct Press {
    enum Fingers {
      case pair(TouchID, TouchID, center: Point)
      /// One that goes with the button.
      case passing(TouchID)
      /// A planted one, which lies so far from the pointer.
      case planted(TouchID, reach: Point, start: Point, isDrag: Bool)
    }
    var device: Int
    var fingers: Fingers
  }

  struct Planted {
    let touch: TouchID
    var position: Point
  }

  /// In the order in which they were first heard of.
  var mice: [Mouse] = []
  /// In the order in which they were planted.
  var planted: [Planted] = []
  /// How many fingers there have been; they are numbered downwards from −1, apart from all others.
  private var count = 0

  package private(set) var mode: MouseMode

  package init(mode: MouseMode = .single) { self.mode = mode }

  /// What a report means.
  ///
  /// - Returns: The samples it leads to, those of one moment in a row; `nil` when it is none of this
  ///   value's business: then a held button is an ordinary finger.
  package mutating func samples(for report: MouseReport) -> [TouchSample]? {
    guard mode != .single else { return nil }
    let index = mouse(report.cursor)
    let step = mice[index].place.map { report.position - $0 } ?? .zero
    setKeys(report.keys, of: index, at: report.position)
    if report.kind == .left {
      if mice[index].press == nil { mice[index].place = nil }
      return nil
    }
    mice[index].place = report.position
    return mode == .pair ? pair(report, index, step: step) : stick(report, index)
  }

  /// The keys went down or up while the mice lay still.
  package mutating func setKeys(_ keys: MouseReport.Keys) {
    guard mode != .single else { return }
    for index in mice.indices { setKeys(keys, of: index, at: mice[index].place) }
  }

  /// Plays on in another mode.
  ///
  /// - Returns: The fingers that this takes away.
  package mutating func setMode(_ mode: MouseMode, at time: Timestamp) -> [TouchSample] {
    guard mode != self.mode else { return [] }
    let gone =
      mice.indices.flatMap {
        cancelPress(of: $0, at: time, because: .mouseMode)
      } + liftAll(at: time)
    let before = mice
    forgetAll()
    self.mode = mode
    // Who stands where is no matter of the mode.
    for mouse in before where mode != .single {
      mice.append(Mouse(cursor: mouse.cursor, place: mouse.place))
    }
    return gone
  }

  /// A device, hardware or cursor, is no longer there.
  ///
  /// - Returns: The fingers that this takes away: those that its button holds. A planted one stays, for
  ///   any other mouse.
  package mutating func cancel(device: Int, at time: Timestamp) -> [TouchSample] {
    let samples = mice.indices.filter {
      mice[$0].cursor == device || mice[$0].press?.device == device
    }.flatMap { cancelPress(of: $0, at: time, because: .deviceRemoved) }
    mice.removeAll { $0.cursor == device }
    return samples
  }

  /// Forgets all fingers, keys and centres; the mode stays.
  ///
  /// - Returns: Whether there were fingers.
  @discardableResult
  package mutating func forgetAll() -> Bool {
    let hadFingers = !planted.isEmpty || mice.contains { $0.press != nil }
    planted = []
    mice = []
    return hadFingers
  }

  /// What there is to see.
  package var hint: MouseHint {
    MouseHint(
      mode: mode,
      pairs: mice.compactMap { mouse in
        guard let center = mouse.center else { return nil }
        if case .pair(_, _, let center)? = mouse.press?.fingers {
          return MouseHint.Pair(center: center, isPinned: mouse.isPinned, landings: [])
        }
        guard let place = mouse.place, mouse.keys.contains(.pair) else {
          return MouseHint.Pair(center: center, isPinned: mouse.isPinned, landings: [])
        }
        let (_, other) = Self.landing(at: place, center: center)
        return MouseHint.Pair(center: center, isPinned: mouse.isPinned, landings: [place, other])
      },
      planted: planted.map(\.position))
  }

  // MARK: Parts

  private mutating func mouse(_ cursor: Int) -> Int {
    if let index = mice.firstIndex(where: { $0.cursor == cursor }) { return index }
    mice.append(Mouse(cursor: cursor))
    return mice.count - 1
  }

  mutating func nextTouch() -> TouchID {
    count += 1
    return TouchID(-count)
  }

  static func sample(
    _ touch: TouchID, _ phase: TouchPhase, at position: Point, _ time: Timestamp
  ) -> TouchSample {
    TouchSample(touch: touch, phase: phase, position: position, time: time, kind: .emulated)
  }

  private mutating func cancelPress(
    of index: Int, at time: Timestamp, because cause: TouchCancellation
  ) -> [TouchSample] {
    guard let press = mice[index].press else { return [] }
    let place = mice[index].place ?? .zero
    mice[index].press = nil
    switch press.fingers {
    case .pair(let first, let second, let center):
      return [
        Self.cancelled(first, at: place, time, because: cause),
        Self.cancelled(second, at: center + (center - place), time, because: cause),
      ]
    case .passing(let touch):
      return [Self.cancelled(touch, at: place, time, because: cause)]
    // It is one of the planted.
    case .planted: return []
    }
  }

  private mutating func liftAll(at time: Timestamp) -> [TouchSample] {
    defer { planted = [] }
    return planted.map { Self.cancelled($0.touch, at: $0.position, time, because: .mouseMode) }
  }

  private static func cancelled(
    _ touch: TouchID, at position: Point, _ time: Timestamp, because cause: TouchCancellation
  ) -> TouchSample {
    var sample = Self.sample(touch, .cancelled, at: position, time)
    sample.cancellation = cause
    return sample
  }
}
