public import TouchEngine

extension DisplayListBuilder {
  /// Draws a refresh control, in its own coordinates: spokes of a wheel. A group with
  /// `.translation(control.frame.origin)` moves it to its frame.
  ///
  /// A pull makes the spokes appear one after another, clockwise; a refresh begins when all of them
  /// are there. During a refresh the strongest spoke goes around once a second. With reduced motion
  /// all spokes stay, and become paler every other second.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - time: The time of the picture.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(
    _ control: RefreshControl, at time: Timestamp, _ appearance: Appearance
  ) {
    guard control.uncoveredPart > 0, control.pullProgress > 0 else { return }
    let color = appearance.palette(of: control).ink2
    let style = StrokeStyle.round(width: appearance.style == .highContrast ? 3 : 2.5)
    group(
      transform: .translation(control.bounds.center), opacity: control.uncoveredPart
    ) { list in
      for spoke in 0..<RefreshControl.spokes {
        let strength = control.strength(of: spoke, at: time, appearance)
        guard strength > 0 else { continue }
        let turn = AffineTransform.rotation(Double(spoke) * 2 * .pi / Double(RefreshControl.spokes))
        list.stroke(
          .line(from: turn.apply(to: Point(0, -6)), to: turn.apply(to: Point(0, -12))),
          color.opacity(strength), style)
      }
    }
  }
}

extension RefreshControl {
  /// The number of spokes. Our choice.
  fileprivate static let spokes = 12

  /// Returns the next time at which the picture of a refresh changes by itself; `nil` when no
  /// change is due.
  public func nextSpokeChange(after time: Timestamp, _ appearance: Appearance) -> Timestamp? {
    guard isRefreshing, uncoveredPart > 0 else { return nil }
    let steps = Self.steps(appearance)
    let next = Self.step(at: time, appearance) + 1
    return Timestamp(microseconds: (next * 1_000_000 + steps - 1) / steps)
  }

  /// The changes of the picture a second.
  private static func steps(_ appearance: Appearance) -> Int64 {
    appearance.isReduceMotionEnabled ? 1 : Int64(spokes)
  }

  /// The number of changes from time zero on. It does not depend on when the refresh began, so a
  /// scene that is opened during one has the same picture.
  private static func step(at time: Timestamp, _ appearance: Appearance) -> Int64 {
    time.microseconds * steps(appearance) / 1_000_000
  }

  /// Returns the opacity of a spoke, of which the first is at the top and the second clockwise from
  /// it, 0…1.
  fileprivate func strength(
    of spoke: Int, at time: Timestamp, _ appearance: Appearance
  ) -> Double {
    let count = Self.spokes
    guard isRefreshing || isClosing else {
      return min(max(pullProgress * Double(count) - Double(spoke), 0), 1)
    }
    let step = Self.step(at: time, appearance)
    guard !appearance.isReduceMotionEnabled else { return step % 2 == 0 ? 1 : 0.5 }
    let age = (Int(step % Int64(count)) - spoke + count) % count
    return 1 - 0.75 * Double(age) / Double(count - 1)
  }
}
