import TouchEngine
public import TouchTraces

extension LeftOut {
  /// Counts what a recording has besides the decisions that this version knows, and besides what a
  /// program of another toolkit showed and did.
  ///
  /// - Parameter reader: The recording, which is read to its end.
  /// - Throws: What is wrong with the recording.
  public init(besideDecisionsOf reader: TraceReader) throws(TraceError) {
    self.init(reader.header)
    while let line = try reader.next() {
      switch line {
      case .input(let event):
        if case .touches(let samples) = event.content { add(.sample, count: samples.count) }
        add(event)
      case .decision: if reader.decision == nil { add(.decision) }
      case .view, .action, .end: break
      case .unknown: add(.unknownLine)
      }
    }
  }

  /// What a header has besides what a format for touches keeps.
  init(_ header: TraceHeader) {
    self.init()
    let changed = EngineSettings.all.count { header.settings[keyPath: $0.keyPath] != $0.standard }
    add(.setting, count: changed)
    add(.change, count: header.changes.all.count)
    if header.state != nil { add(.state) }
    if header.appearance != .standard { add(.appearance) }
    if header.language != .english { add(.language) }
    if header.surroundings.photo != nil { add(.photo) }
  }

  /// Counts an event without touches.
  mutating func add(_ event: InputEvent) {
    switch event.content {
    case .touches, .cancelTouches: break
    case .wheel: add(.wheel)
    case .transform: add(.transform)
    case .pointer: add(.pointer)
    case .key: add(.key)
    case .insertText, .markedText, .paste: add(.text)
    case .measured: add(.measurement)
    case .setting: add(.setting)
    case .resize: add(.resize)
    case .call: add(.call)
    }
  }

  mutating func add(_ other: LeftOut) {
    for kind in Kind.allCases { add(kind, count: other[kind]) }
  }
}
