package import TouchEngine

/// A contact with its samples, in the lengths of a ``MeasuringScale`` from the surface's top left
/// corner.
package struct MeasuredContact: Hashable, Sendable {
  /// The position of a contact at one time.
  package struct Sample: Hashable, Sendable {
    /// Microseconds on the clock of the source.
    package var time: Int64
    /// The position in the lengths of the scale, from the upper left corner.
    package var position: Point

    /// Creates a sample at a time, in microseconds on the clock of the source.
    package init(time: Int64, position: Point) {
      self.time = time
      self.position = position
    }
  }

  /// The number of the contact, from 1 in the order of landing.
  package var number: Int
  /// The samples in the order of time, from the landing to the lift; at least one.
  package var samples: [Sample]
  /// Whether the contact was lifted; otherwise it was cancelled, or is still down.
  package var isLifted: Bool

  /// Creates a contact from its samples.
  ///
  /// - Precondition: There is at least one sample.
  package init(number: Int, samples: [Sample], isLifted: Bool = true) {
    precondition(!samples.isEmpty, "a contact without a sample")
    self.number = number
    self.samples = samples
    self.isLifted = isLifted
  }

  /// The first sample.
  package var landing: Sample { samples[0] }
  /// The last sample.
  package var end: Sample { samples[samples.count - 1] }
  /// Microseconds from the first sample to the last.
  package var duration: Int64 { end.time - landing.time }

  /// The largest distance from the landing.
  var extent: Double {
    samples.reduce(0) { max($0, $1.position.distance(to: landing.position)) }
  }

  /// Returns the place that the contact would have reached at a later time, by its speed over its
  /// last five samples.
  func predicted(at time: Int64) -> Point {
    let moves = samples.suffix(5)
    guard let first = moves.first, end.time > first.time else { return end.position }
    let ratio = Double(time - end.time) / Double(end.time - first.time)
    return end.position + (end.position - first.position) * ratio
  }
}

/// Gathers samples to contacts that can be measured.
package struct ContactCollector: Sendable {
  /// The largest number of samples that are kept. Our choice: ten fingers at 250 Hz for more than
  /// six minutes, in about 24 MiB.
  package static let limit = 1_000_000

  /// The contacts so far, in the order of landing.
  package private(set) var contacts: [MeasuredContact] = []
  /// The times from the server's clock to reading, in microseconds, one for each sample that has
  /// one.
  package private(set) var delays: [Int64] = []
  /// The samples that were left out because there were too many.
  package private(set) var leftOut = 0

  private let scale: MeasuringScale
  private var count = 0
  /// The indices of the contacts that are down, by the source's numbers.
  private var down: [Int: Int] = [:]

  /// Creates a collector without contacts, which measures in the lengths of a scale.
  package init(scale: MeasuringScale) { self.scale = scale }

  /// Takes a sample. One of a contact whose landing was not seen is ignored.
  ///
  /// - Parameters:
  ///   - contact: The number of the contact; unique among those that are down.
  ///   - phase: What the contact does.
  ///   - time: Microseconds on the source's clock.
  ///   - place: The position in steps of the scale, from the surface's top left corner.
  ///   - reading: The time at which the sample was read, on the same clock; `nil` when it is not
  ///     known.
  package mutating func add(
    _ contact: Int, _ phase: TouchPhase, at time: Int64, _ place: Point,
    readAt reading: Int64? = nil
  ) {
    let position = Point(place.x * scale.x, place.y * scale.y)
    let sample = MeasuredContact.Sample(time: time, position: position)
    if phase == .ended || phase == .cancelled {
      guard let index = down.removeValue(forKey: contact) else { return }
      append(sample, to: index)
      contacts[index].isLifted = phase == .ended
    } else if let index = down[contact] {
      guard count < Self.limit else { return leftOut += 1 }
      append(sample, to: index)
    } else if phase == .began {
      guard count < Self.limit else { return leftOut += 1 }
      down[contact] = contacts.count
      count += 1
      contacts.append(
        MeasuredContact(number: contacts.count + 1, samples: [sample], isLifted: false))
    } else {
      return
    }
    if let reading, delays.count < Self.limit { delays.append(reading - time) }
  }

  /// Ends all contacts that are down, at their last samples: their fingers are not followed
  /// further.
  package mutating func cancelAll() { down.removeAll() }

  private mutating func append(_ sample: MeasuredContact.Sample, to index: Int) {
    count += 1
    var sample = sample
    sample.time = max(sample.time, contacts[index].end.time)
    contacts[index].samples.append(sample)
  }
}
