import TouchEngine
public import TouchTraces

/// The parts of a recording that a format cannot keep, counted by their kind.
public struct LeftOut: Hashable, Sendable {
  /// A kind of what a recording contains.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A sample of a touch: its place, pressure and tilt.
    case sample
    /// A decision.
    case decision
    /// A key.
    case key
    /// Text of an input method or of the clipboard.
    case text
    /// A turn of a wheel.
    case wheel
    /// A position of the pointer with no button pressed.
    case pointer
    /// An event of two fingers on a touchpad.
    case transform
    /// A new size of the window.
    case resize
    /// A setting that differs from the standard when the recording begins, or that was changed.
    case setting
    /// A change with which the run was made.
    case change
    /// A call from outside the scene.
    case call
    /// A measurement of a text.
    case measurement
    /// The scene's state when the recording began.
    case state
    /// The appearance of the scene, when it is not the standard one.
    case appearance
    /// The language of the scene, when it is not English.
    case language
    /// The name and the size of the photo.
    case photo
    /// A view that a program of another toolkit showed.
    case view
    /// An action of a program of another toolkit.
    case action
    /// A line that this version does not know.
    case unknownLine
    /// The own time of a sample that came later than it was measured.
    case sampleTime
    /// A kind of touch that is none of a touchscreen: of a mouse's button, or a simulated finger.
    case kind
    /// A coordinate so far outside the window that no event can hold it.
    case farPosition
    /// The tilt of a pen in a sample.
    case tilt
    /// The cause of a cancelled touch.
    case cause
    /// A touch without pressure, where an earlier one had it; it is reported as full.
    case missingPressure
    /// A touch that was still down at the end; it is cancelled there.
    case openTouch
  }

  private var counts: [Kind: Int] = [:]

  /// Creates a count of nothing.
  public init() {}

  /// Whether everything is kept.
  public var isEmpty: Bool { counts.isEmpty }

  /// Returns how many of a kind are left out.
  public subscript(kind: Kind) -> Int { counts[kind] ?? 0 }

  mutating func add(_ kind: Kind, count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }

  /// The kinds with their counts for people, as in `59 decisions, 1 key`; empty when everything is
  /// kept.
  public var words: String {
    Kind.allCases.compactMap { kind in
      let count = self[kind]
      guard count > 0 else { return nil }
      return count == 1 ? "1 \(kind.names.one)" : "\(count) \(kind.names.several)"
    }.joined(separator: ", ")
  }
}

extension LeftOut.Kind {
  fileprivate var names: (one: String, several: String) {
    switch self {
    case .sample: ("sample of a touch", "samples of touches")
    case .decision: ("decision", "decisions")
    case .key: ("key", "keys")
    case .text: ("typed or pasted text", "typed or pasted texts")
    case .wheel: ("turn of the wheel", "turns of the wheel")
    case .pointer: ("position of the pointer", "positions of the pointer")
    case .transform: ("touchpad event", "touchpad events")
    case .resize: ("new window size", "new window sizes")
    case .setting: ("setting", "settings")
    case .change: ("change of the run", "changes of the run")
    case .call: ("call from outside", "calls from outside")
    case .measurement: ("measured text", "measured texts")
    case .state: ("state of the scene", "states of the scene")
    case .appearance: ("appearance of the scene", "appearances of the scene")
    case .language: ("language of the scene", "languages of the scene")
    case .photo: ("photo", "photos")
    case .view: ("view of another toolkit", "views of another toolkit")
    case .action: ("action of another toolkit", "actions of another toolkit")
    case .unknownLine: ("unknown line", "unknown lines")
    case .sampleTime: ("own time of a sample", "own times of samples")
    case .kind: ("kind of a touch", "kinds of touches")
    case .farPosition: ("coordinate far outside", "coordinates far outside")
    case .tilt: ("tilt of a pen", "tilts of a pen")
    case .cause: ("cause of a cancellation", "causes of cancellations")
    case .missingPressure: ("missing pressure", "missing pressures")
    case .openTouch: ("touch without an end", "touches without an end")
    }
  }
}

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
