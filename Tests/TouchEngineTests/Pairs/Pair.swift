import TouchEngine
import TouchTestSupport
import TouchTesting

/// Two recognizers, the views that they are on, and the relation between them.
struct Pair: Hashable {
  var place: PairPlace
  var relation: PairRelation
  var first: PairKind
  var second: PairKind

  /// A view has at most one scroll view's pan, its own.
  var isPossible: Bool { place != .sameView || first != .scroll || second != .scroll }

  /// The names of the two in the tables.
  var names: [String] {
    first == second
      ? ["\(first.rawValue) 1", "\(second.rawValue) 2"] : [first.rawValue, second.rawValue]
  }

  /// The recognitions in order, with the time and the touches of each attempt.
  func played(_ script: PairScript) -> [PairRecognition] {
    let stage = LoggingStage()
    let views = self.views(on: stage)
    let recognizers = [first.recognizer(on: views[0]), second.recognizer(on: views[1])]
    for (recognizer, name) in zip(recognizers, names) { recognizer.name = name }
    let delegate = AskedDelegate()
    switch relation {
    case .none: break
    case .simultaneous:
      delegate.together = { _ in true }
      for recognizer in recognizers {
        if let view = recognizer.view as? PairScrollView, view.panGestureRecognizer === recognizer {
          view.goesTogether = true
        } else {
          recognizer.delegate = delegate
        }
      }
    case .firstWaits: recognizers[0].require(toFail: recognizers[1])
    case .secondWaits: recognizers[1].require(toFail: recognizers[0])
    }
    let places = place == .siblings ? [Point(100, 200), Point(300, 200)] : [Point(200, 200)]
    script.play(stage.hand, at: places)
    stage.hand.wait(3000)
    return withExtendedLifetime(delegate) { PairRecognition.found(in: stage.decisions) }
  }

  /// The views of the first and the second recognizer.
  private func views(on stage: LoggingStage) -> [View] {
    let whole = stage.view.bounds
    switch place {
    case .sameView:
      let view = (first == .scroll ? first : second).view(whole)
      stage.view.addSubview(view)
      return [view, view]
    case .parentAndChild:
      let parent = first.view(whole)
      let child = second.view(Rect(origin: parent.bounds.origin, size: whole.size))
      stage.view.addSubview(parent)
      parent.addSubview(child)
      return [parent, child]
    case .siblings:
      let views = [first.view(Rect(0, 0, 200, 400)), second.view(Rect(200, 0, 200, 400))]
      for view in views { stage.view.addSubview(view) }
      return views
    }
  }
}

extension PairKind {
  /// The recognitions of this recognizer when it is the only one.
  func alone(_ script: PairScript) -> [PairRecognition] {
    let stage = LoggingStage()
    let view = view(stage.view.bounds)
    stage.view.addSubview(view)
    recognizer(on: view).name = rawValue
    script.play(stage.hand, at: [Point(200, 200)])
    stage.hand.wait(3000)
    return PairRecognition.found(in: stage.decisions)
  }

  /// A view for the recognizer: a scroll view that scrolls in every direction, or a plain view.
  fileprivate func view(_ frame: Rect) -> View {
    guard self == .scroll else { return View(frame: frame) }
    let view = PairScrollView(frame: frame)
    view.contentSize = Size(4000, 4000)
    view.contentOffset = Point(2000, 2000)
    return view
  }

  fileprivate func recognizer(on view: View) -> GestureRecognizer {
    if let view = view as? ScrollView, self == .scroll { return view.panGestureRecognizer }
    let recognizer = recognizer() ?? PanGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// A scroll view whose pan may run together with others, if the test says so.
private final class PairScrollView: ScrollView {
  var goesTogether = false

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { goesTogether }
}

/// One recognition.
struct PairRecognition: Hashable {
  var name: String
  var time: Int64
  /// The touches of the attempt.
  var touches: [Int]

  static func found(in decisions: [Decision]) -> [PairRecognition] {
    var touches: [String: [Int]] = [:]
    var active: [String] = []
    var found: [PairRecognition] = []
    for decision in decisions {
      switch decision.content {
      case .attached(let touch, let name): touches[name, default: []].append(touch.number)
      case .began(let name), .ended(let name):
        // A recognizer that began is counted once.
        guard !active.contains(name) else { break }
        active.append(name)
        found.append(
          PairRecognition(
            name: name, time: decision.time.microseconds, touches: touches[name] ?? []))
      case .reset(let name):
        touches[name] = nil
        active.removeAll { $0 == name }
      default: break
      }
    }
    return found
  }
}
