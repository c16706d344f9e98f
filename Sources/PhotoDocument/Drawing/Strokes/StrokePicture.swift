package import Drawing
import TouchEngine

extension StrokeShape {
  /// Creates the shape of a whole stroke.
  package init(_ stroke: Stroke) {
    self.init(width: stroke.width, isTapered: stroke.isTapered)
    for index in stroke.points.indices {
      append(stroke.points[index], width: stroke.width(at: index))
    }
  }
}

extension Stroke {
  /// Returns the picture of the whole stroke, in page points; `paint` must be opaque.
  package func list(_ paint: Paint) -> DisplayList {
    DisplayList { list in
      for part in StrokeShape(self).parts { list.group(part.list(tool, paint)) }
    }
  }

  /// Returns the picture of some parts of the stroke, by their indices; as ``list(_:)`` does.
  func list(ofParts indices: [Int], _ paint: Paint) -> DisplayList {
    let parts = indices.isEmpty ? [] : StrokeShape(self).parts
    return DisplayList { list in
      for index in indices { list.group(parts[index].list(tool, paint)) }
    }
  }
}

extension StrokeShape.Part {
  /// Returns the picture of the part for a tool, in page points; `paint` must be opaque.
  package func list(_ tool: Stroke.Tool, _ paint: Paint) -> DisplayList {
    DisplayList { list in
      switch (self, tool) {
      case (.line(let path, let width), .eraser): list.erase(path, .round(width: width))
      case (.line(let path, let width), _): list.stroke(path, paint, .round(width: width))
      case (.outline(let path), _): list.fill(path, paint)
      }
    }
  }
}
