public import TouchEngine

/// Gathers samples to contacts that can be measured.
public struct ContactCollector: Sendable {
  /// The largest number of samples that are kept. Our choice: ten fingers at 250 Hz for more than
  /// six minutes, in about 24 MiB.
  public static let limit = 1_000_000

  /// The contacts so far, in the order of landing.
  public private(set) var contacts: [MeasuredContact] = []
  /// The times from the server's clock to reading, in microseconds, one for each sample that has
  /// one.
  public private(set) var delays: [Int64] = []
  /// The samples that were left out because there were too many.
  public private(set) var leftOut = 0

  private let scale: MeasuringScale
  private var count = 0
  /// The indices of the contacts that are down, by the source's numbers.
  private var down: [Int: Int] = [:]

  /// Creates a collector without contacts, which measures in the lengths of a scale.
  public init(scale: MeasuringScale) { self.scale = scale }

  /// Takes a sample. One of a contact whose landing was not seen is ignored.
  ///
  /// - Parameters:
  ///   - contact: The number of the contact; unique among those that are down.
  ///   - phase: What the contact does.
  ///   - time: Microseconds on the source's clock.
  ///   - place: The position in steps of the scale, from the surface's top left corner.
  ///   - reading: The time at which the sample was read, on the same clock; `nil` when it is not
  ///     known.
  public mutating func add(
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
  public mutating func cancelAll() { down.removeAll() }

  private mutating func append(_ sample: MeasuredContact.Sample, to index: Int) {
    count += 1
    var sample = sample
    sample.time = max(sample.time, contacts[index].end.time)
    contacts[index].samples.append(sample)
  }
}
