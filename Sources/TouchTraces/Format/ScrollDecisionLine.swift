import TouchEngine

/// What a scroll view decided about its movement, as members of a line.
extension ScrollDecision {
  /// What the line calls the decision.
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

  var lineMembers: [JSON.Member] {
    switch self {
    case .locked(let axis, let measure):
      [JSON.Member("axis", .string(axis.rawValue))] + DecisionLine.members(of: measure)
    case .page(let turn):
      [
        JSON.Member("axis", .string(turn.axis.rawValue)),
        JSON.Member("page", .integer(Int64(turn.number))),
        JSON.Member("why", .string(turn.reason.rawValue)),
      ] + DecisionLine.members(of: turn.speed)
    case .retargeted(let from, let to):
      [
        JSON.Member("from", DecisionLine.rounded(from)),
        JSON.Member("to", DecisionLine.rounded(to)),
      ]
    case .leftDrag(let other, let axis, let offset, let edge):
      [
        JSON.Member("to", .string(other)), JSON.Member("axis", .string(axis.rawValue)),
        JSON.Member("offset", .rounded(offset)), JSON.Member("edge", .rounded(edge)),
      ]
    case .handedOver(let other, let edge):
      [JSON.Member("to", .string(other)), JSON.Member("edge", .rounded(edge))]
    case .zoomBegan(let view, let measure):
      [JSON.Member("view", .string(view))] + (measure.map { DecisionLine.members(of: $0) } ?? [])
    case .zoomBounces(let from, let to, let offset):
      [
        JSON.Member("from", .rounded(from)), JSON.Member("to", .rounded(to)),
        JSON.Member("offset", DecisionLine.rounded(offset)),
      ]
    case .zoomEnded(let scale): [JSON.Member("scale", .rounded(scale))]
    case .restsOn(let page): [JSON.Member("page", .integer(Int64(page)))]
    case .sheetReleased(let goesAway, let reason):
      [JSON.Member("goesAway", .bool(goesAway)), JSON.Member("why", .string(reason.lineName))]
        + (reason.measure.map { DecisionLine.members(of: $0) } ?? [])
    }
  }
}

extension SheetReason {
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
