public import TouchEngine

/// A list that is drawn as a whole with a transform, an opacity and a clip.
public struct Group: Hashable, Sendable {
  /// The transform from the content to the list that has the group.
  public var transform = AffineTransform.identity
  /// The opacity, 0 (invisible) … 1. Overlapping content in the list does not show through.
  public var opacity = 1.0
  /// The rectangle that the list is clipped to, in the list's coordinates; `nil` for no clip.
  public var clip: Rect?
  /// Whether the list is composited separately before it is drawn, so that
  /// ``DrawCommand/erase(_:_:)`` in it erases nothing below the group. A group with an opacity
  /// below 1 always is.
  public var isIsolated = false
  /// Whether a flat picture may replace the list while the group moves.
  ///
  /// A renderer that paints successive lists takes the picture once, when the group's place changes
  /// and its list does not, and draws it coarser until the group rests again. Use it for much
  /// content that moves as one, such as a zoomed page. It has no effect on a single painting.
  public var rasterizesInMotion = false
  /// The commands of the group.
  public var content: DisplayList

  var bounds: Rect? {
    guard var bounds = content.bounds else { return nil }
    if let clip {
      guard let seen = bounds.intersection(clip) else { return nil }
      bounds = seen
    }
    return transform == .identity ? bounds : transform.apply(to: bounds).boundingBox
  }

  /// Whether its list is composited separately before it is drawn.
  package var isOffscreen: Bool { isIsolated || opacity < 1 }

  /// Whether the group draws its list unchanged, as if the list were in its place.
  package var isPlain: Bool {
    transform == .identity && opacity == 1 && clip == nil && !isIsolated
  }

  /// Returns whether `other` draws its list at the same place in the same way.
  package func isPlaced(like other: Group) -> Bool {
    transform == other.transform && opacity == other.opacity && clip == other.clip
      && isIsolated == other.isIsolated
  }
}

extension Group {
  var parameters: String {
    var text = ""
    if transform != .identity {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      text += " transform " + numbers.map { Numeral.plain($0) }.joined(separator: " ")
    }
    if opacity != 1 { text += " opacity \(Numeral.plain(opacity))" }
    if let clip { text += " clip \(coordinates(clip))" }
    if isIsolated { text += " isolated" }
    if rasterizesInMotion { text += " flat in motion" }
    return text
  }
}
