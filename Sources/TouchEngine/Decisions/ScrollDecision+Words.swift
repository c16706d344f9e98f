extension ScrollDecision {
  /// The decision in words that need no knowledge of the engine.
  func words(of scrollView: String) -> String {
    switch self {
    case .locked(let axis, let measure):
      "\(scrollView) keeps to the \(axis.rawValue): the finger went \(measure.words)"
    case .page(let turn): "\(scrollView) goes to \(turn.words)"
    case .retargeted(let from, let to):
      "\(scrollView) was going to \(Self.words(from)); its delegate wants \(Self.words(to))"
    case .leftDrag(let other, _, let offset, let edge):
      "\(scrollView) leaves the drag to \(other): it is at \(Measure.tenths(offset)), its end is \(Measure.tenths(edge))"
    case .handedOver(let other, let edge):
      "\(scrollView) hands over to \(other) at \(Measure.tenths(edge))"
    case .zoomBegan(let view, let measure?): "\(scrollView) zooms \(view): \(measure.words)"
    case .zoomBegan(let view, nil): "\(scrollView) zooms \(view)"
    case .zoomBounces(let from, let to, let offset):
      "\(scrollView) goes back from scale \(Measure.plain(from)) to \(Measure.plain(to)), at \(Self.words(offset))"
    case .zoomEnded(let scale): "\(scrollView) stays at scale \(Measure.plain(scale))"
    case .restsOn(let page): "\(scrollView) stopped on page \(page + 1)"
    case .sheetReleased(let goesAway, let reason):
      "\(scrollView) \(goesAway ? "goes away" : "stays"): \(reason.words)"
    }
  }

  private static func words(_ point: Point) -> String {
    "\(Measure.tenths(point.x)), \(Measure.tenths(point.y))"
  }
}

extension PageTurn {
  var words: String {
    let speed = "\(Measure.tenths(speed.value)) pt/s, flick \(Measure.plain(speed.limit)) pt/s"
    let why =
      switch reason {
      case .nearest: "the nearest"
      case .flick: "the next one"
      case .oneAtATime: "the last that one drag may reach"
      case .edge: "there is none farther on"
      }
    return "\(axis.rawValue) page \(number + 1), \(why): \(speed)"
  }
}

extension SheetReason {
  var words: String {
    switch self {
    case .speed(let measure): "let go at \(measure.words)"
    case .pull(let measure):
      "pulled down \(Measure.tenths(measure.value)) pt, limit \(Measure.tenths(measure.limit)) pt"
    case .step(let measure):
      "last step \(Measure.tenths(measure.value)) pt, limit \(Measure.tenths(measure.limit)) pt"
    case .scrolledList: "the finger scrolled the list"
    case .touchesCancelled: "its touches were cancelled"
    case .outside: "the finger was outside"
    }
  }
}
