import Dispatch
import Drawing
import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import Synchronization
import TouchAnalysis
import TouchEngine
import TouchTraces

/// Searches gestures for conflicts on another thread while the page about them is shown: those of a
/// scene, and in a scene that puts any two gestures beside each other, every two.
final class ConflictSession {
  let sets: [ConflictSet]
  /// The names of each set's recognizers.
  let wordings: [Wording]
  private var searches: [Int: Search] = [:]
  private var cures: [CureKey: BackgroundJob<[ExploredCure]>] = [:]

  /// The number of sequences of all of a scene, and of each two gestures. Our choice: a search of
  /// all pairs takes some ten seconds.
  private static let (ofScene, ofPair) = (5000, 4000)

  private struct CureKey: Hashable {
    var (set, part): (Int, Int)
    var finding: String
  }

  private struct Search {
    var job: BackgroundJob<Void>
    var state: SearchState
  }

  /// Prepares the searches of a scene, as it is now.
  ///
  /// - Throws: That the scene cannot be opened again.
  init(of playground: Playground, by program: ToolProgram, at time: Timestamp) throws {
    let scene = type(of: playground.scene)
    let language = playground.scene.language
    let state = playground.isAtRest ? try? playground.state(at: time) : nil
    let own = try Self.set(
      of: playground, playground.header(of: program, state: state), in: language)
    let plain = Wording(namingAll: { [weak playground] in playground }, in: language)
    guard let lab = scene as? any PairingScene.Type else {
      (sets, wordings) = ([own], [plain])
      return
    }
    let pairs = Self.pairs(of: lab, own.parts[0].header, in: language)
    let names = Dictionary(
      pairs.parts.flatMap { part in part.places.map { ($0.key, pairs.gestures[$0.value].name) } }
    ) { first, _ in first }
    sets = [pairs, own]
    wordings = [Wording(language) { names[$0] ?? $0 }, plain]
  }

  /// The gestures of a scene.
  private static func set(
    of playground: Playground, _ header: TraceHeader, in language: Language
  ) throws -> ConflictSet {
    let scene = type(of: playground.scene)
    let fresh = try openPlayground(for: header, at: header.scene)
    let wording = Wording(namingAll: { fresh }, in: language)
    var gestures: [ConflictSet.Gesture] = []
    var places: [String: Int] = [:]
    for recognizer in fresh.window.allRecognizers where !(recognizer is HoverGestureRecognizer) {
      let name = recognizer.path
      let scrolls = (recognizer.view as? ScrollView)?.panGestureRecognizer === recognizer
      places[name] = gestures.count
      gestures.append(
        ConflictSet.Gesture(
          wording.name(name),
          scrolls ? .scroll : GestureLook(recognizer: name, kind: recognizer.kindName)))
    }
    return ConflictSet(
      scene.title(in: language), gestures,
      [ConflictSet.Part(places, header, opening: silentOpener())], sequences: ofScene)
  }

  /// Every two gestures of a scene that puts them beside each other.
  private static func pairs(
    of scene: any PairingScene.Type, _ header: TraceHeader, in language: Language
  ) -> ConflictSet {
    var header = header
    header.state = nil
    let gestures = scene.pairedGestures
    let parts = gestures.indices.flatMap { one in
      gestures.indices.dropFirst(one + 1).map { other in
        let (first, second) = (gestures[one].name, gestures[other].name)
        let open: RunOpener = { header in
          let window = scene.window(pairing: first, with: second)
          (window.settings, window.changes) = (header.settings, header.changes)
          return WindowRun(of: window)
        }
        let names = scene.window(pairing: first, with: second).allRecognizers.map(\.path)
        return ConflictSet.Part(
          Dictionary(zip(names, [one, other])) { first, _ in first }, header,
          pair: (first, second), opening: open)
      }
    }
    return ConflictSet(
      scene.title(in: language),
      gestures.map { ConflictSet.Gesture($0.words.text(in: language), $0.look) }, parts,
      sequences: ofPair)
  }

  // MARK: Searching

  /// Returns how far the search of a set is; the first question begins it.
  func progress(of number: Int) -> ConflictProgress {
    if let search = searches[number] { return search.state.progress }
    let state = SearchState()
    let job = BackgroundJob<Void>(on: .global(qos: .utility)) { [set = sets[number]] job in
      var done: [Exploration] = []
      for part in set.parts {
        let explorer = TouchExplorer(ExplorationOptions(sequences: set.sequences)) {
          try part.run()
        }
        var isWanted = true
        let found = try? explorer.explore {
          state.show(done + [$0])
          isWanted = job.report(0)
          return isWanted
        }
        guard isWanted, let found else { break }
        done.append(found)
        state.show(done)
      }
      state.finish()
    }
    searches[number] = Search(job: job, state: state)
    return state.progress
  }

  /// Returns how far the search for cures of a finding is; the first question begins it.
  func cures(of finding: ExplorationFinding, _ set: Int, _ part: Int) -> ConflictCures? {
    guard finding.kind == .starved || finding.kind == .gap else { return nil }
    let key = CureKey(set: set, part: part, finding: finding.name)
    if let job = cures[key] { return job.output.map { .done($0) } ?? .running }
    let sequences = sets[set].sequences
    cures[key] = BackgroundJob(on: .global(qos: .utility)) { [part = sets[set].parts[part]] job in
      let explorer = TouchExplorer(ExplorationOptions(sequences: sequences)) { try part.run() }
      let found = try? explorer.cures(for: finding, part.header, opening: part.open) { _ in
        job.report(0)
      }
      return found ?? []
    }
    return .running
  }

  /// Ends what goes on.
  func end() {
    for search in searches.values { search.job.cancel() }
    for job in cures.values { job.cancel() }
  }
}

/// How far a search on another thread is.
private final class SearchState: Sendable {
  private let state = Mutex(ConflictProgress())

  var progress: ConflictProgress { state.withLock { $0 } }

  func show(_ found: [Exploration]) {
    state.withLock { state in
      state.found = found
      state.version += 1
    }
  }

  func finish() {
    state.withLock { state in
      state.isOver = true
      state.version += 1
    }
  }
}

extension View {
  /// The recognizers of the view and of all views in it, from the outermost on.
  fileprivate var allRecognizers: [GestureRecognizer] {
    gestureRecognizers + subviews.flatMap(\.allRecognizers)
  }
}
