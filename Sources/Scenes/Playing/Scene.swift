package import Drawing
package import TouchEngine

/// Something to play with: a window full of views, and how it looks.
package protocol Scene: AnyObject {
  /// How the command line and traces call it.
  static var name: String { get }
  /// What it is, in one line.
  static var summary: String { get }

  /// Opens the scene as it looks at first.
  init(_ environment: SceneEnvironment)

  var window: Window { get }

  /// The recognizers that are worth watching, in the order in which to show them.
  var recognizers: [GestureRecognizer] { get }

  /// What the scene looks like at `time`, in the window's points. Asking changes nothing.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)

  /// Whether it looks different a moment after `time` although nothing happens.
  func isAnimating(at time: Timestamp) -> Bool
}

/// What a scene must know of the world to open.
package struct SceneEnvironment: Hashable, Sendable {
  /// Of the window, in points.
  package var size: Size
  /// Pixels in a point.
  package var scale: Double

  package init(size: Size, scale: Double = 1) {
    self.size = size
    self.scale = scale
  }
}

/// All scenes, in the order in which to list them.
package enum Scenes {
  package static var all: [any Scene.Type] { [PhotoEditor.self] }

  package static func named(_ name: String) -> (any Scene.Type)? {
    all.first { $0.name == name }
  }
}
