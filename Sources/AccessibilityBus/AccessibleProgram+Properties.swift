import Accessibility
import DesktopBus

/// The properties of objects, and what can be set.
extension AccessibleProgram {
  mutating func property(
    _ method: String, at path: String, _ values: [BusValue]
  ) -> (answer: Answer, requests: [Request]) {
    let arguments = CallArguments(values)
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
    case .table: return tree.nodes[number].map(tableProperties) ?? []
    case .tableCell: return cellProperties(of: number)
    case .component, .editableText, .cache: return []
    }
  }

  func introspection(of path: String) -> String {
    let own = AccessibleObject.number(path).map { interfaces(of: $0).map(\.name) } ?? []
    let all = own + (path == AccessibleObject.cache ? [AccessibleInterface.cache.name] : [])
    return "<node>\(all.map { "<interface name=\"\($0)\"/>" }.joined())</node>"
  }
}
