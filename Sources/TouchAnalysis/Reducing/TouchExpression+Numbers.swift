extension TouchExpression {
  /// The numbers of the touches that the expression names.
  var touches: Set<Int> { Self.touches(in: root) }

  private static func touches(in node: Node) -> Set<Int> {
    switch node {
    case .any(let nodes), .all(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(touches(in: $1)) }
    case .not(let node): return touches(in: node)
    case .claim(let claim):
      let places = claim.subjects.compactMap { subject -> Int? in
        if case .touch(let number)? = subject.place { number } else { nil }
      }
      return Set(places + [claim.touch].compactMap(\.self))
    }
  }

  /// Returns the expression with other numbers of touches; a number without another one stays.
  ///
  /// - Throws: Nothing for an expression that could be read.
  func renumbered(_ numbers: [Int: Int]) throws(ExpressionFault) -> TouchExpression {
    var (result, word, previous) = ("", "", "")
    func other(_ text: some StringProtocol) -> String {
      Int(text).flatMap { numbers[$0] }.map(String.init) ?? String(text)
    }
    func finished() -> String {
      if previous == "touch" { return other(word) }
      guard let at = word.lastIndex(of: "@") else { return word }
      return word[...at] + other(word[word.index(after: at)...])
    }
    for character in text {
      if character.isWhitespace || "()<>=".contains(character) {
        result += finished()
        if !word.isEmpty { previous = word }
        word = ""
        result.append(character)
      } else {
        word.append(character)
      }
    }
    return try TouchExpression(result + finished())
  }
}
