package import FileSupport
package import TouchEngine

/// A view tree as JSON.
package enum SnapshotJSON {
  /// Converts a view tree.
  ///
  /// - Returns: An object. Lengths are points, a rectangle is x, y, width, height, and a quad is
  ///   its four corners in the window's coordinates.
  package static func json(_ view: ViewSnapshot) -> JSON {
    var members = [
      JSON.Member("identifier", .string(view.identifier)),
      JSON.Member("class", .string(view.kind)),
      JSON.Member("frame", json(view.frame)),
      JSON.Member("bounds", json(view.bounds)),
      JSON.Member(
        "transform",
        numbers([
          view.transform.a, view.transform.b, view.transform.c, view.transform.d,
          view.transform.tx, view.transform.ty,
        ])),
      JSON.Member("quad", .array(view.quad.corners.map { numbers([$0.x, $0.y]) })),
      JSON.Member("alpha", .number(view.alpha)),
      JSON.Member("hidden", .bool(view.isHidden)),
      JSON.Member("contentScaleFactor", .number(view.contentScaleFactor)),
      JSON.Member("touchable", .bool(view.isUserInteractionEnabled)),
      JSON.Member("recognizers", .array(view.recognizers.map(json))),
    ]
    if let scroll = view.scroll {
      members.append(JSON.Member("offset", numbers([scroll.offset.x, scroll.offset.y])))
      let size = scroll.contentSize
      members.append(JSON.Member("contentSize", numbers([size.width, size.height])))
      members.append(JSON.Member("tracking", .bool(scroll.isTracking)))
      members.append(JSON.Member("dragging", .bool(scroll.isDragging)))
      members.append(JSON.Member("decelerating", .bool(scroll.isDecelerating)))
    }
    members.append(JSON.Member("subviews", .array(view.subviews.map(json))))
    return .object(members)
  }

  private static func json(_ recognizer: ViewSnapshot.Recognizer) -> JSON {
    .object([
      JSON.Member("name", .string(recognizer.name)),
      JSON.Member("state", .string("\(recognizer.state)")),
      JSON.Member("enabled", .bool(recognizer.isEnabled)),
      JSON.Member("held", .bool(recognizer.isHeld)),
      JSON.Member("requires", .array(recognizer.requiredToFail.map { .string($0) })),
      JSON.Member("touches", .array(recognizer.touches.map { .integer(Int64($0)) })),
    ])
  }

  private static func json(_ rect: Rect) -> JSON {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func numbers(_ values: [Double]) -> JSON { .array(values.map(JSON.rounded)) }
}
