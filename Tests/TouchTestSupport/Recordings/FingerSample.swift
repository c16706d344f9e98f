public import TouchEngine

/// One finger at one moment of a recording, in the device's units.
public struct FingerSample: Hashable, Sendable {
  /// Microseconds from the first event of the recording.
  public var time: Int64
  /// The number of the finger, from 1 in the order of landing; never reused.
  public var finger: Int
  public var phase: TouchPhase
  public var x: Int
  public var y: Int

  public init(time: Int64, finger: Int, phase: TouchPhase, x: Int, y: Int) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.x = x
    self.y = y
  }
}

/// The protocol by which a device reports its contacts.
public enum ContactProtocol: String, Sendable {
  /// Each frame lists all contacts.
  case packets = "A"
  /// Each frame lists the changes in numbered slots.
  case slots = "B"
}

extension KernelRecording {
  /// The protocol, detected once for the whole recording.
  public var contactProtocol: ContactProtocol {
    var hasPackets = false
    for event in events {
      if event.type == KernelCode.absolute, event.code == KernelCode.slot { return .slots }
      if event.type == KernelCode.synchronize, event.code == KernelCode.contactReport {
        hasPackets = true
      }
    }
    return hasPackets ? .packets : .slots
  }

  /// The fingers' samples, frame by frame: ends, then begins, then moves. A finger that is still
  /// down when the recording stops is cancelled.
  public func fingerSamples() -> [FingerSample] {
    var slots = SlotReader()
    // A fifth of the screen.
    var packets = PacketReader(jumpLimit: greatestCoordinate / 5)
    let kind = contactProtocol
    var samples: [FingerSample] = []
    var frame: [KernelEvent] = []
    var isBroken = false
    var latest: Int64 = 0
    for event in events {
      guard event.type == KernelCode.synchronize else {
        frame.append(event)
        continue
      }
      switch event.code {
      case KernelCode.contactReport: frame.append(event)
      case KernelCode.dropped: isBroken = true
      case KernelCode.report:
        latest = event.time
        // Events were lost, so the state of the fingers is unknown.
        if isBroken {
          samples += kind == .slots ? slots.cancel(at: latest) : packets.cancel(at: latest)
        } else {
          samples += kind == .slots ? slots.read(frame, latest) : packets.read(frame, latest)
        }
        isBroken = false
        frame.removeAll(keepingCapacity: true)
      default: break
      }
    }
    // A frame without its end is incomplete, and dropped.
    return samples + (kind == .slots ? slots.cancel(at: latest) : packets.cancel(at: latest))
  }

  private var greatestCoordinate: Int {
    let axes = [KernelCode.contactX, KernelCode.contactY]
    if let greatest = axes.compactMap({ ranges[$0]?.upperBound }).max() { return greatest }
    return events.reduce(0) { greatest, event in
      event.type == KernelCode.absolute && axes.contains(event.code)
        ? max(greatest, event.value) : greatest
    }
  }
}
