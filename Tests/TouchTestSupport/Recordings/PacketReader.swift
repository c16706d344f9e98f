import TouchEngine

/// Turns frames that list all contacts, with or without numbers, into fingers (protocol A).
struct PacketReader {
  private struct Contact {
    var finger = 0
    var trackingID: Int?
    var x: Int
    var y: Int
  }

  private var contacts: [Contact] = []
  private var fingers = 0
  /// The largest distance of a contact between two frames; more is a lift and a landing elsewhere.
  private let jumpLimit: Int

  init(jumpLimit: Int) { self.jumpLimit = jumpLimit }

  mutating func read(_ frame: [KernelEvent], _ time: Int64) -> [FingerSample] {
    guard let listed = listed(in: frame) else { return [] }
    let earlier = match(listed)
    var (begins, moves): ([FingerSample], [FingerSample]) = ([], [])
    var present: [Contact] = []
    for (var contact, before) in zip(listed, earlier) {
      if let before {
        contact.finger = before.finger
        if (before.x, before.y) != (contact.x, contact.y) {
          moves.append(sample(contact, .moved, time))
        }
      } else {
        fingers += 1
        contact.finger = fingers
        begins.append(sample(contact, .began, time))
      }
      present.append(contact)
    }
    let gone = contacts.filter { old in !present.contains { $0.finger == old.finger } }
    contacts = present.sorted { $0.finger < $1.finger }
    moves.sort { $0.finger < $1.finger }
    return gone.map { sample($0, .ended, time) } + begins + moves
  }

  mutating func cancel(at time: Int64) -> [FingerSample] {
    defer { contacts.removeAll() }
    return contacts.map { sample($0, .cancelled, time) }
  }

  private func sample(_ contact: Contact, _ phase: TouchPhase, _ time: Int64) -> FingerSample {
    FingerSample(time: time, finger: contact.finger, phase: phase, x: contact.x, y: contact.y)
  }

  /// The contacts of a frame; `nil` when the frame has no contact data.
  private func listed(in frame: [KernelEvent]) -> [Contact]? {
    var listed: [Contact] = []
    var (x, y, trackingID): (Int?, Int?, Int?) = (nil, nil, nil)
    var saysSomething = false
    for event in frame {
      switch (event.type, event.code) {
      case (KernelCode.absolute, KernelCode.contactX): x = event.value
      case (KernelCode.absolute, KernelCode.contactY): y = event.value
      case (KernelCode.absolute, KernelCode.trackingID): trackingID = event.value
      case (KernelCode.synchronize, KernelCode.contactReport):
        saysSomething = true
        if let x, let y { listed.append(Contact(trackingID: trackingID, x: x, y: y)) }
        (x, y, trackingID) = (nil, nil, nil)
      case (KernelCode.key, KernelCode.touch): saysSomething = true
      default: break
      }
    }
    return saysSomething ? listed : nil
  }

  /// The contact of the last frame for each listed one: by number, or by the shortest distance.
  private func match(_ listed: [Contact]) -> [Contact?] {
    var found: [Contact?] = listed.map { contact in
      contact.trackingID.flatMap { id in contacts.first { $0.trackingID == id } }
    }
    guard listed.contains(where: { $0.trackingID == nil }) else { return found }
    var pairs: [(way: Int, new: Int, old: Contact)] = []
    for (index, contact) in listed.enumerated() {
      for old in contacts {
        let (dx, dy) = (contact.x - old.x, contact.y - old.y)
        let way = dx * dx + dy * dy
        if way <= jumpLimit * jumpLimit { pairs.append((way, index, old)) }
      }
    }
    pairs.sort { ($0.way, $0.old.finger, $0.new) < ($1.way, $1.old.finger, $1.new) }
    for pair in pairs where found[pair.new] == nil {
      guard !found.contains(where: { $0?.finger == pair.old.finger }) else { continue }
      found[pair.new] = pair.old
    }
    return found
  }
}
