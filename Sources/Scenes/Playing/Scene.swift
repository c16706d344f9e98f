package import Drawing
package import TouchEngine

/// Something to play with: a window full of views, and how it looks.
package protocol Scene: AnyObject {
  /// All that playing can change.
  associatedtype State: SceneState

  /// How the command line and traces call it.
  static var name: String { get }
  /// All that it says, and under `title` and `summary` what it is called and what it is.
  static var words: WordTable { get }

  /// The pictures that it shows as soon as it opens in an environment, and where, in points of the
  /// window, so that they can be read ahead.
  static func pictures(in environment: SceneEnvironment) -> [(image: ImageID, frame: Rect)]

  /// The keys that the scene takes for commands, by the names of their keysyms. All others are text,
  /// or nothing to it.
  static var commandKeys: [String] { get }

  /// What people call its recognizers and views, by their names in traces.
  static var names: [String: Words] { get }

  /// What people call a part that comes and goes, as an element of a picture, by its name in traces;
  /// `nil` of what it does not have.
  func name(ofPart name: String) -> Words?

  /// The view whose name its recognizers are shown without; `nil` when all are shown with theirs.
  static var mainView: String? { get }

  /// The photo that it shows; `nil` when it shows none.
  static var photo: ImageID? { get }

  /// Opens the scene, its clock at zero: as it is in a state that was checked, or as it looks at
  /// first.
  init(_ environment: SceneEnvironment, state: State?)

  var window: Window { get }

  /// Pixels in a point of the screen: at first those of the environment it was opened in. Only how
  /// sharp its pictures are depends on it.
  var displayScale: Double { get set }

  /// What it speaks, as in the environment it was opened in.
  var language: Language { get }

  /// The recognizers that are worth watching, in the order in which to show them.
  var recognizers: [GestureRecognizer] { get }

  /// Where the strip ends that says what the recognizers are doing, in the window's coordinates: at the
  /// window's bottom, unless the scene needs that edge.
  var stripBottom: Double { get }

  /// What the scene is like at `time`, while nothing goes on: opened with it in a window of the same
  /// size, another scene is the same.
  func state(at time: Timestamp) -> State

  /// What the scene looks like at `time`, in the window's points. Asking changes nothing.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)

  /// When it looks different although nothing happens: `time` itself while something moves, the
  /// moment of the next change, or `nil` when there is none.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension Scene {
  package static func pictures(
    in environment: SceneEnvironment
  ) -> [(image: ImageID, frame: Rect)] { [] }

  package static var names: [String: Words] { [:] }

  package func name(ofPart name: String) -> Words? { nil }

  package static var mainView: String? { nil }

  package var language: Language { .english }

  package var stripBottom: Double { window.bounds.maxY }

  /// What it is, in one line.
  package static var summary: String { words.text("summary", in: .english) ?? name }

  /// Opens the scene as it looks at first.
  package init(_ environment: SceneEnvironment) { self.init(environment, state: nil) }
}

/// What a scene must know of the world to open.
package struct SceneEnvironment: Hashable, Sendable {
  /// Of the window, in points.
  package var size: Size
  /// Pixels in a point.
  package var scale: Double
  package var appearance: Appearance
  /// What it speaks.
  package var language: Language

  package init(
    size: Size, scale: Double = 1, appearance: Appearance = .standard,
    language: Language = .english
  ) {
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.language = language
  }
}

/// All scenes, in the order in which to list them.
package enum Scenes {
  package static var all: [any Scene.Type] {
    [
      Home.self, PhotoEditor.self, ControlsScene.self, ScrollList.self, LiveRoom.self, Chat.self,
      GestureLab.self,
    ]
  }

  package static func named(_ name: String) -> (any Scene.Type)? {
    all.first { $0.name == name }
  }
}
