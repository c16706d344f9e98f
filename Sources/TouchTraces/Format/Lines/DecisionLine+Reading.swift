package import FileSupport
package import TouchEngine

extension DecisionLine {
  /// Returns the decision in a line; `nil` when it contains none that this version knows.
  ///
  /// Measured values are as written, rounded to a thousandth.
  package static func read(_ line: JSON) -> Decision? {
    guard let time = line["t"]?.int, let content = content(line) else { return nil }
    return Decision(
      time: Timestamp(microseconds: time), content, reason: reason(line),
      velocity: velocity(line, of: content))
  }

  /// Reads the velocity that a refused recognizer had; `nil` for other decisions.
  private static func velocity(_ line: JSON, of content: Decision.Content) -> Point? {
    if case .shouldBegin = content { point(line["velocity"]) } else { nil }
  }

  private static func content(_ line: JSON) -> Decision.Content? {
    guard let name = line["decision"]?.string else { return nil }
    let touch = line["touch"]?.int.map { TouchID(Int($0)) }
    if let machine = line["machine"]?.string, name != "failed", name != "shouldBegin" {
      return content(name, machine: machine, line)
    }
    if let recognizer = line["recognizer"]?.string {
      if let touch { return content(name, touch, recognizer, line) }
      return content(name, recognizer, line)
    }
    if let touch { return content(name, touch, line) }
    guard let scrollView = line["scrollView"]?.string else { return nil }
    return content(name, scrollView: scrollView, line)
      ?? ScrollDecision.read(name, line).map { .scrolling(scrollView, $0) }
  }

  /// Reads a decision about a touch and a recognizer.
  private static func content(
    _ name: String, _ touch: TouchID, _ recognizer: String, _ line: JSON
  ) -> Decision.Content? {
    switch name {
    case "attached": return .attached(touch, recognizer: recognizer)
    case "refused":
      guard let refusal = line["by"]?.string.flatMap({ Decision.Refusal(rawValue: $0) }) else {
        return nil
      }
      return .refused(touch, recognizer: recognizer, by: refusal)
    default: return nil
    }
  }

  /// Reads a decision about a recognizer alone.
  private static func content(
    _ name: String, _ recognizer: String, _ line: JSON
  ) -> Decision.Content? {
    let by = line["by"]?.string
    let other = line["for"]?.string
    switch name {
    case "began": return .began(recognizer: recognizer)
    case "ended": return .ended(recognizer: recognizer)
    case "cancelled": return .cancelled(recognizer: recognizer)
    case "released": return .released(recognizer: recognizer)
    case "reset": return .reset(recognizer: recognizer)
    case "attempt": return .attempt(recognizer: recognizer, measure(line))
    case "meant": return meant(line).map { .meant(recognizer: recognizer, $0) }
    case "waits": return other.map { .waits(recognizer: recognizer, for: $0) }
    case "held": return other.map { .held(recognizer: recognizer, for: $0) }
    case "prevented":
      return by.map { .prevented(recognizer: recognizer, by: $0, measure(line)) }
    case "failed": return failure(line).map { .failed(recognizer: recognizer, $0) }
    case "shouldBegin":
      guard let answer = line["answer"]?.bool else { return nil }
      return judge(line).map { .shouldBegin(recognizer: recognizer, answer: answer, by: $0) }
    default: return nil
    }
  }

  /// Reads a decision about a touch and a view, possibly a scroll view.
  private static func content(
    _ name: String, _ touch: TouchID, _ line: JSON
  ) -> Decision.Content? {
    if name == "hit" { return .hit(touch, view: line["view"]?.string) }
    guard let view = line["view"]?.string else { return nil }
    switch name {
    case "touchBegan": return .touchBegan(touch, view: view)
    case "touchEnded": return .touchEnded(touch, view: view)
    case "touchCancelled": return .touchCancelled(touch, view: view)
    case "discarded": return .discarded(touch, view: view)
    case "withheld":
      guard let phase = line["phase"]?.string.flatMap({ TouchPhase(rawValue: $0) }),
        let by = line["by"]?.string
      else { return nil }
      return .withheld(touch, view: view, phase, by: by)
    case "limited": return limit(line).map { .limited(touch, view: view, by: $0) }
    case "flushed":
      return line["count"]?.int.map { .flushed(touch, view: view, count: Int($0)) }
    default: break
    }
    guard let scrollView = line["scrollView"]?.string else { return nil }
    if let seconds = line["seconds"]?.double {
      switch name {
      case "delayStarted":
        return .delayStarted(touch, view: view, scrollView: scrollView, seconds: seconds)
      case "delayFired":
        return .delayFired(touch, view: view, scrollView: scrollView, seconds: seconds)
      default: return nil
      }
    }
    guard let answer = line["answer"]?.bool else { return nil }
    switch name {
    case "contentShouldBegin":
      return .contentShouldBegin(touch, view: view, scrollView: scrollView, answer: answer)
    case "contentShouldCancel":
      return .contentShouldCancel(touch, view: view, scrollView: scrollView, answer: answer)
    default: return nil
    }
  }

  /// Reads a decision about a scroll view alone.
  private static func content(_ name: String, scrollView: String, _ line: JSON)
    -> Decision.Content?
  {
    switch name {
    case "dragBegan": .dragBegan(scrollView: scrollView, measure(line))
    case "dragEnded":
      point(line["velocity"]).map { .dragEnded(scrollView: scrollView, velocity: $0) }
    case "decelerating":
      point(line["target"]).map { .decelerating(scrollView: scrollView, target: $0) }
    case "stopped":
      point(line["offset"]).map { .stopped(scrollView: scrollView, offset: $0) }
    default: nil
    }
  }

  private static func limit(_ line: JSON) -> Decision.TouchLimit? {
    let other = line["other"]
    return switch line["by"]?.string {
    case "single": other?.int.map { .single(TouchID(Int($0))) }
    case "othersTouched": other?.string.map { .othersTouched(view: $0) }
    case "exclusive": other?.string.map { .exclusive(view: $0) }
    default: nil
    }
  }

  private static func judge(_ line: JSON) -> Decision.Judge? {
    if let view = line["view"]?.string { return .view(view) }
    if let machine = line["machine"]?.string {
      return .state(machine: machine, state: line["state"]?.string)
    }
    return line["by"]?.string == "delegate" ? .delegate : nil
  }

  static func point(_ value: JSON?) -> Point? {
    guard let numbers = value?.array?.compactMap(\.double), numbers.count == 2 else { return nil }
    return Point(numbers[0], numbers[1])
  }
}
