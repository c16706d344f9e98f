import TouchEngine

/// A statement about the touches of a run, as in `tap@3 lost to pan by movement`.
///
/// ```
/// expr  = and { "or" and } ;  and = not { "and" not } ;  not = ["not"] ( claim | "(" expr ")" )
/// claim = rec ( "won" | "lost" ["to" rec] ["by" measure] | "waited" ["for" rec] | "was refused"
///             | "was cancelled" )
///       | touch ( "hit" view | "went to" view | "was used by nobody" )
///       | measure "of" rec ( "<" | "<=" | ">" | ">=" | "=" ) number unit
/// rec   = name [ "@" ( number | view ) ] ;  touch = "touch" number
/// ```
///
/// `tap@3` is the tap in touch 3, `tap@card` the tap in touches that hit the view `card`. A name is
/// a whole name, an end after a dot that only one name has, or a pattern with `*`. A claim without
/// a touch holds when it holds for some touch.
public struct TouchExpression: Hashable, Sendable {
  /// The text as it was written, without white space around it.
  public let text: String
  let root: Node

  /// A part of an expression.
  indirect enum Node: Hashable, Sendable {
    case any([Node])
    case all([Node])
    case not(Node)
    case claim(Claim)
  }

  /// Reads an expression.
  ///
  /// - Throws: What is wrong with its form; names are not looked up yet.
  public init(_ text: String) throws(ExpressionFault) {
    var parser = try ExpressionParser(text)
    root = try parser.expression()
    let start = text.drop { $0.isWhitespace }
    self.text = String(
      start.prefix(
        upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
  }

  /// Looks up the names of the expression in a run.
  ///
  /// - Throws: A name or a touch that the run does not have.
  public func applied(to log: RunLog) throws(ExpressionFault) -> AppliedExpression {
    try applied(to: NameLookup(in: log))
  }

  /// Looks up the names of the expression among those of a run.
  ///
  /// - Throws: A name or a touch that the run does not have.
  func applied(to names: NameLookup) throws(ExpressionFault) -> AppliedExpression {
    var names = names
    try names.look(for: root)
    return AppliedExpression(root: root, names: names.found)
  }
}
