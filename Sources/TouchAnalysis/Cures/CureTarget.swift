public import TouchEngine

/// A recognizer in a touch, as `canvas.tap@3`, or the view that the touch hit, as `list.add@3`; for
/// a cure, a touch that the recognizer should have won or lost, or that the view should have kept.
public struct CureTarget: Hashable, Sendable {
  /// The receiver that is to get the touch.
  public enum Subject: Hashable, Sendable {
    /// A recognizer that is to win, by its name.
    case recognizer(String)
    /// The view that the touch hit.
    case view(String)
  }

  /// A wish about a target.
  public enum Wish: Hashable, Sendable {
    /// The recognizer wins the touch, or the view keeps it.
    case win
    /// The recognizer does not win the touch.
    case lose
  }

  /// The receiver that is to get the touch, or is not to get it.
  public var subject: Subject
  /// The touch.
  public var touch: TouchID
  /// The wish about the subject.
  public var wish = Wish.win

  /// The name of the recognizer or of the view.
  public var name: String {
    switch subject {
    case .recognizer(let name), .view(let name): name
    }
  }

  /// The recognizer's name; `nil` for a view.
  public var recognizer: String? {
    if case .recognizer(let name) = subject { name } else { nil }
  }

  /// Creates the target that a recognizer wins a touch, or loses it.
  public init(recognizer: String, touch: TouchID, wish: Wish = .win) {
    (subject, self.touch, self.wish) = (.recognizer(recognizer), touch, wish)
  }

  /// Creates the target that the view that was hit keeps its touch.
  public init(view: String, touch: TouchID) {
    (subject, self.touch) = (.view(view), touch)
  }

  /// Reads a target as `RECOGNIZER@TOUCH`, with the names of a run.
  ///
  /// The end of a name after a dot is enough where only one recognizer of the touch has it.
  ///
  /// - Parameters:
  ///   - text: The target.
  ///   - log: What was decided in the run.
  ///   - orView: Whether the hit view is meant where no recognizer of the touch has the name.
  /// - Throws: What is written wrong, or names what does not exist or took no part.
  public init(_ text: String, in log: RunLog, orView: Bool = false) throws(CureFault) {
    let (name, number) = try Self.parts(of: text)
    guard let story = log.stories.first(where: { $0.touch == TouchID(number) }) else {
      throw .noTouch(number, count: log.touches.count)
    }
    let parts = story.parts.map(\.recognizer)
    let known = log.names.recognizers
    func fitting(_ names: [String]) -> [String] {
      if names.contains(name) { return [name] }
      var fit: [String] = []
      for full in names where full.hasSuffix(".\(name)") && !fit.contains(full) { fit.append(full) }
      return fit
    }
    let fit = fitting(parts)
    if fit.count > 1 { throw .ambiguous(name, names: fit) }
    guard let recognizer = fit.first else {
      if orView, let view = story.view?.view, view == name || view.hasSuffix(".\(name)") {
        (subject, touch) = (.view(view), story.touch)
        return
      }
      guard let other = fitting(known).first else {
        if orView, let hit = fitting(log.stories.compactMap { $0.view?.view }).first {
          throw .hitAnother(hit, touch: number, view: story.view?.view)
        }
        throw .unknown(name, nearest: NearestNames.of(name, among: known))
      }
      throw .tookNoPart(other, touch: number, parts: parts)
    }
    (subject, touch) = (.recognizer(recognizer), story.touch)
  }

  /// Checks the form of a target.
  ///
  /// - Throws: `malformed`.
  package static func check(_ text: String) throws(CureFault) { _ = try parts(of: text) }

  private static func parts(of text: String) throws(CureFault) -> (name: String, touch: Int) {
    guard let mark = text.lastIndex(of: "@"), mark > text.startIndex,
      let number = Int(text[text.index(after: mark)...]), number > 0
    else { throw .malformed(text) }
    return (String(text[..<mark]), number)
  }

  /// Returns the recognizer's part in the story of the touch; `nil` when it has none, and for a
  /// view.
  package func part(in stories: [TouchStory]) -> TouchStory.Part? {
    stories.first { $0.touch == touch }?.parts.last { $0.recognizer == recognizer }
  }

  /// Returns the view's part in the story of the touch; `nil` when the touch hit another view, and
  /// for a recognizer.
  func viewPart(in stories: [TouchStory]) -> TouchStory.ViewPart? {
    guard case .view(let name) = subject else { return nil }
    return stories.first { $0.touch == touch }?.view.flatMap { $0.view == name ? $0 : nil }
  }

  /// Whether the target has what is wished. A recognizer that is to lose takes part in the touch,
  /// and does not win it.
  func isMet(in stories: [TouchStory]) -> Bool {
    switch wish {
    case .win: wins(in: stories)
    case .lose: stories.contains { $0.touch == touch } && part(in: stories)?.isWinner != true
    }
  }

  /// Whether the recognizer wins the touch, and is not cancelled; whether the view could act on the
  /// touch to its end.
  func wins(in stories: [TouchStory]) -> Bool {
    switch subject {
    case .recognizer: part(in: stories)?.isVictory ?? false
    case .view:
      viewPart(in: stories).map { $0.usedIt && $0.over != nil } ?? false
    }
  }
}

extension TouchStory.Part {
  /// Whether it recognized and was not cancelled.
  var isVictory: Bool {
    if case .won(_, _, isCancelled: false) = outcome { true } else { false }
  }
}

/// A fault of the target of a cure.
public enum CureFault: Error, Hashable, Sendable {
  /// The text is no `NAME@TOUCH`.
  case malformed(String)
  /// The recording has no touch of this number.
  case noTouch(Int, count: Int)
  /// There is no recognizer of that name; `nearest` are names that may have been meant.
  case unknown(String, nearest: [String])
  /// The touch hit another view, or none.
  case hitAnother(String, touch: Int, view: String?)
  /// Several recognizers of the touch have names that end so.
  case ambiguous(String, names: [String])
  /// The recognizer never saw the touch, so that no change can give it the touch.
  case tookNoPart(String, touch: Int, parts: [String])
}

extension CureFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let text):
      "expected NAME@TOUCH, such as canvas.tap@3, with touches from 1, found \(text.shown)"
    case .noTouch(let number, let count):
      "there is no touch \(number); the recording has \(count)"
    case .unknown(let name, let nearest):
      "there is no recognizer \(name.shown)"
        + (nearest.isEmpty ? "" : "; the nearest: \(NearestNames.listed(nearest, atMost: .max))")
    case .hitAnother(let name, let touch, let view):
      "touch \(touch) did not hit \(name.shown)\(view.map { "; it hit \($0.shown)" } ?? "")"
    case .ambiguous(let name, let names):
      NearestNames.ambiguous(name, names, atMost: .max)
    case .tookNoPart(let name, let touch, let parts):
      "\(name.shown) took no part in touch \(touch)"
        + (parts.isEmpty
          ? "; no recognizer did" : "; these did: \(NearestNames.listed(parts, atMost: .max))")
    }
  }
}
