extension StateMachine {
  /// The graph of states in the language of Graphviz, to be made a picture with `dot -Tsvg`.
  ///
  /// Nested machines stand in boxes under the state that holds them. The state in which a machine
  /// starts has a double outline, those that are current are filled. The same machine gives the
  /// same text.
  public var graphviz: String {
    var lines = ["digraph \(quoted(name)) {", "  compound=true;", "  node [shape=box];"]
    lines += nodes(indent: "  ", prefix: "s")
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of one machine. The nodes are called by a prefix and their places, so that no two are
  /// alike whatever the states are called.
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

  /// A name as Graphviz reads it back, whatever is in it.
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
