extension Playground {
  /// Makes the layers of a run that is inspected.
  @Sendable package static func usualLayers() -> [any Layer] { [InspectorLayer()] }
}
