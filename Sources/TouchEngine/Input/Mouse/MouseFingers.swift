/// Simulation of several fingers with one mouse: converts mouse reports to touch samples of the
/// kind `emulated`.
///
/// In the mode `pair`, pressing the pair key shows a center at the pointer, and the button puts
/// down two fingers: one at the pointer and its mirror image. With the key `together` both fingers
/// and the center move together. The right or the middle button pins the center at the pointer, or
/// unpins it. In the mode `sticky` the right button plants a finger that stays, the left button
/// drags it, and a click lifts it.
///
/// A value type: the same reports give the same samples. Every finger that began is ended or
/// cancelled once: by a report, by a change of the mode, or by the loss of its device.
/// ``forgetAll()`` removes all fingers without samples, for a caller that has cancelled them
/// itself.
package struct MouseFingers {
  /// The minimum distance between two fingers at the landing, in points, which is that of real
  /// fingertips.
  package static let leastDistance = 16.0
  /// The radius within which a planted finger can be grabbed, in points: half of the 44 pt of a
  /// target.
  package static let grabRadius = 22.0
  /// The movement in points below which a press is a click. Our choice: a mouse lies still.
  package static let clickMovement = 4.0
  /// The maximum number of planted fingers: as many as a person has.
  package static let plantLimit = 10

  /// The state of one cursor.
  struct Mouse {
    let cursor: Int
    /// The pointer's position; `nil` when it is not over the window.
    var place: Point?
    var keys: MouseReport.Keys = []
    /// The point through which a pair is mirrored; `nil` when there is none.
    var center: Point?
    var isPinned = false
    var press: Press?
  }

  /// A pressed button.
  struct Press {
    enum Fingers {
      case pair(TouchID, TouchID, center: Point)
      /// A finger that is lifted with the button.
      case passing(TouchID)
      /// A planted finger, at the displacement `reach` from the pointer.
      case planted(TouchID, reach: Point, start: Point, isDrag: Bool)
    }
    var device: Int
    var fingers: Fingers
  }

  struct PlantedFinger {
    let touch: TouchID
    var position: Point
  }

  /// The mice, in the order of their first reports.
  var mice: [Mouse] = []
  /// The planted fingers, in the order in which they were planted.
  var planted: [PlantedFinger] = []
  /// The number of fingers so far; they are numbered downwards from −1, apart from all other
  /// touches.
  private var count = 0

  package private(set) var mode: MouseMode

  package init(mode: MouseMode = .single) { self.mode = mode }

  /// Converts a report to samples.
  ///
  /// - Returns: The samples, those of one moment in a row; `nil` when the report needs no
  ///   simulation: a pressed button is then an ordinary finger.
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

  /// Records a change of the keys while the mice do not move.
  package mutating func setKeys(_ keys: MouseReport.Keys) {
    guard mode != .single else { return }
    for index in mice.indices { setKeys(keys, of: index, at: mice[index].place) }
  }

  /// Changes the mode.
  ///
  /// - Returns: The samples of the fingers that this cancels.
  package mutating func setMode(_ mode: MouseMode, at time: Timestamp) -> [TouchSample] {
    guard mode != self.mode else { return [] }
    let gone =
      mice.indices.flatMap {
        cancelPress(of: $0, at: time, because: .mouseMode)
      } + liftAll(at: time)
    let before = mice
    forgetAll()
    self.mode = mode
    // The pointers' positions do not depend on the mode.
    for mouse in before where mode != .single {
      mice.append(Mouse(cursor: mouse.cursor, place: mouse.place))
    }
    return gone
  }

  /// Removes a device, hardware or cursor.
  ///
  /// - Returns: The samples of the cancelled fingers: those that its button holds. A planted finger
  ///   stays, for any other mouse.
  package mutating func cancel(device: Int, at time: Timestamp) -> [TouchSample] {
    let samples = mice.indices.filter {
      mice[$0].cursor == device || mice[$0].press?.device == device
    }.flatMap { cancelPress(of: $0, at: time, because: .deviceRemoved) }
    mice.removeAll { $0.cursor == device }
    return samples
  }

  /// Forgets all fingers, keys and centers; the mode stays.
  ///
  /// - Returns: Whether there were fingers.
  @discardableResult
  package mutating func forgetAll() -> Bool {
    let hadFingers = !planted.isEmpty || mice.contains { $0.press != nil }
    planted = []
    mice = []
    return hadFingers
  }

  /// The present hint for the user.
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
    // The finger is among the planted ones.
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

/// The way in which a mouse simulates fingers.
package enum MouseMode: String, Hashable, Sendable, CaseIterable {
  /// A pressed button is one finger.
  case single
  /// With the pair key pressed, a button is two fingers, each the mirror image of the other.
  case pair
  /// Fingers stay where they are left, and are dragged one at a time.
  case sticky

  /// Returns the mode `steps` after this one, cyclically.
  package func advanced(by steps: Int) -> MouseMode {
    let all = Self.allCases
    let place = ((all.firstIndex(of: self) ?? 0) + steps) % all.count
    return all[place < 0 ? place + all.count : place]
  }
}

/// A hint for a user who simulates fingers with a mouse, in addition to the fingers that are down.
package struct MouseHint: Hashable, Sendable {
  /// The center of a pair.
  package struct Pair: Hashable, Sendable {
    /// The point through which both fingers are mirrored, in the window's coordinates.
    package var center: Point
    /// Whether the center stays when the key is released.
    package var isPinned: Bool
    /// The positions where both fingers would land if the button were pressed now; empty while they
    /// are down, and while the key is not pressed.
    package var landings: [Point]

    package init(center: Point, isPinned: Bool, landings: [Point]) {
      self.center = center
      self.isPinned = isPinned
      self.landings = landings
    }
  }

  package var mode: MouseMode
  package var pairs: [Pair]
  /// The positions of the planted fingers.
  package var planted: [Point]

  package init(mode: MouseMode = .single, pairs: [Pair] = [], planted: [Point] = []) {
    self.mode = mode
    self.pairs = pairs
    self.planted = planted
  }
}

/// A report of one action with a mouse.
package struct MouseReport: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case moved
    /// A button was pressed; buttons count as in X: 1 left, 2 middle, 3 right.
    case pressed(button: Int)
    case released(button: Int)
    /// The pointer left the window.
    case left
  }

  /// The keys that change the effect of a mouse.
  package struct Keys: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The key with which a press puts down two fingers.
    package static let pair = Keys(rawValue: 1)
    /// The key that moves both fingers together, and the center with them.
    package static let together = Keys(rawValue: 2)
  }

  package var kind: Kind
  /// The cursor that the mouse moves.
  package var cursor: Int
  /// The hardware device.
  package var device: Int
  /// The pointer's position, in the window's coordinates, in points.
  package var position: Point
  package var time: Timestamp
  /// The keys that were pressed.
  package var keys: Keys

  package init(
    _ kind: Kind, cursor: Int = 2, device: Int = 2, position: Point, time: Timestamp,
    keys: Keys = []
  ) {
    self.kind = kind
    self.cursor = cursor
    self.device = device
    self.position = position
    self.time = time
    self.keys = keys
  }
}
