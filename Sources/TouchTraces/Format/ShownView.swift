import FileSupport
public import TouchEngine

/// A view that a program of another toolkit shows under a name: its type, place and label.
public struct ShownView: Hashable, Sendable {
  /// The time from which it is so.
  public var time: Timestamp
  /// The name of the view, as in decisions.
  public var name: String
  /// The type of the view, as `GtkButton`; `nil` when the recording does not tell it.
  public var type: String?
  /// The view's frame in the coordinates of its window, in points; `nil` when it is no longer shown.
  public var frame: Rect?
  /// The text that people read on it; `nil` when it is not known.
  public var label: String?
  /// The number of the window, from 1.
  public var window = 1

  /// Describes a view.
  ///
  /// - Parameters:
  ///   - time: The time from which it is so.
  ///   - name: The name of the view, as in decisions.
  ///   - frame: The view's frame in the coordinates of its window, in points; `nil` when it is no
  ///     longer shown.
  public init(time: Timestamp, _ name: String, frame: Rect?) {
    (self.time, self.name, self.frame) = (time, name, frame)
  }

  /// Reads a view; `nil` when a line is none, or is beyond the limits.
  init?(_ line: JSON) {
    guard let time = Self.time(line), let name = line["view"]?.string,
      Self.names.contains(name.utf8.count), let frame = line["frame"]
    else { return nil }
    self.init(time: time, name, frame: nil)
    if frame != .null {
      guard let sides = frame.array?.compactMap(\.double), frame.array?.count == 4,
        sides.count == 4, sides.allSatisfy({ abs($0) <= TouchStream.positionLimit }),
        sides[2] >= 0, sides[3] >= 0
      else { return nil }
      self.frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
    if let value = line["type"] {
      guard let type = value.string, Self.names.contains(type.utf8.count) else { return nil }
      self.type = type
    }
    if let value = line["label"] {
      guard let label = value.string, label.utf8.count <= Self.labelLimit else { return nil }
      self.label = label
    }
    if let value = line["window"] {
      guard let window = value.int, window > 0, window < Int64(Int32.max) else { return nil }
      self.window = Int(window)
    }
  }

  /// Returns the views that a window shows, with their frames in it. Larger ones come first: they
  /// contain smaller ones.
  package static func cards(
    of views: some Sequence<ShownView>, inWindow window: Int
  ) -> [(view: ShownView, frame: Rect)] {
    views.compactMap { view in
      view.window == window ? view.frame.map { (view, $0) } : nil
    }.sorted { one, other in
      let (a, b) = (one.1.width * one.1.height, other.1.width * other.1.height)
      return (-a, one.0.name) < (-b, other.0.name)
    }
  }

  /// The view with names and texts that are safe to show.
  var shown: ShownView {
    var view = self
    (view.name, view.type, view.label) = (name.shown, type?.shown, label?.shown)
    return view
  }

  /// The lengths of a name and a type, in bytes. Our choice.
  static let names = 1...256
  /// The length of a label, in bytes. Our choice.
  static let labelLimit = 1024

  /// Returns the time of a line that is neither input nor decision; `nil` when it has none.
  static func time(_ line: JSON) -> Timestamp? {
    guard let time = line["t"]?.int, (0...TraceHeader.timeLimit).contains(time) else { return nil }
    return Timestamp(microseconds: time)
  }
}

extension TouchAction {
  /// Reads an action; `nil` when a line is none, or is beyond the limits.
  init?(_ line: JSON) {
    guard let time = ShownView.time(line), let name = line["action"]?.string,
      (1...64).contains(name.utf8.count), let view = line["view"]?.string,
      ShownView.names.contains(view.utf8.count)
    else { return nil }
    let by = line["by"]?.string.flatMap { ShownView.names.contains($0.utf8.count) ? $0 : nil }
    self.init(time: time, name, view: view, by: by)
  }

  /// The action with names that are safe to show.
  var shown: TouchAction { TouchAction(time: time, name.shown, view: view.shown, by: by?.shown) }
}
