import TouchEngine
import TouchTraces

extension LeftOut {
  /// What a header has besides what a format for touches keeps.
  init(_ header: TraceHeader) {
    self.init()
    let changed = EngineSettings.all.count { header.settings[keyPath: $0.keyPath] != $0.standard }
    add(.setting, count: changed)
    add(.change, count: header.changes.all.count)
    if header.state != nil { add(.state) }
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
