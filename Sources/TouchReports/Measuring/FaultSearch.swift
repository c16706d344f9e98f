package import TouchEngine

/// Finds the contacts that were lost, were merged with another, or had no finger.
struct FaultSearch {
  private(set) var faults: [ContactFault] = []
  /// The contacts that were lost and found again: the last sample, and the first of the next
  /// contact.
  private(set) var resumed: [(MeasuredContact.Sample, MeasuredContact.Sample)] = []

  private let contacts: [MeasuredContact]
  private let asked: [AskedFingers]
  private let span: Double
  /// The contacts that ended a moment ago: they may be found again.
  private var recent: [Int] = []
  private var down: [Int] = []
  private var found: [Int: ContactFault.Kind] = [:]

  // All of these are our choice, in microseconds.
  /// The time within which a lost finger comes back: less than anybody needs to lift and land.
  private static let absence: Int64 = 60_000
  /// The time within which the other finger takes the place of a merged one.
  private static let merging: Int64 = 100_000
  /// The longest ghost beside another finger, and far from where a guide asks for fingers. A tap is
  /// longer.
  private static let (ghost, farGhost) = (Int64(50_000), Int64(100_000))
  /// The shortest time for which a finger was down that can be lost without having moved: two quick
  /// taps are none.
  private static let stay: Int64 = 300_000

  init(_ contacts: [MeasuredContact], asked: [AskedFingers], span: Double) {
    self.contacts = contacts
    self.asked = asked
    self.span = span
    search()
    faults = found.keys.sorted().map { ContactFault(found[$0] ?? .lost, of: contacts[$0]) }
  }

  private mutating func search() {
    var steps: [(time: Int64, order: Int, index: Int)] = []
    for (index, contact) in contacts.enumerated() {
      if contact.duration > 0 { steps.append((contact.end.time, 0, index)) }
      steps.append((contact.landing.time, 1, index))
    }
    steps.sort { $0 < $1 }
    for step in steps {
      if step.order == 1 { land(step.index) } else { lift(step.index) }
    }
  }

  private mutating func land(_ index: Int) {
    let contact = contacts[index]
    recent.removeAll { contact.landing.time - contacts[$0].end.time > Self.absence }
    if !isShort(contact) {
      let lost = recent.first {
        found[$0] == nil
          && contacts[$0].predicted(at: contact.landing.time)
            .distance(to: contact.landing.position) <= span
      }
      if let lost {
        found[lost] = .lost
        resumed.append((contacts[lost].end, contact.landing))
        recent.removeAll { $0 == lost }
      }
    }
    if contact.duration > 0 {
      down.append(index)
    } else if isGhost(index) {
      found[index] = .ghost
    }
  }

  private mutating func lift(_ index: Int) {
    down.removeAll { $0 == index }
    let contact = contacts[index]
    guard contact.isLifted else { return }
    if down.contains(where: { isMerged(contact, into: contacts[$0]) }) {
      found[index] = .merged
    } else if isGhost(index) {
      found[index] = .ghost
    } else if isMissed(contact) {
      found[index] = .lost
      recent.append(index)
    } else if contact.duration >= Self.stay || contact.extent >= span {
      recent.append(index)
    }
  }

  private func isShort(_ contact: MeasuredContact) -> Bool { contact.duration <= Self.ghost }

  /// Returns whether a contact is too short for a finger: beside one that was down before and still
  /// is, or far from all places where the guide asks for fingers.
  private func isGhost(_ index: Int) -> Bool {
    let contact = contacts[index]
    let landing = contact.landing
    guard contact.extent < span / 2 else { return false }
    let hasCompany = down.contains { contacts[$0].landing.time < landing.time }
    if isShort(contact), hasCompany { return true }
    let guide = asked.filter { $0.start <= landing.time && landing.time < $0.end }
    return contact.duration <= Self.farGhost && !guide.isEmpty
      && guide.allSatisfy { $0.distance(from: landing.position) > 2 * span }
  }

  /// Returns whether a contact ended although the guide asked to hold it.
  private func isMissed(_ contact: MeasuredContact) -> Bool {
    asked.contains {
      $0.holds && $0.start <= contact.end.time && contact.end.time < $0.end
        && $0.distance(from: contact.end.position) <= 3 * span
    }
  }

  /// Returns whether another contact jumps toward the place at which this one ends.
  private func isMerged(_ contact: MeasuredContact, into other: MeasuredContact) -> Bool {
    let end = contact.end
    let next = other.samples.partition { $0.time >= end.time }
    guard next > 0 else { return false }
    let place = other.samples[next - 1].position
    let between = end.position - place
    guard between.length > 0, between.length <= 3 * span else { return false }
    return other.samples[next...].prefix(3).contains { sample in
      let jump = sample.position - place
      let along = (between.x * jump.x + between.y * jump.y) / between.length
      return sample.time - end.time <= Self.merging && jump.length >= between.length / 4
        && along >= 0.8 * jump.length
    }
  }
}

/// A contact that the device reported wrongly.
package struct ContactFault: Hashable, Sendable {
  /// The fault of the device.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The contact ended while its finger was on the surface.
    case lost
    /// The contact ended, and that of another finger took its place between both.
    case merged
    /// The contact had no finger.
    case ghost
  }

  /// The fault of the device.
  package var kind: Kind
  /// The number of the contact.
  package var contact: Int
  /// The time at which the contact ended, in microseconds on the source's clock.
  package var time: Int64
  /// The place at which the contact ended, in the lengths of the scale.
  package var place: Point

  /// Creates a fault at the time and the place at which a contact ended.
  package init(_ kind: Kind, of contact: MeasuredContact) {
    self.kind = kind
    self.contact = contact.number
    time = contact.end.time
    place = contact.end.position
  }
}
