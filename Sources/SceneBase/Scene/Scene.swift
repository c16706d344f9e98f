public import Drawing
public import TouchEngine

/// A window of views to play with, and its pictures.
public protocol Scene: AnyObject, SharedMetatype {
  /// The state of the scene: everything that playing can change.
  associatedtype State: SceneState

  /// The scene's name on the command line and in traces.
  static var name: String { get }
  /// The number of the scene's layout in recordings: raise it when something that can be touched is
  /// at another place, and run `make recordings`.
  static var layout: Int { get }
  /// The scene's texts; `title` is its name and `summary` its description.
  static var words: WordTable { get }

  /// Returns the pictures that the scene shows when it opens in an environment, with their frames
  /// in points of the window, to prefetch them.
  static func pictures(in environment: SceneEnvironment) -> [(image: ImageID, frame: Rect)]

  /// The effects of keys in the scene and in its views, for the help sheet. The scene treats other
  /// keys as text, or ignores them.
  static var keys: [KeyEffect] { get }

  /// The readable names of the scene's recognizers and views, by their names in traces.
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

  /// The gestures that the scene answers to, for the help sheet; empty when they are the user's
  /// choice.
  static var gestures: [SceneGesture] { get }

  /// Draws the scene's emblem into a list, in an area of 160 × 120 points from the origin.
  static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder)

  /// The photo that the scene shows; `nil` when it shows none.
  static var photo: ImageID? { get }

  /// Opens the scene with its clock at zero, in a validated state, or in its initial state if
  /// `state` is `nil`.
  init(_ environment: SceneEnvironment, state: State?)

  /// The window of the scene's views, which gets the input. The scene retains it, and it stays the
  /// same.
  var window: Window { get }

  /// Pixels per point of the screen, at first those of the environment. Only the sharpness of
  /// pictures depends on it.
  var displayScale: Double { get set }

  /// The language of the environment in which the scene was opened.
  var language: Language { get }

  /// Called with each request of the scene to the program. The playground that plays the scene sets
  /// it; the scene retains it.
  var onRequest: (SceneRequest) -> Void { get set }

  /// Called when the user has undone a step. The playground that plays the scene sets it; the scene
  /// retains it.
  var onUndo: () -> Void { get set }

  /// Called with each change that a touch made in the scene; see ``tell(_:by:part:_:)``. The
  /// playground that plays the scene sets it; the scene retains it.
  var onEffect: (SceneEffect) -> Void { get set }

  /// The calls with which the program answers requests, by their names in recordings; see
  /// `TouchStream.calls`.
  var calls: [String: (CallValue) -> Void] { get }

  /// The recognizers worth watching, in the order in which to show them.
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

  /// Returns the scene's state at `time`, while nothing is in progress.
  ///
  /// A scene opened with it in a window of the same size is identical.
  func state(at time: Timestamp) -> State

  /// Whether the scene's state also holds all that its picture shows at `time`, while nothing is in
  /// progress: nothing fades, blinks or flies that a scene opened with it would not show.
  func isStateWhole(at time: Timestamp) -> Bool

  /// Draws the scene at `time`, in the window's points; drawing changes nothing.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)

  /// Returns the next time at which the picture changes by itself.
  ///
  /// - Returns: `time` itself while something moves; `nil` when no change is due.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension Scene {
  public static var layout: Int { 1 }

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

  /// The names of the keysyms that are commands by themselves rather than text.
  package static var commandKeys: [String] {
    keys.flatMap(\.chords).filter(\.isPlain).flatMap(\.names)
  }

  /// Draws a finger, for scenes without an emblem of their own.
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(emblem.palette.stage, &list)
    emblem.finger(0, at: Point(80, 60), &list)
  }

  public var language: Language { .english }

  /// Asks for nothing.
  public var onRequest: (SceneRequest) -> Void {
    get { { _ in } }
    set {}
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
      ?? StatusRow(in: window.bounds, of: window.bounds.size, window.appearance)
  }

  public var showsHomeButton: Bool { true }

  public var drawsGates: Bool { false }

  /// A scene without handles.
  public var handleFrames: [Rect] { [] }

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

  /// The scene's description in one line.
  package static var summary: String { words.text("summary", in: .english) ?? name }

  /// Opens the scene in its initial state.
  public init(_ environment: SceneEnvironment) { self.init(environment, state: nil) }
}
