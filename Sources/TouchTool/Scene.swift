public import Drawing
public import TouchEngine

extension TouchTool {
  /// A window of views to play with, and its pictures.
  ///
  /// A scene does the same with the same input, whenever it is played: it reads no clock, no random
  /// numbers and no files. What play can change is in its ``State``, so that a recording that
  /// begins in the middle can be played.
  public protocol Scene: AnyObject {
    /// Everything that play can change, as a value.
    associatedtype State: Codable & Hashable & Sendable = EmptyState

    /// The name on the command line and in recordings: 1 to 32 of `a…z`, `0…9` and `-`, of which
    /// the first is a letter. Each scene of a program has its own.
    static var name: String { get }

    /// The description that `scenes` prints, in one line. Default: the name.
    static var summary: String { get }

    /// Returns the name that people read, in titles and lists. Default: ``name``.
    static func title(in language: Language) -> String

    /// Returns the description in one line. Default: ``summary``.
    static func summary(in language: Language) -> String

    /// Returns the gestures that the scene answers to, for the page of gestures in the help (F1).
    /// They are the same in each language, in the same order. Default: none, and no such page.
    static func gestures(in language: Language) -> [SceneGesture]

    /// Returns the names that people read of recognizers and views, by their names in recordings,
    /// as in `["card.tap": "Tap"]`; the same names in each language. Default: none, and the
    /// kind of a gesture is shown.
    static func names(in language: Language) -> [String: String]

    /// The number of the scene's layout in recordings, from 1 on: raise it when something that can
    /// be touched is at another place. Default: 1.
    static var layout: Int { get }

    /// Opens the scene.
    ///
    /// - Parameters:
    ///   - environment: The size of the window, and how the user wants to see it.
    ///   - state: A state from ``state(at:)`` or from a file; `nil` for the state in which the
    ///     scene opens, which never throws.
    /// - Throws: The first invalid value of the state, which may come from anywhere. Whether a
    ///   state is valid does not depend on the environment.
    init(_ environment: SceneEnvironment, state: State?) throws(SceneStateFault)

    /// The window, always the same one; ``SceneEnvironment/makeWindow()`` makes it.
    var window: Window { get }

    /// The recognizers worth watching, in the order in which to show them. Default: those of the
    /// window and of all its views.
    var recognizers: [GestureRecognizer] { get }

    /// Returns the state at `time`, while no finger is down and nothing moves.
    ///
    /// A scene opened with it in a window of the same size looks and behaves the same. A scene with
    /// another `State` than ``EmptyState`` implements it.
    func state(at time: Timestamp) -> State

    /// Draws the scene at `time`, in the window's points. Drawing changes nothing.
    ///
    /// Default: the views of the window; see `DisplayListBuilder.draw(viewsOf:at:)`.
    func draw(into list: inout DisplayListBuilder, at time: Timestamp)

    /// Returns the next time at which the picture changes by itself, besides motions of the engine.
    ///
    /// - Returns: `time` itself while something moves; `nil` when no change is due, which is the
    ///   default.
    func nextChange(after time: Timestamp) -> Timestamp?
  }
}

/// A window of views to play with, and its pictures; see ``TouchTool/Scene``.
public typealias Scene = TouchTool.Scene

extension Scene {
  public static var summary: String { name }

  public static func title(in language: Language) -> String { name }

  public static func summary(in language: Language) -> String { summary }

  public static func gestures(in language: Language) -> [SceneGesture] { [] }

  public static func names(in language: Language) -> [String: String] { [:] }

  public static var layout: Int { 1 }

  public var recognizers: [GestureRecognizer] { window.recognizersOfAll }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.draw(viewsOf: window, at: time)
  }

  public func nextChange(after time: Timestamp) -> Timestamp? { nil }
}

extension Scene where State == EmptyState {
  /// Returns the empty state, at any time.
  public func state(at time: Timestamp) -> EmptyState { EmptyState() }
}

extension View {
  /// The recognizers of the view and of its descendants, from the outermost on.
  fileprivate var recognizersOfAll: [GestureRecognizer] {
    gestureRecognizers + subviews.flatMap(\.recognizersOfAll)
  }
}
