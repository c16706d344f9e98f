extension InputEvent {
  /// Returns the event at a time that is `microseconds` later, with each of its samples.
  package func shifted(by microseconds: Int64) -> InputEvent {
    var event = self
    event.time = time + microseconds
    if case .touches(var samples) = content {
      for index in samples.indices { samples[index].time = samples[index].time + microseconds }
      event.content = .touches(samples)
    }
    return event
  }
}
