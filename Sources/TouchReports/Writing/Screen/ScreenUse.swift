import TouchEngine
import TouchTraces

/// What a made-up touchscreen needs to report the touches of a recording.
struct ScreenUse: Hashable, Sendable {
  /// The largest number of contacts at once.
  private(set) var contacts = 0
  /// Whether a contact has a pressure.
  private(set) var hasPressure = false
  /// Whether a contact is a pen, or is cancelled as a palm.
  private(set) var hasTools = false
  private var down: Set<TouchID> = []

  /// Reads a recording to its end.
  ///
  /// - Throws: What is wrong with the recording.
  init(of reader: TraceReader) throws(TraceError) {
    while let line = try reader.next() {
      if case .input(let event) = line, case .touches(let samples) = event.content { add(samples) }
    }
    // Contacts that are still down are cancelled as palms.
    if !down.isEmpty { hasTools = true }
  }

  private mutating func add(_ samples: [TouchSample]) {
    for sample in samples {
      if sample.pressure != nil { hasPressure = true }
      if sample.kind == .pencil || sample.phase == .cancelled { hasTools = true }
      switch sample.phase {
      case .began:
        down.insert(sample.touch)
        contacts = max(contacts, down.count)
      case .moved: break
      case .ended, .cancelled: down.remove(sample.touch)
      }
    }
  }
}
