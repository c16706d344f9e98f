import Accessibility
import DesktopBus

/// What can be done with objects: the interfaces Action and Selection.
extension AccessibleProgram {
  func action(
    _ method: String, _ element: AccessibleElement, _ arguments: CallArguments,
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

  func selection(
    _ method: String, _ node: AccessibleTree.Node, _ arguments: CallArguments,
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
}
