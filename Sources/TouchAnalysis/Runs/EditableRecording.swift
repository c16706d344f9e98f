package import TouchEngine
package import TouchTraces

/// A recording whose lines can be changed: other touches, times and positions.
///
/// Its touches have the numbers that they have in the original, also when earlier ones are left
/// out. Recorded decisions, and lines that this version does not know, are not part of it.
package struct EditableRecording: Sendable {
  /// An input line.
  package struct Line: Hashable, Sendable {
    /// The number of the line among the original's input lines, counted from 0.
    package let number: Int
    package var event: InputEvent

    /// The samples of touches; none in a line about something else.
    package var samples: [TouchSample] {
      get { if case .touches(let samples) = event.content { samples } else { [] } }
      set { event.content = .touches(newValue) }
    }

    /// Moves the line to another time, with the reports in it.
    package mutating func move(to time: Timestamp) {
      let way = time - event.time
      event.time = time
      guard way != 0, case .touches(var samples) = event.content else { return }
      for index in samples.indices { samples[index].time = samples[index].time + way }
      event.content = .touches(samples)
    }
  }

  package var header: TraceHeader
  package var lines: [Line]
  /// The time at which the recording ends.
  package var end: Timestamp
  private let name: String

  /// Reads the lines of a recording.
  ///
  /// - Throws: What is wrong with the recording.
  package init(_ recording: LoadedRecording) throws(TraceError) {
    header = recording.header
    name = recording.name
    lines = []
    end = .zero
    // Sources may use an identifier again; the engine counts.
    var (numbers, count) = ([TouchID: TouchID](), 0)
    let reader = try recording.reader()
    while let line = try reader.next() {
      switch line {
      case .input(var event):
        if case .touches(var samples) = event.content {
          for index in samples.indices {
            if samples[index].phase == .began {
              count += 1
              numbers[samples[index].touch] = TouchID(count)
            }
            samples[index].touch = numbers[samples[index].touch] ?? samples[index].touch
          }
          event.content = .touches(samples)
        }
        end = max(end, event.time)
        lines.append(Line(number: lines.count, event: event))
      case .decision(let time), .end(let time): end = max(end, time)
      case .view, .action, .unknown: break
      }
    }
  }

  /// Returns the recording with other events, in order of time, which may end later.
  func with(_ events: [InputEvent]) -> EditableRecording {
    var result = self
    result.lines = events.enumerated().map { Line(number: $0.offset, event: $0.element) }
    result.end = max(end, events.last?.time ?? end)
    return result
  }

  /// The touches, in the order in which they begin.
  package var touches: [TouchID] {
    lines.flatMap(\.samples).filter { $0.phase == .began }.map(\.touch)
  }

  /// The recording with these lines, whose touches count from 1.
  ///
  /// - Throws: The rule that the lines break, as a touch that moves before it begins.
  package func recording() throws(TraceError) -> LoadedRecording {
    try LoadedRecording(bytes: bytes(numbering: true), name: name)
  }

  /// Plays the lines, and returns the stories of the touches by the original's numbers.
  ///
  /// - Throws: What `open` throws, and the rule that the lines break.
  package func stories(opening open: RunOpener) throws -> [TouchStory] {
    let replayer = TraceReplayer(try TraceReader(bytes: bytes(numbering: false), name: name))
    let run = try open(header)
    let storyteller = TouchStoryteller(
      isThroughCompositor: header.surroundings.server == "xwayland")
    run.window.addObserver(storyteller)
    run.stream.onEvent = { storyteller.received($0) }
    replayer.knownCalls = { Array(run.stream.calls.keys) }
    defer {
      replayer.knownCalls = nil
      run.stream.onEvent = nil
    }
    while let batch = try replayer.next(until: nil) { run.stream.accept(batch) }
    var stories = storyteller.stories
    let touches = touches
    for index in stories.indices {
      let place = stories[index].touch.number - 1
      if touches.indices.contains(place) { stories[index].touch = touches[place] }
    }
    return stories
  }

  private func bytes(numbering: Bool) -> [UInt8] {
    var text = TraceText(header)
    var numbers: [TouchID: TouchID] = [:]
    if numbering {
      for (index, touch) in touches.enumerated() { numbers[touch] = TouchID(index + 1) }
    }
    for line in lines {
      var line = line
      if numbering, case .touches(var samples) = line.event.content {
        for index in samples.indices {
          samples[index].touch = numbers[samples[index].touch] ?? samples[index].touch
        }
        line.samples = samples
      }
      text.add(line.event)
    }
    text.end(at: end)
    return text.bytes
  }
}
