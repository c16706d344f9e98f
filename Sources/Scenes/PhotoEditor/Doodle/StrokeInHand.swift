import Drawing
import TouchEngine

/// A stroke that a finger is drawing: its points so far, and its picture, of which only the end is made
/// anew when it goes on.
struct StrokeInHand {
  private(set) var stroke: Stroke
  private var shape: StrokeShape
  private var pressure: PressureWidth
  /// Of complete parts, for each of the paints.
  private var lists: [Paint: [DisplayList]]
  private let isTapered: Bool

  /// - Parameters:
  ///   - stroke: With what it draws; it has no points yet.
  ///   - paints: What it paints, opaque; what is shown in several ways has several.
  ///   - isTapered: Whether its width follows the pressure of a pen.
  init(_ stroke: Stroke, _ paints: [Paint], isTapered: Bool) {
    self.stroke = stroke
    lists = [:]
    for paint in paints { lists[paint] = [] }
    shape = StrokeShape(width: stroke.width, isTapered: isTapered)
    pressure = PressureWidth(of: stroke.width)
    self.isTapered = isTapered
  }

  /// Leads the stroke on to a place.
  ///
  /// - Parameters:
  ///   - point: In page points.
  ///   - force: Of a pen, 0…1; `nil` of others.
  ///   - time: Not before that of the last place.
  mutating func append(_ point: Point, force: Double?, at time: Timestamp) {
    let width = isTapered ? pressure.width(force: force ?? 0.5, at: time) : nil
    guard stroke.append(point, width: width), let place = stroke.points.last else { return }
    shape.append(place, width: stroke.width(at: stroke.points.count - 1))
    for (paint, made) in lists {
      for part in shape.complete[made.count...] {
        lists[paint]?.append(part.list(stroke.tool, paint))
      }
    }
  }

  /// Each part of its picture, in page points, with one of its paints.
  func parts(_ paint: Paint) -> [DisplayList] {
    (lists[paint] ?? []) + shape.openParts.map { $0.list(stroke.tool, paint) }
  }
}

extension StrokeShape {
  /// The shape of all of a stroke.
  init(_ stroke: Stroke) {
    self.init(width: stroke.width, isTapered: stroke.isTapered)
    for index in stroke.points.indices {
      append(stroke.points[index], width: stroke.width(at: index))
    }
  }
}

extension Stroke {
  /// What the whole stroke draws, in page points; `paint` is what it paints, opaque.
  func list(_ paint: Paint) -> DisplayList {
    DisplayList { list in
      for part in StrokeShape(self).parts { list.group(part.list(tool, paint)) }
    }
  }
}

extension StrokeShape.Part {
  fileprivate func list(_ tool: Stroke.Tool, _ paint: Paint) -> DisplayList {
    DisplayList { list in
      switch (self, tool) {
      case (.line(let path, let width), .eraser): list.erase(path, .round(width: width))
      case (.line(let path, let width), _): list.stroke(path, paint, .round(width: width))
      case (.outline(let path), _): list.fill(path, paint)
      }
    }
  }
}
