import TouchEngine
public import TouchTraces

/// The touches of a recording, written in a format of other programs.
public struct TouchExport: Hashable, Sendable {
  /// A format for touches.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A table with a row for each sample.
    case csv
    /// The text of evemu, for evemu-device and evemu-play.
    case evemu
    /// The YAML of `libinput record`, for `libinput replay`.
    case libinput
  }

  /// The number of touches.
  public private(set) var touches = 0
  /// The number of samples.
  public private(set) var samples = 0
  /// The parts that the format cannot keep.
  public private(set) var leftOut: LeftOut

  /// Writes the touches of a recording.
  ///
  /// - Parameters:
  ///   - open: Opens the recording; called again for each time that it is read.
  ///   - format: The format.
  ///   - write: Called with the text, part by part.
  /// - Throws: What is wrong with the recording.
  public init(
    opening open: () throws(TraceError) -> TraceReader, as format: Format,
    to write: (String) -> Void
  ) throws(TraceError) {
    let reader = try open()
    leftOut = LeftOut(reader.header)
    var writer: any SampleWriter
    switch format {
    case .csv: writer = SampleTable()
    case .evemu:
      writer = EvemuWriter(
        try ScreenDevice(of: open(), unitsPerPoint: EvemuWriter.unitsPerPoint))
    case .libinput:
      writer = LibinputWriter(
        try ScreenDevice(of: open(), unitsPerPoint: LibinputWriter.unitsPerPoint))
    }
    write(writer.beginning())
    // A recording has the kind of a touch where it begins.
    var kinds: [TouchID: TouchKind] = [:]
    var end = Timestamp.zero
    while let line = try reader.next() {
      switch line {
      case .input(let event):
        end = event.time
        guard case .touches(var samples) = event.content else {
          leftOut.add(event)
          continue
        }
        for index in samples.indices { Self.complete(&samples[index], &kinds) }
        touches += samples.count { $0.phase == .began }
        self.samples += samples.count
        write(writer.text(for: samples, at: event.time))
      case .decision(let time):
        end = time
        leftOut.add(.decision)
      case .end(let time): end = time
      case .view: leftOut.add(.view)
      case .action: leftOut.add(.action)
      case .unknown: leftOut.add(.unknownLine)
      }
    }
    write(writer.ending(at: end))
    leftOut.add(writer.leftOut)
  }

  /// Gives a sample the kind with which its touch began.
  private static func complete(_ sample: inout TouchSample, _ kinds: inout [TouchID: TouchKind]) {
    if sample.phase == .began {
      kinds[sample.touch] = sample.kind
    } else if let kind = kinds[sample.touch] {
      sample.kind = kind
    }
    if sample.phase == .ended || sample.phase == .cancelled { kinds[sample.touch] = nil }
  }
}
