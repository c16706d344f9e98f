import Drawing
import SceneBase
import ToolCommands
import TouchEngine

/// A scene of another package, as the player plays it.
final class PlayedScene<Content: TouchTool.Scene>: FloatingScene {
  typealias State = PlayedState<Content>

  static var name: String { Content.name }
  static var layout: Int { max(Content.layout, 1) }
  static var words: WordTable {
    WordTable([
      "title": inEachLanguage { Content.title(in: $0) },
      "summary": inEachLanguage { Content.summary(in: $0) },
    ])
  }
  static var names: [String: LocalizedText] {
    let chinese = Content.names(in: .chinese)
    return Content.names(in: .english).reduce(into: [:]) { names, entry in
      names[entry.key] = LocalizedText(entry.value, chinese[entry.key] ?? entry.value)
    }
  }
  static var gestures: [SceneBase.SceneGesture] {
    zip(Content.gestures(in: .english), Content.gestures(in: .chinese)).map { english, chinese in
      english.played(in: chinese.effect)
    }
  }
  static var mainView: String? { nil }
  static var photo: ImageID? { nil }

  /// Returns a text in each language.
  private static func inEachLanguage(_ text: (Language) -> String) -> LocalizedText {
    LocalizedText(text(.english), text(.chinese))
  }

  private let content: Content
  let inspection: FloatingInspection
  let language: Language
  var displayScale: Double

  init(_ environment: SceneBase.SceneEnvironment, state: State?) {
    (language, displayScale) = (environment.language, environment.scale)
    do throws(SceneStateFault) {
      content = try Content(SceneEnvironment(environment), state: state?.value)
    } catch {
      // A state from a file was opened before, in `PlayedState.check()`.
      ToolProgram.refuse(
        "the scene \(Content.name) does not open\(state == nil ? "" : " in its own state"):"
          + " expected \(error.expected.shown), found \(error.found.shown)")
    }
    let window = content.window
    inspection = FloatingInspection(over: window, SceneStyle(environment))
    if window.appearance != environment.appearance { window.appearance = environment.appearance }
    if window.bounds.size != environment.size {
      window.frame = Rect(origin: .zero, size: environment.size)
    }
    window.layoutSubviews()
  }

  var window: Window { content.window }

  var recognizers: [GestureRecognizer] { content.recognizers }

  var statusRow: StatusRow { inspection.statusRow }

  func state(at time: Timestamp) -> State { PlayedState(content.state(at: time)) }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    content.draw(into: &list, at: time)
  }

  func nextChange(after time: Timestamp) -> Timestamp? {
    [
      content.nextChange(after: time),
      window.nextChangeOfControls(after: time, window.appearance),
    ].compactMap(\.self).min()
  }
}

extension TouchTool.Scene {
  /// The scene as the player plays it.
  static var played: any SceneBase.Scene.Type { PlayedScene<Self>.self }
}

extension View {
  /// Returns the next time at which the caret of a field, the indicators of a scroll view or the
  /// spokes of a refresh control change by themselves; `nil` when no change is due.
  fileprivate func nextChangeOfControls(
    after time: Timestamp, _ appearance: Appearance
  ) -> Timestamp? {
    let own =
      switch self {
      case let view as ScrollView: view.nextIndicatorChange(after: time)
      case let field as TextField: field.nextCaretChange(after: time)
      case let control as RefreshControl: control.nextSpokeChange(after: time, appearance)
      default: nil as Timestamp?
      }
    return subviews.reduce(own) { next, view in
      [next, view.nextChangeOfControls(after: time, appearance)].compactMap(\.self).min()
    }
  }
}
