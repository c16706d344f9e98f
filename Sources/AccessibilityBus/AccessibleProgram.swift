import DesktopBus
import Accessibility
import TouchEngine

/// What the objects of the program answer to calls of the accessibility bus.
///
/// A value: it has no connection, so any call can be tried in a test. What a call asks for is
/// returned with the answer, and is done later, as keys are.
struct AccessibleProgram {
  /// What the bus knows of the program and its window.
  struct Place: Hashable {
    /// The program's name on the bus.
    var bus = ""
    var program = ""
    var version = ""
    /// The language, as in `en`.
    var locale = "en"
    /// The upper left corner of the window on the screen, in pixels.
    var origin = Point.zero
    /// Pixels per point.
    var scale = 1.0
  }

  /// A request of a call, for an element.
  struct Request: Hashable {
    var element: AccessibleElement.ID
    var content: ElementRequest
  }

  typealias Answer = Result<[BusArgument], BusFailure>

  var tree = AccessibleTree()
  var place = Place()
  /// The object that has the program as its part.
  var parent = (name: AccessibleObject.registry, path: AccessibleObject.root)
  /// The number that the registry has given the program.
  var number: Int32 = 0

  // MARK: Calls

  /// Returns the answer to a call, and what it asks for.
  ///
  /// - Parameters:
  ///   - call: The method.
  ///   - path: The object.
  ///   - values: The arguments, which may be anything.
  /// - Returns: The answer, and the requests in their order.
  mutating func answer(
    _ call: BusMessage.Call, at path: String, _ values: [BusValue]
  ) -> (answer: Answer, requests: [Request]) {
    switch call.interface {
    case "org.freedesktop.DBus.Peer", "":
      if call.method == "Ping" { return (.success([]), []) }
    case "org.freedesktop.DBus.Introspectable" where call.method == "Introspect":
      return (.success([.text(introspection(of: path))]), [])
    case "org.freedesktop.DBus.Properties":
      return property(call.method, at: path, values)
    default: break
    }
    guard let interface = AccessibleInterface(name: call.interface) else {
      return (.failure(Self.unknown("interface", call.interface)), [])
    }
    if interface == .cache { return (cache(call.method, at: path), []) }
    guard let number = AccessibleObject.number(path), number == 0 || tree.nodes[number] != nil
    else {
      return (.failure(BusFailure("UnknownObject", "There is no such object")), [])
    }
    guard interfaces(of: number).contains(interface) else {
      return (.failure(Self.unknown("interface", call.interface)), [])
    }
    var requests: [Request] = []
    let arguments = Arguments(values)
    let answer = answer(interface, call.method, number, arguments, &requests)
    return (answer ?? .failure(Self.unknown("method", call.method)), requests)
  }

  private static func unknown(_ kind: String, _ name: String) -> BusFailure {
    BusFailure("Unknown\(kind.prefix(1).uppercased())\(kind.dropFirst())", "No \(kind) \(name)")
  }

  private static let invalid = BusFailure("InvalidArgs", "The arguments are of another type")

  private func interfaces(of number: Int) -> [AccessibleInterface] {
    number == 0 ? [.accessible, .application] : tree.nodes[number]?.element.interfaces ?? []
  }

  private mutating func answer(
    _ interface: AccessibleInterface, _ method: String, _ number: Int, _ arguments: Arguments,
    _ requests: inout [Request]
  ) -> Answer? {
    if number == 0 {
      switch interface {
      case .accessible: return accessible(method, 0, arguments)
      case .application: return application(method)
      default: return nil
      }
    }
    guard let node = tree.nodes[number] else { return nil }
    let element = node.element
    var wishes: [ElementRequest] = []
    defer { requests += wishes.map { Request(element: element.id, content: $0) } }
    switch interface {
    case .accessible: return accessible(method, number, arguments)
    case .component: return component(method, node, arguments, &wishes)
    case .action: return action(method, element, arguments, &wishes)
    case .text: return text(method, element, arguments, &wishes)
    case .editableText: return editableText(method, element, arguments, &wishes)
    case .selection: return selection(method, node, arguments, &wishes)
    case .value, .application, .cache: return nil
    }
  }

  // MARK: Objects

  private func object(_ number: Int?) -> BusArgument {
    guard let number else { return .structure([.text(""), .object(AccessibleObject.none)]) }
    return .structure([.text(place.bus), .object(AccessibleObject.path(number))])
  }

  private func parent(of number: Int) -> BusArgument {
    number == 0
      ? .structure([.text(parent.name), .object(parent.path)])
      : object(tree.nodes[number]?.parent)
  }

  private func states(of number: Int) -> BusArgument {
    let bits = tree.nodes[number].map { AccessibleState.bits(of: $0.element) } ?? 0
    return .list(
      of: "u", [.number(UInt32(truncatingIfNeeded: bits)), .number(UInt32(bits >> 32))])
  }

  private func role(of number: Int) -> (number: UInt32, name: String) {
    tree.nodes[number]?.element.role.ofBus ?? (75, "application")
  }

  private func name(of number: Int) -> String {
    number == 0 ? place.program : tree.nodes[number]?.element.name ?? ""
  }

  // MARK: Accessible

  private func accessible(_ method: String, _ number: Int, _ arguments: Arguments) -> Answer? {
    let children = tree.children(of: number)
    switch method {
    case "GetChildAtIndex":
      guard let index = arguments.integer(0) else { return .failure(Self.invalid) }
      return .success([object(children.indices.contains(index) ? children[index] : nil)])
    case "GetChildren":
      return .success([.list(of: "(so)", children.map { object($0) })])
    case "GetIndexInParent": return .success([.integer(Int32(clamping: tree.place(of: number)))])
    case "GetRelationSet": return .success([.list(of: "(ua(so))", [])])
    case "GetRole": return .success([.number(role(of: number).number)])
    case "GetRoleName", "GetLocalizedRoleName": return .success([.text(role(of: number).name)])
    case "GetState": return .success([states(of: number)])
    case "GetAttributes":
      return .success([
        .list(of: "{ss}", [.entry(.text("toolkit"), .text("touch-playground"))] + live(number))
      ])
    case "GetApplication": return .success([object(0)])
    case "GetInterfaces":
      return .success([.texts(interfaces(of: number).map(\.name))])
    default: return nil
    }
  }

  /// The attributes of words that are said when they change.
  private func live(_ number: Int) -> [BusArgument] {
    guard tree.nodes[number]?.element.role == .status else { return [] }
    return [.entry(.text("live"), .text("polite")), .entry(.text("atomic"), .text("true"))]
  }

  private func application(_ method: String) -> Answer? {
    switch method {
    case "GetLocale": .success([.text(place.locale)])
    case "RegisterEventListener", "DeregisterEventListener": .success([])
    case "GetApplicationBusAddress": .success([.text("")])
    default: nil
    }
  }

  private func cache(_ method: String, at path: String) -> Answer {
    guard method == "GetItems", path == AccessibleObject.cache else {
      return .failure(Self.unknown("method", method))
    }
    return .success([.list(of: "((so)(so)(so)iiassusau)", ([0] + tree.order).map { cacheItem($0) })]
    )
  }

  /// An object as a reader keeps it.
  func cacheItem(_ number: Int) -> BusArgument {
    .structure([
      object(number), object(0), parent(of: number),
      .integer(Int32(clamping: tree.place(of: number))),
      .integer(Int32(clamping: tree.children(of: number).count)),
      .texts(interfaces(of: number).map(\.name)), .text(name(of: number)),
      .number(role(of: number).number),
      .text(tree.nodes[number]?.element.detail ?? ""), states(of: number),
    ])
  }

  // MARK: Places

  /// The origin of coordinates: the screen, the window, or the object that this one is in.
  private func origin(_ kind: Int, of node: AccessibleTree.Node) -> Point {
    switch kind {
    case 1: .zero
    case 2:
      tree.nodes[node.parent].map { $0.element.frame.origin * -place.scale } ?? place.origin
    default: place.origin
    }
  }

  private func extents(of node: AccessibleTree.Node, _ kind: Int) -> (Int32, Int32, Int32, Int32) {
    let (frame, origin) = (node.element.frame, origin(kind, of: node))
    func whole(_ value: Double) -> Int32 {
      Int32(exactly: min(max(value.rounded(), -1e9), 1e9)) ?? 0
    }
    return (
      whole(frame.minX * place.scale + origin.x), whole(frame.minY * place.scale + origin.y),
      whole(frame.width * place.scale), whole(frame.height * place.scale)
    )
  }

  private func component(
    _ method: String, _ node: AccessibleTree.Node, _ arguments: Arguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    switch method {
    case "Contains", "GetAccessibleAtPoint":
      guard let x = arguments.integer(0), let y = arguments.integer(1),
        let kind = arguments.integer(2)
      else { return .failure(Self.invalid) }
      let origin = origin(kind, of: node)
      let point = Point(
        (Double(x) - origin.x) / place.scale, (Double(y) - origin.y) / place.scale)
      if method == "Contains" { return .success([.bool(node.element.frame.contains(point))]) }
      return .success([object(deepest(at: point, in: node))])
    case "GetExtents":
      guard let kind = arguments.integer(0) else { return .failure(Self.invalid) }
      let (x, y, width, height) = extents(of: node, kind)
      return .success([
        .structure([.integer(x), .integer(y), .integer(width), .integer(height)])
      ])
    case "GetPosition":
      guard let kind = arguments.integer(0) else { return .failure(Self.invalid) }
      let (x, y, _, _) = extents(of: node, kind)
      return .success([.integer(x), .integer(y)])
    case "GetSize":
      let (_, _, width, height) = extents(of: node, 1)
      return .success([.integer(width), .integer(height)])
    // Windows stand in the layer 7, other things in 3.
    case "GetLayer": return .success([.number(node.element.role == .window ? 7 : 3)])
    case "GetMDIZOrder": return .success([.integer(0)])
    case "GetAlpha": return .success([.real(1)])
    case "GrabFocus":
      let isPossible = node.element.states.contains(.focusable)
      if isPossible { wishes.append(.focus) }
      return .success([.bool(isPossible)])
    case "ScrollTo":
      wishes.append(.show)
      return .success([.bool(true)])
    case "ScrollToPoint", "SetExtents", "SetPosition", "SetSize": return .success([.bool(false)])
    default: return nil
    }
  }

  private func deepest(at point: Point, in node: AccessibleTree.Node) -> Int? {
    guard node.element.frame.contains(point), node.element.states.contains(.showing) else {
      return nil
    }
    for child in node.children.reversed() {
      if let child = tree.nodes[child], let found = deepest(at: point, in: child) { return found }
    }
    return tree.order.first { tree.nodes[$0] == node }
  }

  // MARK: Actions and values

  private func action(
    _ method: String, _ element: AccessibleElement, _ arguments: Arguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    let actions = element.actions
    if method == "GetActions" {
      return .success([
        .list(
          of: "(sss)",
          actions.map { .structure([.text($0.name), .text($0.name), .text($0.key)]) })
      ])
    }
    guard
      ["DoAction", "GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding"]
        .contains(method)
    else { return nil }
    guard let index = arguments.integer(0) else { return .failure(Self.invalid) }
    guard actions.indices.contains(index) else {
      return method == "DoAction" ? .success([.bool(false)]) : .success([.text("")])
    }
    switch method {
    case "DoAction":
      wishes.append(actions[index].request)
      return .success([.bool(true)])
    case "GetKeyBinding": return .success([.text(actions[index].key)])
    default: return .success([.text(actions[index].name)])
    }
  }

  // MARK: Text

  private func text(
    _ method: String, _ element: AccessibleElement, _ arguments: Arguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    let offsets = TextOffsets(element.readText)
    let selection = element.text.map {
      offsets.offset(
        ofCluster: $0.selection.lowerBound)..<offsets.offset(ofCluster: $0.selection.upperBound)
    }
    func part(_ range: Range<Int>) -> Answer {
      .success([
        .text(offsets.part(from: range.lowerBound, to: range.upperBound)),
        .integer(Int32(clamping: range.lowerBound)), .integer(Int32(clamping: range.upperBound)),
      ])
    }
    func unit(_ number: Int, isGranularity: Bool) -> TextOffsets.Unit {
      // Granularities: character, word, sentence, line, paragraph. Boundaries have the start and
      // the end of words.
      switch number {
      case 0: .character
      case 1: .word
      case 2: isGranularity ? .whole : .word
      default: .whole
      }
    }
    func select(_ start: Int, _ end: Int) -> Answer {
      guard element.text != nil else { return .success([.bool(false)]) }
      let ends = [start, end].map { offsets.cluster(ofOffset: $0 < 0 ? offsets.count : $0) }
        .sorted()
      wishes.append(.select(ends[0]..<ends[1]))
      return .success([.bool(true)])
    }
    switch method {
    case "GetText":
      guard let start = arguments.integer(0), let end = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      return .success([.text(offsets.part(from: start, to: end))])
    case "GetStringAtOffset", "GetTextAtOffset":
      guard let offset = arguments.integer(0), let kind = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      return part(
        offsets.range(of: unit(kind, isGranularity: method == "GetStringAtOffset"), at: offset))
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      guard let offset = arguments.integer(0), let kind = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      let unit = unit(kind, isGranularity: false)
      let range = offsets.range(of: unit, at: offset)
      if method == "GetTextBeforeOffset" {
        return part(
          range.lowerBound > 0 ? offsets.range(of: unit, at: range.lowerBound - 1) : 0..<0)
      }
      return part(
        range.upperBound < offsets.count
          ? offsets.range(of: unit, at: range.upperBound) : offsets.count..<offsets.count)
    case "GetCharacterAtOffset":
      guard let offset = arguments.integer(0) else { return .failure(Self.invalid) }
      let scalar = offsets.part(from: offset, to: offset &+ 1).unicodeScalars.first
      return .success([.integer(Int32(bitPattern: scalar?.value ?? 0))])
    case "SetCaretOffset":
      guard let offset = arguments.integer(0) else { return .failure(Self.invalid) }
      return select(offset, offset)
    case "GetNSelections":
      return .success([.integer(selection.map { $0.isEmpty ? 0 : 1 } ?? 0)])
    case "GetSelection":
      let range = selection ?? 0..<0
      return .success([
        .integer(Int32(clamping: range.lowerBound)), .integer(Int32(clamping: range.upperBound)),
      ])
    case "AddSelection", "SetSelection":
      let first = method == "SetSelection" ? 1 : 0
      guard let start = arguments.integer(first), let end = arguments.integer(first + 1) else {
        return .failure(Self.invalid)
      }
      return select(start, end)
    case "RemoveSelection":
      guard let selection, !selection.isEmpty else { return .success([.bool(false)]) }
      return select(selection.upperBound, selection.upperBound)
    case "GetAttributes", "GetAttributeRun":
      return .success([
        .list(of: "{ss}", []), .integer(0), .integer(Int32(clamping: offsets.count)),
      ])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .success([.list(of: "{ss}", [])])
    case "GetAttributeValue": return .success([.text("")])
    case "GetOffsetAtPoint": return .success([.integer(-1)])
    case "GetBoundedRanges": return .success([.list(of: "(iisv)", [])])
    case "GetCharacterExtents", "GetRangeExtents":
      let kind = arguments.integer(method == "GetRangeExtents" ? 2 : 1)
      guard let kind else { return .failure(Self.invalid) }
      let node = AccessibleTree.Node(element: element, parent: 0, children: [])
      let (x, y, width, height) = extents(of: node, kind)
      return .success([.integer(x), .integer(y), .integer(width), .integer(height)])
    case "ScrollSubstringTo":
      wishes.append(.show)
      return .success([.bool(true)])
    case "ScrollSubstringToPoint": return .success([.bool(false)])
    default: return nil
    }
  }

  private func editableText(
    _ method: String, _ element: AccessibleElement, _ arguments: Arguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    guard let text = element.text else { return nil }
    let offsets = TextOffsets(text.string)
    func replace(_ start: Int, _ end: Int, _ new: String) -> Answer {
      let ends = [start, end].map { offsets.cluster(ofOffset: $0 < 0 ? offsets.count : $0) }
        .sorted()
      wishes.append(.text(new, replacing: ends[0]..<ends[1]))
      return .success([.bool(true)])
    }
    switch method {
    case "SetTextContents":
      guard let new = arguments.text(0) else { return .failure(Self.invalid) }
      return replace(0, offsets.count, new)
    case "InsertText":
      guard let start = arguments.integer(0), let new = arguments.text(1),
        let count = arguments.integer(2)
      else { return .failure(Self.invalid) }
      // The length is in bytes for some readers, and in scalars for others.
      let part = count < 0 ? new : TextOffsets(new).part(from: 0, to: count)
      return replace(start, start, part)
    case "DeleteText", "CutText":
      guard let start = arguments.integer(0), let end = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      if method == "DeleteText" { return replace(start, end, "") }
      return keys("x", selecting: (start, end), offsets, &wishes)
    case "CopyText":
      guard let start = arguments.integer(0), let end = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      _ = keys("c", selecting: (start, end), offsets, &wishes)
      return .success([])
    case "PasteText":
      guard let start = arguments.integer(0) else { return .failure(Self.invalid) }
      return keys("v", selecting: (start, start), offsets, &wishes)
    default: return nil
    }
  }

  private func keys(
    _ name: String, selecting ends: (Int, Int), _ offsets: TextOffsets,
    _ wishes: inout [ElementRequest]
  ) -> Answer {
    let ends = [ends.0, ends.1].map { offsets.cluster(ofOffset: $0 < 0 ? offsets.count : $0) }
      .sorted()
    wishes += [
      .select(ends[0]..<ends[1]), .keys([KeyPress(name: name, modifiers: .control)]),
    ]
    return .success([.bool(true)])
  }

  // MARK: Selection

  private func selection(
    _ method: String, _ node: AccessibleTree.Node, _ arguments: Arguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    func isSelected(_ index: Int) -> Bool {
      node.children.indices.contains(index)
        && tree.nodes[node.children[index]]?.element.states.contains(.selected) == true
    }
    switch method {
    case "SelectAll", "ClearSelection": return .success([.bool(false)])
    default: break
    }
    guard
      [
        "GetSelectedChild", "SelectChild", "IsChildSelected", "DeselectChild",
        "DeselectSelectedChild",
      ]
      .contains(method)
    else { return nil }
    guard let index = arguments.integer(0) else { return .failure(Self.invalid) }
    switch method {
    case "GetSelectedChild":
      let selected = node.children.indices.filter(isSelected)
      return .success([
        object(selected.indices.contains(index) ? node.children[selected[index]] : nil)
      ])
    case "SelectChild":
      let isThere = node.children.indices.contains(index)
      if isThere { wishes.append(.choose(index)) }
      return .success([.bool(isThere)])
    case "IsChildSelected": return .success([.bool(isSelected(index))])
    default: return .success([.bool(false)])
    }
  }

  // MARK: Properties

  private mutating func property(
    _ method: String, at path: String, _ values: [BusValue]
  ) -> (answer: Answer, requests: [Request]) {
    let arguments = Arguments(values)
    guard let number = AccessibleObject.number(path), number == 0 || tree.nodes[number] != nil
    else {
      return (.failure(BusFailure("UnknownObject", "There is no such object")), [])
    }
    guard let name = arguments.text(0), let interface = AccessibleInterface(name: name),
      interfaces(of: number).contains(interface)
    else { return (.failure(Self.unknown("interface", arguments.text(0) ?? "")), []) }
    let all = properties(of: interface, number)
    switch method {
    case "GetAll":
      return (.success([.options(all.map { BusArgument.Option($0.name, $0.value) })]), [])
    case "Get":
      guard let name = arguments.text(1), let found = all.first(where: { $0.name == name }) else {
        return (.failure(Self.unknown("property", arguments.text(1) ?? "")), [])
      }
      return (.success([.variant(found.value)]), [])
    case "Set":
      guard let name = arguments.text(1), values.count == 3 else {
        return (.failure(Self.invalid), [])
      }
      return set(name, of: interface, number, values[2])
    default: return (.failure(Self.unknown("method", method)), [])
    }
  }

  private mutating func set(
    _ name: String, of interface: AccessibleInterface, _ object: Int, _ value: BusValue
  ) -> (answer: Answer, requests: [Request]) {
    switch (interface, name) {
    case (.application, "Id"):
      guard let id = value.number else { return (.failure(Self.invalid), []) }
      number = Int32(clamping: id)
      return (.success([]), [])
    case (.value, "CurrentValue"):
      let wanted: Double? = if case .real(let real) = value { real } else { nil }
      guard let wanted, wanted.isFinite, let element = tree.nodes[object]?.element else {
        return (.failure(Self.invalid), [])
      }
      return (.success([]), [Request(element: element.id, content: .value(wanted))])
    default: return (.failure(BusFailure("PropertyReadOnly", "It cannot be set")), [])
    }
  }

  private func properties(
    of interface: AccessibleInterface, _ number: Int
  ) -> [(name: String, value: BusArgument)] {
    let element = tree.nodes[number]?.element
    switch interface {
    case .accessible:
      return [
        ("version", .number(1)), ("Name", .text(name(of: number))),
        ("Description", .text(element?.detail ?? "")), ("Parent", parent(of: number)),
        ("ChildCount", .integer(Int32(clamping: tree.children(of: number).count))),
        ("Locale", .text(place.locale)), ("AccessibleId", .text("")),
      ]
    case .application:
      return [
        ("version", .number(1)), ("ToolkitName", .text("touch-playground")),
        ("Version", .text(place.version)), ("AtspiVersion", .text("2.1")),
        ("Id", .integer(self.number)),
      ]
    case .action:
      return [("NActions", .integer(Int32(clamping: element?.actions.count ?? 0)))]
    case .value:
      guard let range = element?.range else { return [] }
      return [
        ("MinimumValue", .real(range.minimum)), ("MaximumValue", .real(range.maximum)),
        ("MinimumIncrement", .real(range.step)), ("CurrentValue", .real(range.value)),
      ]
    case .text:
      guard let element else { return [] }
      let offsets = TextOffsets(element.readText)
      let caret = element.text.map { offsets.offset(ofCluster: $0.selection.upperBound) }
      return [
        ("CharacterCount", .integer(Int32(clamping: offsets.count))),
        ("CaretOffset", .integer(Int32(clamping: caret ?? 0))),
      ]
    case .selection:
      let selected = (tree.nodes[number]?.children ?? []).count {
        tree.nodes[$0]?.element.states.contains(.selected) == true
      }
      return [("NSelectedChildren", .integer(Int32(clamping: selected)))]
    case .component, .editableText, .cache: return []
    }
  }

  private func introspection(of path: String) -> String {
    let own = AccessibleObject.number(path).map { interfaces(of: $0).map(\.name) } ?? []
    let all = own + (path == AccessibleObject.cache ? [AccessibleInterface.cache.name] : [])
    return "<node>\(all.map { "<interface name=\"\($0)\"/>" }.joined())</node>"
  }
}

/// The arguments of a call, which may be missing or of another type.
private struct Arguments {
  private let values: [BusValue]

  init(_ values: [BusValue]) { self.values = values }

  func integer(_ place: Int) -> Int? {
    values.indices.contains(place)
      ? values[place].number.map { Int(min(max($0, -1 << 31), 1 << 31)) } : nil
  }

  func text(_ place: Int) -> String? {
    values.indices.contains(place) ? values[place].text : nil
  }
}
