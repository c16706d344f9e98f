import TouchEngine
public import TouchTraces

extension Stage {
  /// Plays the input of a recording on the window, from the present time on, to the recording's
  /// end.
  ///
  /// The window gets the recording's size, and the settings and changes that its header has. The
  /// window's views have to be as they were when the recording began; the recorded decisions are
  /// not read. When the window had another size before, the description of a ``StageFault`` says so.
  ///
  /// ```swift
  /// try stage.replay("tap.touchtrace", beside: #filePath)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the recording, which may be compressed.
  ///   - file: The path of a file in the folder that a relative `path` counts from, such as
  ///     `#filePath`; `nil` for the current folder.
  /// - Throws: What is wrong with the recording, such as a call that is not among the
  ///   `TouchStream.calls` of the stage's stream.
  public func replay(_ path: String, beside file: String? = nil) throws(TraceError) {
    let replayer = try TraceReplayer(path: Self.place(of: path, beside: file))
    prepare(for: replayer.header)
    let start = hand.now
    let delay = start - .zero
    replayer.knownCalls = { [stream] in Array(stream.calls.keys) }
    defer { replayer.knownCalls = nil }
    while let batch = try replayer.next(until: nil) {
      stream.accept(delay == 0 ? batch : batch.delayed(by: delay))
      hand.follow(to: start + (batch.time - .zero))
    }
  }

  private func prepare(for header: TraceHeader) {
    // The window's views are as its first size wants them, also after a replay.
    let made = sizeBeforeReplays ?? window.bounds.size
    sizeBeforeReplays = made
    resizing = header.size == made ? nil : (made, header.size)
    if header.size != window.bounds.size { hand.send(.resize(header.size)) }
    for setting in EngineSettings.all {
      let value = header.settings[keyPath: setting.keyPath]
      if value != setting.standard { window.settings[keyPath: setting.keyPath] = value }
    }
    if !header.changes.isEmpty { window.changes = header.changes }
  }

  static func place(of path: String, beside file: String?) -> String {
    guard let file, !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}

extension InputBatch {
  /// Returns the batch with all its times later by `microseconds`.
  fileprivate func delayed(by microseconds: Int64) -> InputBatch {
    var batch = self
    batch.time = time + microseconds
    for index in events.indices {
      batch.events[index].time = events[index].time + microseconds
      guard case .touches(var samples) = events[index].content else { continue }
      for index in samples.indices { samples[index].time = samples[index].time + microseconds }
      batch.events[index].content = .touches(samples)
    }
    return batch
  }
}
