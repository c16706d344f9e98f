import Drawing
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// Names of widgets and gestures that people know: "Text view" for a `GtkTextView`, "Click" for
/// `textview1.click`.
struct WidgetNames {
  let language: Language
  /// Whether names are those of the program: the types of widgets, and names as in recordings.
  let showsClasses: Bool
  private let header: TraceHeader?
  private let views: [String: ShownView]
  /// The names of widgets that others have, too.
  private var shared: Set<String> = []
  /// The names of gestures that others have, too.
  private var sharedGestures: Set<String> = []

  /// Names what a run told.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - showsClasses: Whether names are those of the program.
  ///   - language: The language of other names.
  init(_ run: WatchedRun, showsClasses: Bool, in language: Language) {
    (self.language, self.showsClasses) = (language, showsClasses)
    (header, views) = (run.header, run.views)
    shared = Self.repeated(run.views.keys.map(plainWidget))
    sharedGestures = Self.repeated(run.gestures.map(plainGesture))
  }

  private static func repeated(_ names: [String]) -> Set<String> {
    var once: Set<String> = []
    return Set(names.filter { !once.insert($0).inserted })
  }

  /// Words that name everything so.
  var wording: Wording { wording { gesture($0) } }

  /// The same words for lanes, which tell gestures of one name apart by themselves.
  var laneWording: Wording { wording { plainGesture($0) } }

  private func wording(_ gesture: @escaping (String) -> String) -> Wording {
    let naming: (String) -> String = { isGesture($0) ? gesture($0) : widget($0) }
    return header?.wording(in: language, naming: naming) ?? Wording(language, naming: naming)
  }

  /// Whether a name in a recording is a gesture's, whose last part is its kind.
  private func isGesture(_ name: String) -> Bool { views[name] == nil && name.contains(".") }

  // MARK: Widgets

  /// Returns the name of a widget; one that others have, too, with its name in the program.
  func widget(_ name: String) -> String {
    let plain = plainWidget(name)
    guard !showsClasses else {
      return views[name]?.type.map { "\($0) \(name)" } ?? name
    }
    return shared.contains(plain) && plain != name ? "\(plain) “\(name)”" : plain
  }

  /// Returns what a card of a widget says.
  func card(_ name: String) -> String {
    showsClasses ? views[name]?.type ?? name : plainWidget(name)
  }

  private func plainWidget(_ name: String) -> String {
    guard !showsClasses, let type = views[name]?.type else { return name }
    return Self.words[type]?.text(in: language) ?? Self.title(of: type)
  }

  /// Returns a type in words: "Scrolled window" for `GtkScrolledWindow`.
  static func title(of type: String) -> String {
    var words: [String] = []
    for letter in type {
      if words.isEmpty || letter.isUppercase && words.last?.last?.isUppercase != true {
        words.append("")
      }
      words[words.count - 1].append(letter)
    }
    if words.count > 1, ["Gtk", "Adw", "Gdk"].contains(words[0]) { words.removeFirst() }
    return words.map { $0.lowercased() }.joined(separator: " ").capitalizedFirst
  }

  private static let words: [String: LocalizedText] = Words.table.part("widget.").texts

  // MARK: Gestures

  /// The widget of a gesture, by its name in recordings.
  static func host(of gesture: String) -> String {
    gesture.lastIndex(of: ".").map { String(gesture[..<$0]) } ?? gesture
  }

  /// The kind of a gesture, by its name in recordings: what follows its widget, without a number.
  private static func kind(of gesture: String) -> Substring {
    gesture.dropFirst(host(of: gesture).count + 1).prefix { $0 != "#" }
  }

  /// Returns the name of a gesture; one that others have, too, with its widget.
  func gesture(_ name: String) -> String {
    guard !showsClasses else { return name }
    let plain = plainGesture(name)
    guard sharedGestures.contains(plain) else { return plain }
    return WatchWords.text("of", in: language, with: plain, widget(Self.host(of: name)))
  }

  /// Returns a gesture with its widget, as in "Click, on Text view".
  func whole(_ gesture: String) -> String {
    guard !showsClasses else { return gesture }
    return WatchWords.text(
      "on", in: language, with: plainGesture(gesture), widget(Self.host(of: gesture)))
  }

  /// Returns the gesture alone, as in "Click".
  func plainGesture(_ name: String) -> String {
    guard !showsClasses else { return name }
    if isScroll(name) { return WatchWords.text("scroll", in: language) }
    let kind = Self.kind(of: name)
    return WatchWords.table.text("kind.\(kind)", in: language)
      ?? Self.title(of: String(kind))
  }

  private func isScroll(_ name: String) -> Bool {
    views[Self.host(of: name)]?.type == "GtkScrolledWindow" && name.contains(".drag")
  }

  /// Returns the look of a gesture.
  func look(of gesture: String) -> GestureLook {
    isScroll(gesture) ? .scroll : GestureLook(recognizer: gesture, kind: "")
  }
}
