public import Drawing

extension Stroke {
  /// Returns the picture of the whole stroke, in page points; `paint` must be opaque.
  public func list(_ paint: Paint) -> DisplayList {
    list(ofParts: Array(StrokeShape(of: self).indices), paint)
  }

  /// Returns the picture of some parts of the stroke, by their indices; as ``list(_:)`` does.
  func list(ofParts indices: [Int], _ paint: Paint) -> DisplayList {
    let shape = StrokeShape(of: self)
    return DisplayList { list in
      for index in indices { shape[index].draw(tool, paint, into: &list) }
    }
  }
}

extension StrokeShape.Part {
  /// Returns the picture of the part for a tool, in page points; `paint` must be opaque.
  public func list(_ tool: Stroke.Tool, _ paint: Paint) -> DisplayList {
    DisplayList { draw(tool, paint, into: &$0) }
  }

  /// Draws the part, as ``list(_:_:)`` does.
  fileprivate func draw(
    _ tool: Stroke.Tool, _ paint: Paint, into list: inout DisplayListBuilder
  ) {
    switch (self, tool) {
    case (.line(let path, let width), .eraser): list.erase(path, .round(width: width))
    case (.line(let path, let width), _): list.stroke(path, paint, .round(width: width))
    case (.outline(let path), _): list.fill(path, paint)
    }
  }
}
