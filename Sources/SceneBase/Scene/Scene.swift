public import Drawing
public import FileSupport
public import TouchEngine

/// A window of views to play with, and its pictures.
///
/// A scene does the same with the same input, whenever it is played: it reads no clock, no random
/// numbers and no files. What play can change is in its ``State``, so that a recording that begins
/// in the middle can be played.
///
/// A name, a window and an initializer are enough. Everything else has a default.
public protocol Scene: AnyObject, SharedMetatype {
  /// The state of the scene: everything that playing can change. Default: ``EmptyState``.
  associatedtype State: SceneState = EmptyState

  /// The scene's name on the command line and in recordings: 1 to 32 of `a…z`, `0…9` and `-`, of
  /// which the first is a letter. Each scene of a program has its own.
  static var name: String { get }
  /// The description in one line, in English. Default: `summary` of ``words``, which the command
  /// `scenes` prints in the user's language; or else the name.
  static var summary: String { get }
  /// The number of the scene's layout in recordings, from 1 on: raise it when something that can be
  /// touched is at another place. Default: 1.
  static var layout: Int { get }
  /// The scene's texts; `title` is its name for people, and `summary` its description. Default: no
  /// text, and the name is the title.
  static var words: WordTable { get }

  /// Returns the pictures that the scene shows when it opens in an environment, with their frames
  /// in points of the window, to prefetch them.
  static func pictures(in environment: SceneEnvironment) -> [(image: ImageID, frame: Rect)]

  /// The effects of keys in the scene and in its views, for the help sheet. The scene treats other
  /// keys as text, or ignores them.
  static var keys: [KeyEffect] { get }

  /// The readable names of the scene's recognizers and views, by their names in traces, as in
  /// `card.tap`. Default: none, and the kind of a gesture is shown.
  static var names: [String: LocalizedText] { get }

  /// The readable names of the parts that come and go, such as the elements of a picture, as they
  /// are now.
  var partNames: PartNames { get }

  /// The view whose name is dropped from its recognizers' names; `nil` to keep all names.
  static var mainView: String? { get }

  /// The words of the scene's reasons by key; see ``SceneReason``.
  static var reasonWords: [String: LocalizedText] { get }

  /// The scene's words for the line at the bottom.
  static var lineWords: LineWords { get }

  /// The gestures that the scene answers to, for the help's page of gestures. Default: none, and no
  /// such page.
  static var gestures: [SceneGesture] { get }

  /// Draws the scene's emblem into a list, in an area of 160 × 120 points from the origin.
  static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder)

  /// The photo that the scene shows; `nil` when it shows none.
  static var photo: ImageID? { get }

  /// Opens the scene.
  ///
  /// - Parameters:
  ///   - environment: The size of the window, and how the user wants to see it.
  ///   - state: A state that has been checked (``SceneState/check()``); `nil` for the state in which
  ///     the scene opens.
  init(_ environment: SceneEnvironment, state: State?)

  /// The window of the scene's views, which gets the input. The scene retains it, and it stays the
  /// same; ``SceneEnvironment/makeWindow()`` makes it.
  var window: Window { get }

  /// Pixels per point of the screen, at first those of the environment. Only the sharpness of
  /// pictures depends on it.
  var displayScale: Double { get set }

  /// The language of the environment in which the scene was opened. A ``SceneWindow`` knows it.
  var language: Language { get }

  /// Called when the user has undone a step. The playground that plays the scene sets it; the scene
  /// retains it.
  var onUndo: () -> Void { get set }

  /// Called with each change that a touch made in the scene; see ``tell(_:by:part:_:)``. The
  /// playground that plays the scene sets it; the scene retains it.
  var onEffect: (SceneEffect) -> Void { get set }

  /// The calls with which the program answers what the scene asks, by their names in recordings; see
  /// `TouchStream.calls`.
  var calls: [String: (CallValue) -> Void] { get }

  /// The recognizers worth watching, in the order in which to show them. Default: those of the
  /// window and of all its views.
  var recognizers: [GestureRecognizer] { get }

  /// The place of the program's signs over the scene: at the window's bottom, unless the scene
  /// needs that edge.
  var statusRow: StatusRow { get }

  /// Whether the program's button that leads to the home screen is shown, at the upper left corner.
  /// A screen with its own way back hides it.
  var showsHomeButton: Bool { get }

  /// Whether the scene itself draws a ring around a view that waits for a scroll view's delay.
  var drawsGates: Bool { get }

  /// The frames of the handles that the scene shows at its objects, in the window's coordinates.
  /// What floats over the scene does not cover them.
  var handleFrames: [Rect] { get }

  /// Whether a view belongs to the interface around the scene's content, as a menu does. The line at
  /// the bottom says nothing about its touches, because they can be seen.
  func isChrome(_ view: View) -> Bool

  /// Returns the look of a control under the pointer, or under a finger that rests on it.
  func pointerStyle(of control: Control) -> PointerStyle

  /// Returns what a screen reader is told of a view that is no control; `nil` for nothing beside its
  /// name. Default: nothing.
  func spokenPart(_ view: View) -> SpokenPart?

  /// Returns the scene's state at `time`, while nothing is in progress.
  ///
  /// A scene opened with it in a window of the same size is identical. A scene with another `State`
  /// than ``EmptyState`` implements it.
  func state(at time: Timestamp) -> State

  /// Whether the scene's state also holds all that its picture shows at `time`, while nothing is in
  /// progress: nothing fades, blinks or flies that a scene opened with it would not show.
  func isStateWhole(at time: Timestamp) -> Bool

  /// Draws the scene at `time`, in the window's points; drawing changes nothing. Default: the views
  /// of the window, with the looks of `Drawing` (`DisplayListBuilder.draw(viewsOf:at:)`).
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)

  /// Returns the next time at which the picture changes by itself. Default: that of the controls
  /// in the window, `Window.nextChangeOfControls(after:)`.
  ///
  /// - Returns: `time` itself while something moves; `nil` when no change is due.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension Scene where State == EmptyState {
  /// Returns the empty state, at any time.
  public func state(at time: Timestamp) -> EmptyState { EmptyState() }
}

extension Scene {
  public static var layout: Int { 1 }

  public static var words: WordTable { WordTable() }

  public static var summary: String { words.text("summary", in: .english) ?? name }

  public static var photo: ImageID? { nil }

  public static func pictures(
    in environment: SceneEnvironment
  ) -> [(image: ImageID, frame: Rect)] { [] }

  public static var names: [String: LocalizedText] { [:] }

  public var partNames: PartNames { .none }

  public static var mainView: String? { nil }

  public static var reasonWords: [String: LocalizedText] { [:] }

  public static var lineWords: LineWords { LineWords() }

  public static var gestures: [SceneGesture] { [] }

  public static var keys: [KeyEffect] { [] }

  /// Returns the scene's name for people, in a language.
  package static func title(in language: Language) -> String {
    words.text("title", in: language) ?? name
  }

  /// The names of the keysyms that are commands by themselves rather than text.
  package static var commandKeys: [String] {
    keys.flatMap(\.chords).filter(\.isPlain).flatMap(\.names)
  }

  /// Draws a finger, for scenes without an emblem of their own.
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(emblem.palette.stage, &list)
    emblem.finger(0, at: Point(80, 60), &list)
  }

  public var displayScale: Double {
    get { (window as? SceneWindow)?.displayScale ?? 1 }
    set { (window as? SceneWindow)?.displayScale = newValue }
  }

  public var language: Language { (window as? SceneWindow)?.style.language ?? .english }

  public var recognizers: [GestureRecognizer] { window.recognizersOfAll }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.draw(viewsOf: window, at: time)
  }

  public func nextChange(after time: Timestamp) -> Timestamp? {
    window.nextChangeOfControls(after: time)
  }

  /// Undoes nothing.
  public var onUndo: () -> Void {
    get { {} }
    set {}
  }

  /// Tells nothing.
  public var onEffect: (SceneEffect) -> Void {
    get { { _ in } }
    set {}
  }

  /// No view is one of the interface.
  public func isChrome(_ view: View) -> Bool { false }

  public var calls: [String: (CallValue) -> Void] { [:] }

  /// The row that the window has a place for, or the window's lower edge.
  public var statusRow: StatusRow {
    (window as? PanelWindow)?.statusRow ?? (window as? StageWindow)?.statusRow
      ?? (window as? SceneWindow)?.statusRow
      ?? StatusRow(in: window.bounds, of: window.bounds.size, window.appearance)
  }

  public var showsHomeButton: Bool { true }

  public var drawsGates: Bool { false }

  /// A scene without handles.
  public var handleFrames: [Rect] { [] }

  /// Nothing beside the view's name.
  public func spokenPart(_ view: View) -> SpokenPart? { nil }

  /// The style of a control with visible words; the panel's button has a name.
  public func pointerStyle(of control: Control) -> PointerStyle { panelStyle(of: control) }

  /// Returns the style of a control that is not the scene's own: the panel's button has a name.
  public func panelStyle(of control: Control) -> PointerStyle {
    var style = PointerStyle(of: control)
    guard let panel = (window as? PanelWindow)?.panel, control === panel.foldButton else {
      return style
    }
    let key = PanelWindow.keyTable.labels(of: "panel", in: language).joined()
    style.name = "\(panel.words["panel"]) · \(key)"
    return style
  }

  /// Whether the picture stays as it is.
  public func isStateWhole(at time: Timestamp) -> Bool { nextChange(after: time) == nil }

  /// Reports what a touch changed.
  ///
  /// - Parameters:
  ///   - key: The key of its words in ``LineWords/effects``.
  ///   - by: The name in traces of the recognizer or the control that made the change.
  ///   - part: The name in traces of the changed part; `nil` for none.
  ///   - values: Numbers by name.
  public func tell(
    _ key: String, by: String, part: String? = nil, _ values: [String: Double] = [:]
  ) {
    onEffect(SceneEffect(key, by: by, part: part, values: values))
  }

  /// Opens the scene in its initial state.
  public init(_ environment: SceneEnvironment) { self.init(environment, state: nil) }
}

extension View {
  /// The recognizers of the view and of its descendants, from the outermost on.
  fileprivate var recognizersOfAll: [GestureRecognizer] {
    gestureRecognizers + subviews.flatMap(\.recognizersOfAll)
  }
}

#if compiler(>=6.2)
  /// The requirement that several threads may use the type itself, not only its values.
  public typealias SharedMetatype = SendableMetatype
#else
  /// No requirement: before version 6.2 Swift takes it for granted that several threads may use a
  /// type.
  public typealias SharedMetatype = Any
#endif

/// The state of a scene at rest, as a value that a file can hold.
public protocol SceneState: Codable, Hashable, Sendable {
  /// Validates a state, which may come from anywhere. Default: each value is valid.
  ///
  /// - Throws: A fault that names the first invalid value.
  func check() throws(StateFault)

  /// The part of the state for which a file has room, with what is nearest to the present.
  var limited: Self { get }

  /// Returns an upper estimate of the bytes that the state takes in memory, without what it shares
  /// with an earlier state of the same scene.
  func bytes(besides earlier: Self?) -> Int

  /// The members of the state below which each string is a name of the program's own, such as that
  /// of a mode. The strings of all other members count as a person's text.
  static var names: Set<String> { get }
}

extension SceneState {
  public func check() throws(StateFault) {}

  /// No names besides those of ``PlaygroundState``.
  public static var names: Set<String> { [] }

  /// The whole state.
  public var limited: Self { self }

  /// Estimates the bytes from the length of the JSON; nothing is known about what values share. A
  /// state that is the same takes few bytes, above what `random-seeks` measures.
  public func bytes(besides earlier: Self?) -> Int {
    if self == earlier { return 8 << 10 }
    return 8 << 10 + 8 * ((try? JSON(encoding: self))?.description.utf8.count ?? 1 << 20)
  }
}

/// The state of a scene in which play changes nothing that lasts.
public struct EmptyState: SceneState {
  /// Creates the only value.
  public init() {}
}

/// A part that a scene tells a screen reader of: one that is no control, such as an element of a
/// picture.
///
/// The name of the part is the scene's name for the view (``Scene/names``, ``Scene/partNames``).
public struct SpokenPart: Hashable, Sendable {
  /// Something that keys do with the part.
  public struct Action: Hashable, Sendable {
    /// The words for it, in the language of the window.
    public var name: String
    /// The keys that do it, in their order.
    public var keys: [KeyPress]

    /// Creates an action of its words and keys.
    public init(_ name: String, _ keys: [KeyPress]) { (self.name, self.keys) = (name, keys) }
  }

  /// The words beside the name, in the language of the window; empty for nothing.
  public var detail: String
  /// Whether the part is the selected one of several.
  public var isSelected: Bool
  /// The keys that act on the part, with what they do.
  public var actions: [Action]

  /// Creates a description of a part.
  public init(_ detail: String, isSelected: Bool, actions: [Action]) {
    (self.detail, self.isSelected, self.actions) = (detail, isSelected, actions)
  }
}

/// A scene with things that take a finger beside them, too.
public protocol TouchAreas {
  /// Returns the outline of the area in which a finger means the thing nearest to a place, both in
  /// the window's coordinates; `nil` when there is none.
  func touchArea(near place: Point) -> Quad?
}

/// A view that acts on touches itself, without a recognizer, and is no control.
public protocol TouchTaking: View {
  /// Whether the view acts on touches now.
  var takesTouches: Bool { get }
}
