extension StateMachine {
  /// The graph of states in the language of Graphviz; `dot -Tsvg` renders it.
  ///
  /// Nested machines are boxes under the state that contains them. A machine's initial state has a
  /// double outline, and current states are filled. The same machine always gives the same text.
  public var graphviz: String {
    var lines = ["digraph \(quoted(name)) {", "  compound=true;", "  node [shape=box];"]
    lines += nodes(indent: "  ", prefix: "s")
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of one machine. A node's identifier is a prefix and an index, and therefore
  /// unique whatever the names of the states are.
  private func nodes(indent: String, prefix: String) -> [String] {
    func id(_ state: State) -> String { "\(prefix)\(states.firstIndex { $0 === state } ?? 0)" }
    var lines: [String] = []
    for (place, state) in states.enumerated() {
      var attributes = ["label=\(quoted(state.name))"]
      if place == 0 { attributes.append("peripheries=2") }
      if state.isCurrent { attributes.append("style=filled") }
      lines.append("\(indent)\(id(state)) [\(attributes.joined(separator: ", "))];")
    }
    for state in states {
      for next in nextStates(of: state) { lines.append("\(indent)\(id(state)) -> \(id(next));") }
    }
    for state in states {
      guard let nested = state.substates else { continue }
      let cluster = "cluster_\(id(state))"
      let first = "\(id(state))_0"
      lines.append("\(indent)subgraph \(cluster) {")
      lines.append("\(indent)  label=\(quoted("\(state.name): \(nested.name)"));")
      lines += nested.nodes(indent: indent + "  ", prefix: "\(id(state))_")
      lines.append("\(indent)}")
      lines.append("\(indent)\(id(state)) -> \(first) [style=dashed, lhead=\(cluster)];")
    }
    return lines
  }

  /// Returns a name quoted for Graphviz, whatever characters it contains.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
