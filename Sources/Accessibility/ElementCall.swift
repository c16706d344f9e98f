package import TouchEngine

/// What a screen reader asks of a view, as a call from outside that recordings hold.
///
/// The call gives a view the keyboard or takes it from all, shows a view, chooses one of its parts, sets its number,
/// or selects a part of a text. Everything else that is asked for are keys, which follow it.
package enum ElementCall {
  /// The name of the call.
  package static let name = "screenReader"

  /// Returns the input with which a request comes.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - element: The element; one that is no view gets keys only.
  ///   - window: The window that is shown.
  /// - Returns: The events, in their order.
  package static func input(
    _ request: ElementRequest, of element: AccessibleElement.ID, in window: Window
  ) -> [InputEvent.Content] {
    let view = window.allViews.first { ObjectIdentifier($0) == element.object }
    func call(_ members: [String: CallValue]) -> [InputEvent.Content] {
      view.flatMap { window.callName(of: $0) }.map { named in
        [.call(name: name, value: .object(named.merging(members) { $1 }))]
      } ?? []
    }
    func press(_ names: [String]) -> [InputEvent.Content] {
      let isFocusable = view.map { view in window.focusableViews.contains { $0 === view } } == true
      return isFocusable ? call(["focus": true]) + names.map { .key(KeyPress(name: $0)) } : []
    }
    switch request {
    case .focus: return press([])
    case .show: return call(["show": true])
    case .keys(let keys):
      // The key of a button of the program may be a letter, which a text field would take.
      let first = view == nil && window.isTyping ? [leaving] : press([])
      return first + keys.map { .key($0) }
    case .value(let value):
      if view is any ValuedView { return value.isFinite ? call(["value": .number(value)]) : [] }
      return (view as? Slider).map { press($0.keys(to: value)) } ?? []
    case .choose(let index):
      if view is any PartedView { return call(["choose": .number(Double(index))]) }
      return (view as? SegmentedControl).map { press($0.keys(to: index)) } ?? []
    case .select(let range): return call(["select": range.value])
    case .text(let text, let range):
      guard !(text.isEmpty && range.isEmpty) else { return [] }
      let text = String(text.prefix(TextMeasurement.byteLimit / 16))
      let typed: InputEvent.Content =
        text.isEmpty ? .key(KeyPress(name: "BackSpace")) : .insertText(text)
      let selection = call(["select": range.value])
      return selection.isEmpty ? [] : selection + [typed]
    }
  }

  /// The input with which the keyboard leaves the window for a button of the program.
  package static let leaving = InputEvent.Content.call(
    name: name, value: .object(["focus": false]))

  /// Does what a call asks for.
  package static func perform(_ call: CallValue, in window: Window) {
    if call["focus"]?.boolValue == false {
      _ = window.firstResponder?.resignFirstResponder()
      return
    }
    guard let view = window.view(calledBy: call) else { return }
    if call["show"]?.boolValue == true { return window.reveal(view) }
    if let value = call["value"]?.numberValue {
      (view as? any ValuedView)?.setSpokenValue(value)
      return
    }
    if let part = call["choose"]?.integerValue {
      (view as? any PartedView)?.choosePart(part)
      return
    }
    let ends = call["select"]?.arrayValue?.compactMap(\.integerValue)
    guard call["focus"]?.boolValue == true || ends?.count == 2,
      window.focusableViews.contains(where: { $0 === view }),
      view.isFirstResponder || view.becomeFirstResponder()
    else { return }
    window.showFocus(on: view)
    if let ends, ends.count == 2, ends[0] <= ends[1], let field = view as? TextField {
      field.selectedRange = ends[0]..<ends[1]
    }
  }
}

extension Range<Int> {
  fileprivate var value: CallValue {
    .array([.number(Double(lowerBound)), .number(Double(upperBound))])
  }
}

extension Window {
  /// All views, in the order of the tree.
  fileprivate var allViews: [View] {
    var (found, open): ([View], [View]) = ([], [self])
    while let view = open.popLast() {
      found.append(view)
      open.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  /// Returns the members of a call that name a view: its identifier, and its number among the views
  /// that have the same.
  fileprivate func callName(of view: View) -> [String: CallValue]? {
    let alike = allViews.filter { $0.identifier == view.identifier }
    guard let number = alike.firstIndex(where: { $0 === view }) else { return nil }
    let name: [String: CallValue] = ["view": .string(view.identifier)]
    return number == 0 ? name : name.merging(["number": .number(Double(number))]) { $1 }
  }

  fileprivate func view(calledBy call: CallValue) -> View? {
    guard let name = call["view"]?.stringValue else { return nil }
    let alike = allViews.filter { $0.identifier == name }
    let number = call["number"]?.integerValue ?? 0
    return alike.indices.contains(number) ? alike[number] : nil
  }
}

extension Slider {
  /// Returns the keys that bring the value as near to another one as keys can.
  fileprivate func keys(to wanted: Double) -> [String] {
    let length = maximumValue - minimumValue
    let step = keyboardStep ?? length / Self.keyboardSteps
    guard length > 0, step > 0, wanted.isFinite else { return [] }
    if wanted <= minimumValue { return ["Home"] }
    if wanted >= maximumValue { return ["End"] }
    /// The keys from a value on, after others.
    func keys(from start: Double, after first: [String]) -> [String] {
      let steps = Int(min(max(((wanted - start) / step).rounded(), -10_000), 10_000))
      let (far, near) = steps.magnitude.quotientAndRemainder(
        dividingBy: UInt(Self.stepsPerPage))
      return first + Array(repeating: steps < 0 ? "Next" : "Prior", count: Int(far))
        + Array(repeating: steps < 0 ? "Left" : "Right", count: Int(near))
    }
    let ways = [
      keys(from: value, after: []), keys(from: minimumValue, after: ["Home"]),
      keys(from: maximumValue, after: ["End"]),
    ]
    return ways.min { $0.count < $1.count } ?? []
  }
}

extension SegmentedControl {
  /// Returns the keys that choose a segment.
  fileprivate func keys(to index: Int) -> [String] {
    guard titles.indices.contains(index) else { return [] }
    let now = selectedSegmentIndex
    let first = now == nil ? ["Home"] : []
    let steps = index - (now ?? 0)
    return first + Array(repeating: steps < 0 ? "Left" : "Right", count: abs(steps))
  }
}
