import TouchEngine

/// The recognizers that are explored, and the changes by which they are compared.
struct ExplorationSubjects: Hashable, Sendable {
  /// The explored recognizers, in the order of the tree and in each view that of adding.
  private(set) var names: [String] = []
  /// By place in ``names``, the name of the recognizer's view.
  private(set) var views: [String] = []
  /// The controls, which use touches themselves.
  private(set) var controls: Set<String> = []
  /// All recognizers of the window.
  private(set) var all: [String] = []
  /// The place of each name.
  let places: [String: Int]

  /// A way in which a sequence is played.
  enum Setup: Hashable, Sendable {
    /// As the program is.
    case whole
    /// With the recognizers of each view added the other way round.
    case reversed
    /// With the changes of a cure.
    case cured
    /// With every recognizer off except the one at this place.
    case alone(Int)
  }

  /// Finds the recognizers in a window.
  ///
  /// - Throws: That a name matches nothing, or that there is nothing to explore.
  init(in window: Window, _ options: ExplorationOptions) throws(ExplorationFault) {
    var (names, views, all) = ([String](), [String](), [String]())
    var (known, seen, controls) = ([String](), Set<String>(), Set<String>())
    func matches(_ name: String, _ wanted: [String]) -> Bool {
      for word in wanted where name == word || name.hasSuffix(".\(word)") {
        seen.insert(word)
        return true
      }
      return false
    }
    func visit(_ view: View, _ isInside: Bool) {
      known.append(view.path)
      if view is Control { controls.insert(view.path) }
      let isIn = matches(view.path, options.views) || isInside || options.views.isEmpty
      for recognizer in view.gestureRecognizers {
        let name = recognizer.path
        all.append(name)
        known.append(name)
        // A hover needs no finger.
        guard isIn, !(recognizer is HoverGestureRecognizer) else { continue }
        guard options.recognizers.isEmpty || matches(name, options.recognizers) else { continue }
        names.append(name)
        views.append(view.path)
      }
      for child in view.subviews { visit(child, isIn) }
    }
    visit(window, false)
    for word in options.views + options.recognizers where !seen.contains(word) {
      throw .unknown(word, nearest: NearestNames.of(word, among: known))
    }
    guard !names.isEmpty else { throw .nothing }
    guard names.count <= 64 else { throw .tooMany(names.count) }
    self.names = names
    self.views = views
    self.all = all
    self.controls = controls
    places = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// Returns the names of those in a set of places.
  func names(in places: UInt64) -> [String] {
    names.indices.filter { places >> UInt64($0) & 1 == 1 }.map { names[$0] }
  }

  /// Whether a view has more than one of them, so that their order may decide.
  var haveAnOrder: Bool { Set(views).count < views.count }

  /// The changes of a setup, besides those of the run.
  func changes(_ setup: Setup, cure: [Change]) -> [Change] {
    switch setup {
    case .whole: []
    case .cured: cure
    case .reversed:
      // Each comes to the front of those that have been turned round before it.
      names.indices.dropFirst().compactMap { index in
        views[index] == views[index - 1]
          ? .order(names[index], before: names[index - 1]) : nil
      }
    case .alone(let place):
      all.filter { $0 != names[place] }.map { .off(recognizer: $0) }
    }
  }
}

/// Why nothing can be explored.
public enum ExplorationFault: Error, Hashable, Sendable {
  /// No view and no recognizer has this name; the nearest name, if one is near.
  case unknown(String, nearest: [String])
  /// The views have no recognizer that follows fingers.
  case nothing
  /// There are more recognizers than can be explored at once.
  case tooMany(Int)
  /// A window that cannot be opened anew is not as it was after a sequence.
  case changed(ExploredSequence)
}

extension ExplorationFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "no view and no recognizer is called \(name.shown)"
        + (nearest.isEmpty ? "" : "; near are \(nearest.map(\.shown).joined(separator: ", "))")
    case .nothing: "there is no recognizer that follows fingers"
    case .tooMany(let count):
      "there are \(count) recognizers, and 64 can be explored at once: name some views"
    case .changed(let sequence):
      "the window is not as it was before, so it has to be made anew for each run: after "
        + sequence.handLines.joined(separator: "; ")
    }
  }
}
