package import FileSupport
package import TouchEngine

/// The story of a touch as JSON.
package enum StoryJSON {
  /// Converts a story.
  ///
  /// - Parameters:
  ///   - story: The story of the touch.
  ///   - recognizer: Includes only recognizers whose name ends with this; `nil` includes all.
  /// - Returns: An object; times are microseconds, and reasons are as in a decision line.
  package static func json(_ story: TouchStory, about recognizer: String? = nil) -> JSON {
    var members = [
      JSON.Member("touch", .integer(Int64(story.touch.number))),
      JSON.Member("began", .integer(story.began.microseconds)),
    ]
    if let lifted = story.lifted {
      members.append(JSON.Member("lifted", .integer(lifted.microseconds)))
    }
    members.append(JSON.Member("last", .integer(story.last.microseconds)))
    if let view = story.view { members.append(JSON.Member("view", json(view))) }
    let parts = story.parts.filter { part in
      recognizer.map { part.recognizer.hasSuffix($0) } ?? true
    }
    if !story.meant.isEmpty {
      let meant = story.meant.map { meant in
        JSON.object(LineMembers.json { DecisionLine.add(meant, to: &$0) })
      }
      members.append(JSON.Member("meant", .array(meant)))
    }
    if !story.endedWith.isEmpty {
      let touches = story.endedWith.map { JSON.integer(Int64($0.number)) }
      members.append(JSON.Member("endedWith", .array(touches)))
    }
    if !story.actions.isEmpty {
      let actions = story.actions.map { action in
        JSON.object(
          [
            JSON.Member("action", .string(action.name)), JSON.Member("view", .string(action.view)),
          ] + (action.by.map { [JSON.Member("by", .string($0))] } ?? [])
            + [JSON.Member("at", .integer(action.time.microseconds))])
      }
      members.append(JSON.Member("actions", .array(actions)))
    }
    if let button = story.button { members.append(JSON.Member("button", .integer(Int64(button)))) }
    if let late = story.late { members.append(JSON.Member("late", .number(late))) }
    members.append(JSON.Member("recognizers", .array(parts.map(json))))
    return .object(members)
  }

  private static func json(_ view: TouchStory.ViewPart) -> JSON {
    var members = [JSON.Member("name", .string(view.view))]
    if let began = view.began { members.append(JSON.Member("began", .integer(began.microseconds))) }
    if let over = view.over { members.append(JSON.Member("over", .integer(over.microseconds))) }
    members.append(JSON.Member("taken", .bool(view.isTaken)))
    if view.isDisabled { members.append(JSON.Member("disabled", .bool(true))) }
    if let missed = view.missed {
      members.append(
        JSON.Member(
          "outside",
          .object([
            JSON.Member("value", .number(missed.value)),
            JSON.Member("limit", .number(missed.limit)),
          ])))
    }
    if let limit = view.limit {
      members.append(
        JSON.Member("limited", .object(LineMembers.json { DecisionLine.add(limit, to: &$0) })))
    }
    if let other = view.stopped { members.append(JSON.Member("stopped", .string(other))) }
    if let delay = view.delay { members.append(JSON.Member("delay", .number(delay))) }
    if let other = view.refusedBy { members.append(JSON.Member("refusedBy", .string(other))) }
    if let other = view.waitedFor { members.append(JSON.Member("waitedFor", .string(other))) }
    return .object(members)
  }

  private static func json(_ part: TouchStory.Part) -> JSON {
    var members = [JSON.Member("name", .string(part.recognizer))]
    func add(_ outcome: String) { members.append(JSON.Member("outcome", .string(outcome))) }
    switch part.outcome {
    case .won(let measure, let over, let isCancelled):
      add("won")
      members.append(JSON.Member("at", .integer(part.time.microseconds)))
      if let joined = part.joined {
        members.append(JSON.Member("joined", .integer(joined.microseconds)))
      }
      if let measure { members += LineMembers.json { DecisionLine.add(measure, to: &$0) } }
      if let over {
        members.append(
          JSON.Member(isCancelled ? "cancelled" : "ended", .integer(over.microseconds)))
      }
    case .lost:
      add("lost")
      members.append(JSON.Member("at", .integer(part.time.microseconds)))
      if let loss = part.loss { members.append(JSON.Member("because", DecisionLine.json(loss))) }
    case .refused(let refusal):
      add("refused")
      members.append(JSON.Member("by", .string(refusal.rawValue)))
    case .open: add("open")
    }
    if let directions = part.waitedFor {
      members += LineMembers.json { DecisionLine.add(directions, "waitedFor", to: &$0) }
    }
    if let leader = part.leader { members.append(JSON.Member("with", .string(leader))) }
    if part.isUnclaimed { members.append(JSON.Member("claims", .bool(false))) }
    if !part.beside.isEmpty {
      members += LineMembers.json { DecisionLine.add(part.beside, to: &$0) }
    }
    // A losing recognizer's reason is part of its decision.
    if case .lost = part.outcome {
    } else {
      members += LineMembers.json { DecisionLine.add(part.reason, to: &$0) }
    }
    if let other = part.heldFor { members.append(JSON.Member("heldFor", .string(other))) }
    return .object(members)
  }
}
