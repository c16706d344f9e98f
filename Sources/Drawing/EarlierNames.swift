public import TouchEngine

// Names that public declarations had before, kept until 1.0.

/// The earlier name of ``LayerStack``.
@available(*, deprecated, renamed: "LayerStack")
public typealias Pile = LayerStack

extension Group {
  /// The earlier name of ``rasterizesInMotion``.
  @available(*, deprecated, renamed: "rasterizesInMotion")
  public var isFlatInMotion: Bool {
    get { rasterizesInMotion }
    set { rasterizesInMotion = newValue }
  }
}

extension DisplayListBuilder {
  /// The earlier form, in which the last argument before the content had another name.
  @available(
    *, deprecated,
    renamed: "group(transform:opacity:clip:isIsolated:rasterizesInMotion:_:)"
  )
  public mutating func group(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Rect? = nil,
    isIsolated: Bool = false, isFlatInMotion: Bool, _ draw: (inout DisplayListBuilder) -> Void
  ) {
    group(
      transform: transform, opacity: opacity, clip: clip, isIsolated: isIsolated,
      rasterizesInMotion: isFlatInMotion, draw)
  }

  /// The earlier form, in which the last argument before the content had another name.
  @available(
    *, deprecated,
    renamed: "group(_:transform:opacity:clip:isIsolated:rasterizesInMotion:)"
  )
  public mutating func group(
    _ content: DisplayList, transform: AffineTransform = .identity, opacity: Double = 1,
    clip: Rect? = nil, isIsolated: Bool = false, isFlatInMotion: Bool
  ) {
    group(
      content, transform: transform, opacity: opacity, clip: clip, isIsolated: isIsolated,
      rasterizesInMotion: isFlatInMotion)
  }
}
