import TouchEngine

/// The input of another source, changed on its way.
protocol ForwardedInput: InputSource {
  /// The other source.
  var live: any InputSource { get }
}

extension ForwardedInput {
  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }
}
