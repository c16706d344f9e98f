import FileSupport
import TouchEngine

/// A scroll view's decisions about its movement, as members of a line.
extension ScrollDecision {
  /// The decision's name in the line.
  var lineName: String {
    switch self {
    case .locked: "locked"
    case .page: "page"
    case .retargeted: "retargeted"
    case .leftDrag: "leftDrag"
    case .handedOver: "handedOver"
    case .zoomBegan: "zoomBegan"
    case .zoomBounces: "zoomBounces"
    case .zoomEnded: "zoomEnded"
    case .restsOn: "restsOn"
    case .sheetReleased: "sheetReleased"
    }
  }

  /// Adds what the decision tells besides its name.
  func add(to line: inout LineMembers<some LineSink>) {
    switch self {
    case .locked(let axis, let measure):
      line.add("axis", axis.rawValue)
      DecisionLine.add(measure, to: &line)
    case .page(let turn):
      line.add("axis", turn.axis.rawValue)
      line.add("page", Int64(turn.number))
      line.add("why", turn.reason.rawValue)
      DecisionLine.add(turn.speed, to: &line)
    case .retargeted(let from, let to):
      line.add("from", rounded: from)
      line.add("to", rounded: to)
    case .leftDrag(let other, let axis, let offset, let edge):
      line.add("to", other)
      line.add("axis", axis.rawValue)
      line.add("offset", rounded: offset)
      line.add("edge", rounded: edge)
    case .handedOver(let other, let edge):
      line.add("to", other)
      line.add("edge", rounded: edge)
    case .zoomBegan(let view, let measure):
      line.add("view", view)
      if let measure { DecisionLine.add(measure, to: &line) }
    case .zoomBounces(let from, let to, let offset):
      line.add("from", rounded: from)
      line.add("to", rounded: to)
      line.add("offset", rounded: offset)
    case .zoomEnded(let scale): line.add("scale", rounded: scale)
    case .restsOn(let page): line.add("page", Int64(page))
    case .sheetReleased(let goesAway, let reason):
      line.add("goesAway", goesAway)
      line.add("why", reason.lineName)
      if let measure = reason.measure { DecisionLine.add(measure, to: &line) }
    }
  }
}

extension ScrollDecision {
  /// Returns the decision in a line of this name; `nil` when there is none.
  static func read(_ name: String, _ line: JSON) -> ScrollDecision? {
    let measure = DecisionLine.measure(line)
    let axis = line["axis"]?.string.flatMap { ScrollAxis(rawValue: $0) }
    let (to, edge) = (line["to"]?.string, line["edge"]?.double)
    switch name {
    case "locked":
      guard let axis, let measure else { return nil }
      return .locked(axis, measure)
    case "page":
      guard let axis, let measure, let number = line["page"]?.int,
        let reason = line["why"]?.string.flatMap({ PageTurn.Reason(rawValue: $0) })
      else { return nil }
      return .page(PageTurn(axis: axis, number: Int(number), reason: reason, speed: measure))
    case "retargeted":
      guard let from = DecisionLine.point(line["from"]), let to = DecisionLine.point(line["to"])
      else { return nil }
      return .retargeted(from: from, to: to)
    case "leftDrag":
      guard let axis, let to, let edge, let offset = line["offset"]?.double else { return nil }
      return .leftDrag(to: to, axis, offset: offset, edge: edge)
    case "handedOver":
      guard let to, let edge else { return nil }
      return .handedOver(to: to, edge: edge)
    case "zoomBegan": return line["view"]?.string.map { .zoomBegan(view: $0, measure) }
    case "zoomBounces":
      guard let from = line["from"]?.double, let to = line["to"]?.double,
        let offset = DecisionLine.point(line["offset"])
      else { return nil }
      return .zoomBounces(from: from, to: to, offset: offset)
    case "zoomEnded": return line["scale"]?.double.map { .zoomEnded(scale: $0) }
    case "restsOn": return line["page"]?.int.map { .restsOn(page: Int($0)) }
    case "sheetReleased":
      guard let goesAway = line["goesAway"]?.bool, let reason = SheetReason.read(line, measure)
      else { return nil }
      return .sheetReleased(goesAway: goesAway, reason)
    default: return nil
    }
  }
}

extension SheetReason {
  static func read(_ line: JSON, _ measure: Measure?) -> SheetReason? {
    switch line["why"]?.string {
    case "speed": measure.map { .speed($0) }
    case "pull": measure.map { .pull($0) }
    case "step": measure.map { .step($0) }
    case "scrolledList": .scrolledList
    case "touchesCancelled": .touchesCancelled
    case "outside": .outside
    default: nil
    }
  }

  var lineName: String {
    switch self {
    case .speed: "speed"
    case .pull: "pull"
    case .step: "step"
    case .scrolledList: "scrolledList"
    case .touchesCancelled: "touchesCancelled"
    case .outside: "outside"
    }
  }

  var measure: Measure? {
    switch self {
    case .speed(let measure), .pull(let measure), .step(let measure): measure
    case .scrolledList, .touchesCancelled, .outside: nil
    }
  }
}
