import Drawing
import Glibc
import SceneBase
import TouchEngine

/// A drawing of a state machine: states as boxes on a grid, transitions as lines, the current state
/// filled, and the last transition highlighted.
///
/// It is a value: a snapshot of the machine. States of a nested machine are in the box of the state
/// that contains it.
struct ModeGraph: Hashable {
  /// The position of a state's box on the grid, from its upper left corner.
  struct Cell: Hashable {
    /// The column; a half is between two columns.
    var column: Double
    var row: Int

    init(_ column: Double, _ row: Int) { (self.column, self.row) = (column, row) }
  }

  struct Node: Hashable {
    var name: String
    var cell: Cell
    var isCurrent: Bool
    /// The states of the nested machine, if there is one.
    var parts: [Part]
  }

  struct Part: Hashable {
    var name: String
    var isCurrent: Bool
  }

  /// A possible transition, by the indices of its nodes.
  struct Edge: Hashable {
    var from: Int
    var to: Int
    var goesBack: Bool
    /// Whether this was the last transition, and whether it went backwards.
    var isLast = false
    var isLastBackwards = false
  }

  private(set) var nodes: [Node]
  private(set) var edges: [Edge] = []

  /// - Parameters:
  ///   - machine: The machine to draw, in its current state.
  ///   - cells: The positions of states; states without one are left out.
  ///   - last: The last transition.
  init(_ machine: StateMachine, cells: [String: Cell], last: Transition? = nil) {
    let states = machine.states.filter { cells[$0.name] != nil }
    nodes = states.compactMap { state in
      cells[state.name].map { cell in
        Node(
          name: state.name, cell: cell, isCurrent: state.isCurrent,
          parts: (state.substates?.states ?? []).map {
            Part(name: $0.name, isCurrent: $0.isCurrent)
          })
      }
    }
    for (from, state) in states.enumerated() {
      let next = machine.nextStates(of: state)
      for (to, other) in states.enumerated() where next.contains(where: { $0 === other }) {
        let goesBack = machine.nextStates(of: other).contains { $0 === state }
        if to <= from, goesBack { continue }
        var edge = Edge(from: from, to: to, goesBack: goesBack)
        if let last, last.machine == machine.path {
          edge.isLast = last.from == state.name && last.to == other.name
          edge.isLastBackwards = last.from == other.name && last.to == state.name
        }
        edges.append(edge)
      }
    }
  }
}

// MARK: Layout

extension ModeGraph {
  /// The boxes of a graph, in points from the upper left corner of its frame.
  struct Layout: Hashable {
    var boxes: [Rect]
    var fontSize: Double
    var height: Double
  }

  private static let gap = 26.0
  private static let rowGap = 18.0
  private static let inset = 6.0
  private static let fontSize = 13.0
  /// The font size of a substate, relative to that of its state.
  private static let partShare = 0.85
  /// The minimum font size, in points; words shrink to it rather than being cut.
  private static let leastFontSize = 9.0

  /// Lays out the boxes in a width.
  ///
  /// - Parameters:
  ///   - width: The width of the whole graph, in points.
  ///   - style: The scene's style; its text scale counts.
  ///   - words: Returns a state's name in the user's language.
  /// - Returns: The frames of the boxes.
  func layout(
    width: Double, style: SceneStyle, words: (String) -> String
  ) -> Layout {
    let columns = (nodes.map(\.cell.column).max() ?? 0) + 1
    let boxWidth = max((width - Self.gap * (columns - 1)) / columns, 30)
    let room = boxWidth - 2 * Self.inset
    var size = style.scaled(Self.fontSize)
    for node in nodes {
      let bold = TextStyle(size: size, color: .black, weight: .bold)
      let names = [words(node.name)] + node.parts.map { words($0.name) }
      for name in names {
        let needed = TextRoom.width(of: name, bold)
        if needed > room { size = min(size, max(size * room / needed, Self.leastFontSize)) }
      }
    }
    let line = ceil(size * 1.5)
    func height(of node: Node) -> Double {
      max(
        2 * Self.inset + line * (1 + Self.partShare * Double(node.parts.count)),
        Control.minimumTarget)
    }
    let rows = (nodes.map(\.cell.row).max() ?? 0) + 1
    var tops: [Double] = []
    var heights: [Double] = []
    var y = 0.0
    for row in 0..<rows {
      let tallest = nodes.filter { $0.cell.row == row }.map(height).max() ?? 0
      tops.append(y)
      heights.append(tallest)
      y += tallest + (row < rows - 1 ? Self.rowGap : 0)
    }
    let boxes = nodes.map { node in
      let own = height(of: node)
      return Rect(
        node.cell.column * (boxWidth + Self.gap),
        tops[node.cell.row] + (heights[node.cell.row] - own) / 2, boxWidth, own)
    }
    return Layout(boxes: boxes, fontSize: size, height: y)
  }
}

// MARK: Drawing

extension ModeGraph {
  /// Draws the graph with its upper left corner at `origin`.
  ///
  /// - Parameters:
  ///   - layout: The frames of its boxes.
  ///   - list: The list to draw into.
  ///   - origin: The layout's origin.
  ///   - style: The scene's style.
  ///   - words: Returns a state's name in the user's language.
  func draw(
    _ layout: Layout, into list: inout DisplayListBuilder, at origin: Point, style: SceneStyle,
    words: (String) -> String
  ) {
    let boxes = layout.boxes.map { $0.offset(by: origin) }
    // Transitions from the current state are drawn over the others, and the last transition over
    // all.
    let sorted = edges.sorted { weight(of: $0) < weight(of: $1) }
    for edge in sorted { draw(edge, boxes, into: &list, style) }
    for (node, box) in zip(nodes, boxes) {
      draw(node, in: box, layout.fontSize, into: &list, style, words)
    }
  }

  private func draw(
    _ node: Node, in box: Rect, _ fontSize: Double, into list: inout DisplayListBuilder,
    _ style: SceneStyle, _ words: (String) -> String
  ) {
    let palette = style.palette
    let shape = Path.roundedRect(box, radius: 8)
    // The background hides lines behind the box.
    list.fill(shape, palette.stage)
    let isCurrent = node.isCurrent
    list.fill(shape, isCurrent ? palette.accent : palette.panel)
    list.stroke(
      shape, isCurrent ? palette.accent : palette.edge, width: style.appearance.edgeWidth)
    drawWords(
      of: node, in: box, fontSize, isCurrent ? palette.onAccent : palette.ink, into: &list, style,
      words)
  }

  private func drawWords(
    of node: Node, in box: Rect, _ fontSize: Double, _ color: Color,
    into list: inout DisplayListBuilder, _ style: SceneStyle, _ words: (String) -> String
  ) {
    let palette = style.palette
    let line = ceil(fontSize * 1.5)
    let height = line * (1 + Self.partShare * Double(node.parts.count))
    var frame = Rect(box.minX, box.center.y - height / 2, box.width, line)
    list.text(
      words(node.name), in: frame,
      TextStyle(size: fontSize, color: color, weight: .bold, alignment: .center))
    frame = Rect(box.minX, frame.maxY, box.width, line * Self.partShare)
    for part in node.parts {
      if part.isCurrent {
        list.fill(
          .roundedRect(
            frame.outset(by: EdgeInsets(top: -1, left: -5, bottom: -1, right: -5)), radius: 6),
          palette.onAccent)
      }
      let color =
        part.isCurrent ? palette.accent : node.isCurrent ? palette.onAccent : palette.ink2
      list.text(
        words(part.name), in: frame,
        TextStyle(
          size: fontSize * Self.partShare, color: color,
          weight: part.isCurrent ? .bold : .regular, alignment: .center))
      frame = frame.offset(by: Point(0, frame.height))
    }
  }

  /// The drawing order of an edge: 1 for a transition from the current state, 2 for the last
  /// transition, 0 for others.
  private func weight(of edge: Edge) -> Int {
    if edge.isLast || edge.isLastBackwards { return 2 }
    return nodes[edge.from].isCurrent || (edge.goesBack && nodes[edge.to].isCurrent) ? 1 : 0
  }

  private func draw(
    _ edge: Edge, _ boxes: [Rect], into list: inout DisplayListBuilder, _ style: SceneStyle
  ) {
    let isLast = edge.isLast || edge.isLastBackwards
    let isFar = weight(of: edge) == 0
    let color = isLast ? style.palette.accentInk : isFar ? style.palette.line : style.palette.edge
    let start = Self.leave(boxes[edge.from], towards: boxes[edge.to].center)
    let end = Self.leave(boxes[edge.to], towards: boxes[edge.from].center)
    guard start != end else { return }
    let width = isLast ? 3.0 : isFar ? 1 : style.appearance.edgeWidth + 0.5
    list.stroke(.line(from: start, to: end), color, StrokeStyle.round(width: width))
    let size = isLast ? 9.0 : isFar ? 4 : 7
    // The last transition has one arrowhead, in its direction.
    if !edge.isLastBackwards { list.fill(Self.tip(at: end, from: start, size), color) }
    if edge.isLastBackwards || (edge.goesBack && !edge.isLast) {
      list.fill(Self.tip(at: start, from: end, size), color)
    }
  }

  /// Returns the point where the line from a box's center to `point` leaves the box.
  private static func leave(_ box: Rect, towards point: Point) -> Point {
    let way = point - box.center
    guard way != .zero else { return box.center }
    let x = way.x == 0 ? .infinity : box.width / 2 / abs(way.x)
    let y = way.y == 0 ? .infinity : box.height / 2 / abs(way.y)
    return box.center + way * min(x, y, 1)
  }

  private static func tip(at end: Point, from start: Point, _ size: Double) -> Path {
    let way = end - start
    let length = hypot(way.x, way.y)
    let along = way * (size / length)
    let across = Point(-along.y, along.x) * 0.5
    return .polygon([end, end - along + across, end - along - across])
  }
}
