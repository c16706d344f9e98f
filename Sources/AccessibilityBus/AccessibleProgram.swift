import Accessibility
import DesktopBus
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
    let arguments = CallArguments(values)
    let answer = answer(interface, call.method, number, arguments, &requests)
    return (answer ?? .failure(Self.unknown("method", call.method)), requests)
  }

  static func unknown(_ kind: String, _ name: String) -> BusFailure {
    BusFailure("Unknown\(kind.prefix(1).uppercased())\(kind.dropFirst())", "No \(kind) \(name)")
  }

  static let invalid = BusFailure("InvalidArgs", "The arguments are of another type")

  func interfaces(of number: Int) -> [AccessibleInterface] {
    number == 0 ? [.accessible, .application] : tree.nodes[number]?.element.interfaces ?? []
  }

  private mutating func answer(
    _ interface: AccessibleInterface, _ method: String, _ number: Int, _ arguments: CallArguments,
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
    case .table: return table(method, node, arguments)
    case .tableCell: return cell(method, number)
    case .value, .application, .cache: return nil
    }
  }

  // MARK: Objects

  func object(_ number: Int?) -> BusArgument {
    guard let number else { return .structure([.text(""), .object(AccessibleObject.none)]) }
    return .structure([.text(place.bus), .object(AccessibleObject.path(number))])
  }

  func parent(of number: Int) -> BusArgument {
    number == 0
      ? .structure([.text(parent.name), .object(parent.path)])
      : object(tree.nodes[number]?.parent)
  }

  private func states(of number: Int) -> BusArgument {
    let bits = tree.nodes[number].map { AccessibleState.bits(of: $0.element) } ?? 0
    return .list(
      of: "u", [.number(UInt32(truncatingIfNeeded: bits)), .number(UInt32(bits >> 32))])
  }

  func role(of number: Int) -> (number: UInt32, name: String) {
    tree.nodes[number]?.element.role.ofBus ?? (75, "application")
  }

  func name(of number: Int) -> String {
    number == 0 ? place.program : tree.nodes[number]?.element.name ?? ""
  }

  // MARK: Accessible

  private func accessible(_ method: String, _ number: Int, _ arguments: CallArguments) -> Answer? {
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
  ///
  /// - Parameters:
  ///   - number: The object.
  ///   - hasPlace: Whether the place in its parent is told. A reader puts it there in place of
  ///     another one.
  /// - Returns: The item of the cache.
  func cacheItem(_ number: Int, hasPlace: Bool = true) -> BusArgument {
    .structure([
      object(number), object(0), parent(of: number),
      .integer(hasPlace ? Int32(clamping: tree.place(of: number)) : -1),
      .integer(Int32(clamping: tree.children(of: number).count)),
      .texts(interfaces(of: number).map(\.name)), .text(name(of: number)),
      .number(role(of: number).number),
      .text(tree.nodes[number]?.element.detail ?? ""), states(of: number),
    ])
  }
}

/// The arguments of a call, which may be missing or of another type.
struct CallArguments {
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
