import Drawing
import SceneBase
package import TouchEngine

extension Box {
  // MARK: Sizes

  /// Returns the width that the box takes by itself, or the least that is of use.
  package func width(atLeast isLeast: Bool = false) -> Double {
    if isLeast, least.width > 0 { return least.width }
    if case .fixed(let width) = width { return width }
    return max(contentWidth(atLeast: isLeast) + insets.left + insets.right, least.width)
  }

  private func contentWidth(atLeast isLeast: Bool) -> Double {
    func sum(_ boxes: [Box], _ gap: Double) -> Double {
      boxes.reduce(-gap) { $0 + $1.width(atLeast: isLeast) + gap }
    }
    switch content {
    case .painted(_, let like): return like?.width(atLeast: isLeast) ?? 0
    case .text(let words) where isLeast && words.style.wraps: return 0
    case .text(let words):
      var style = words.style
      if isLeast { style.size = words.least }
      return TextRoom.width(of: words.text, style)
    case .view(_, _, let box), .list(_, let box, _, _): return box.width(atLeast: isLeast)
    case .row(let boxes, let gap, _): return sum(boxes, gap)
    case .flow(let boxes, let gap) where !isLeast: return sum(boxes, gap.width)
    case .flow(let boxes, _), .column(let boxes, _), .grid(let boxes, _, _), .first(let boxes):
      return boxes.map { $0.width(atLeast: isLeast) }.max() ?? 0
    }
  }

  /// Returns the height that the box takes by itself, in points.
  package func height(in width: Double) -> Double {
    if case .fixed(let height) = height { return height }
    let room = max(width - insets.left - insets.right, 1)
    return max(contentHeight(room) + insets.top + insets.bottom, least.height)
  }

  private func contentHeight(_ room: Double) -> Double {
    switch content {
    case .painted(_, let like): return like?.height(in: room) ?? 0
    case .text(let words):
      return words.height(in: room) + words.air
    case .view(_, _, let box), .list(_, let box, _, _): return box.height(in: room)
    case .row(let boxes, let gap, _):
      return zip(boxes, Self.widths(of: boxes, gap, in: room)).map { $0.height(in: $1) }.max() ?? 0
    case .column(let boxes, let gap):
      return boxes.reduce(-gap) { $0 + $1.height(in: $1.width(across: room)) + gap }
    case .flow(let boxes, let gap):
      return Self.lines(of: boxes, gap.width, in: room).reduce(-gap.height) {
        $0 + $1.height + gap.height
      }
    case .grid(let boxes, let most, let gap):
      return Self.cells(of: boxes, most, gap.width, in: room).heights
        .reduce(-gap.height) { $0 + $1 + gap.height }
    case .first(let boxes): return Self.first(of: boxes, in: room).height(in: room)
    }
  }

  /// Returns the width of a box in a column.
  private func width(across room: Double) -> Double {
    if case .fixed(let width) = width { return width }
    return room
  }

  private static func first(of boxes: [Box], in room: Double) -> Box {
    boxes.first { $0.width(atLeast: true) <= room } ?? boxes.last ?? .space
  }

  /// Returns extents along a row or a column; `nil` in `wishes` shares what the others leave.
  private static func parts(_ wishes: [Double?], _ gap: Double, of room: Double) -> [Double] {
    let shares = wishes.count { $0 == nil }
    let rest = wishes.reduce(room + gap) { $0 - ($1 ?? 0) - gap }
    let part = max(shares > 1 ? (rest / Double(shares)).rounded(.down) : rest, 1)
    return wishes.map { $0 ?? part }
  }

  private static func widths(of boxes: [Box], _ gap: Double, in room: Double) -> [Double] {
    zip(boxes, parts(boxes.map { $0.width == .share ? nil : $0.width() }, gap, of: room))
      .map { $0.width == .share ? max($1, $0.least.width) : $1 }
  }

  /// Returns the beginnings of boxes along a row or a column. Where there is too little room, what
  /// stands behind the last box that shares keeps its distance from the end.
  private static func starts(
    _ extents: [Double], _ gap: Double, after last: Int?, in room: Double
  ) -> [Double] {
    let excess = max(extents.reduce(-gap) { $0 + $1 + gap } - room, 0)
    var start = 0.0
    return extents.enumerated().map { index, extent in
      defer { start += extent + gap }
      return start - (index > last ?? index ? excess : 0)
    }
  }

  private struct Line {
    var boxes: [Box] = []
    var widths: [Double] = []
    var height: Double { zip(boxes, widths).map { $0.height(in: $1) }.max() ?? 0 }
  }

  /// Returns the lines of a flow.
  private static func lines(of boxes: [Box], _ gap: Double, in room: Double) -> [Line] {
    var lines: [Line] = []
    var used = Double.infinity
    for box in boxes {
      let width = min(box.least.width > 0 ? box.least.width : box.width(), room)
      if used + width > room {
        lines.append(Line())
        used = 0
      }
      lines[lines.count - 1].boxes.append(box)
      used += width + gap
    }
    return lines.map { line in
      let widths = line.boxes.map { $0.width() }
      let excess = max(widths.reduce(-gap) { $0 + $1 + gap } - room, 0) / Double(widths.count)
      return Line(boxes: line.boxes, widths: widths.map { min($0 - excess, room) })
    }
  }

  /// Returns the number of columns of a grid, the width of a cell, and the heights of the rows.
  private static func cells(
    of boxes: [Box], _ most: Int, _ gap: Double, in room: Double
  ) -> (columns: Int, width: Double, heights: [Double]) {
    let least = boxes.map { $0.width(atLeast: true) }.max() ?? 0
    let columns = max(min(Int((room + gap) / (least + gap)), most), 1)
    let width = ((room + gap) / Double(columns) - gap).rounded(.down)
    let heights = stride(from: 0, to: boxes.count, by: columns).map { first in
      boxes[first..<min(first + columns, boxes.count)].map { $0.height(in: width) }.max() ?? 0
    }
    return (columns, width, heights.map { $0.rounded(.up) })
  }

  // MARK: Places

  /// Returns the places of everything in the box, in the coordinates of its frame.
  package func solve(in frame: Rect) -> Arrangement {
    var found = Arrangement(size: frame.size)
    place(in: frame, into: &found)
    return found
  }

  private func place(in frame: Rect, into found: inout Arrangement) {
    if let background { found.add(.paint(background), in: frame) }
    if let onTap { found.add(.tap(name: onTap.name, onTap.action), in: frame) }
    let room = Rect(
      frame.minX + insets.left, frame.minY + insets.top,
      max(frame.width - insets.left - insets.right, 1),
      max(frame.height - insets.top - insets.bottom, 1))
    switch content {
    case .painted(let paint, _): if let paint { found.add(.paint(paint), in: room) }
    case .text(let words):
      var style = words.fitted(room.width, room.height)
      if words.isStrong { style.weight = .bold }
      found.add(.text(words.text, style), in: words.balanced(style, in: room))
    case .view(let view, let name, let box):
      let inside = box.solve(in: Rect(origin: .zero, size: room.size))
      found.add(.view(view, name: name, inside), in: room)
    case .list(let view, let box, let ground, let appearance):
      // Content of a fixed width scrolls to the side.
      let wide =
        if case .fixed(let width) = box.width { max(width, room.width) } else { room.width }
      let inside = box.solve(in: Rect(0, 0, wide, box.height(in: wide)))
      found.add(.list(view, inside, on: ground, appearance), in: room)
    case .row(let boxes, let gap, let isTop):
      Self.place(boxes, Self.widths(of: boxes, gap, in: room.width), gap, isTop, in: room, &found)
    case .column(let boxes, let gap):
      let widths = boxes.map { $0.width(across: room.width) }
      let heights = Self.parts(
        zip(boxes, widths).map { $0.height == .share ? nil : $0.height(in: $1) }, gap,
        of: room.height)
      let last = boxes.lastIndex { $0.height == .share }
      let tops = Self.starts(heights, gap, after: last, in: room.height)
      for (index, box) in boxes.enumerated() {
        box.place(
          in: Rect(room.minX, room.minY + tops[index], widths[index], heights[index]), into: &found)
      }
    case .flow(let boxes, let gap):
      var top = room.minY
      for line in Self.lines(of: boxes, gap.width, in: room.width) {
        let row = Rect(room.minX, top, room.width, line.height)
        Self.place(line.boxes, line.widths, gap.width, false, in: row, &found)
        top = row.maxY + gap.height
      }
    case .grid(let boxes, let most, let gap):
      let (columns, width, heights) = Self.cells(of: boxes, most, gap.width, in: room.width)
      var top = room.minY
      for (index, box) in boxes.enumerated() {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let left = room.minX + Double(column) * (width + gap.width)
        box.place(in: Rect(left, top, width, heights[row]), into: &found)
        if column == columns - 1 { top += heights[row] + gap.height }
      }
    case .first(let boxes): Self.first(of: boxes, in: room.width).place(in: room, into: &found)
    }
  }

  /// Places boxes beside each other.
  private static func place(
    _ boxes: [Box], _ widths: [Double], _ gap: Double, _ isTop: Bool, in room: Rect,
    _ found: inout Arrangement
  ) {
    let last = boxes.lastIndex { $0.width == .share }
    for (index, left) in starts(widths, gap, after: last, in: room.width).enumerated() {
      var (top, height) = (room.minY, room.height)
      if case .fixed(let fixed) = boxes[index].height {
        if !isTop { top += (height - fixed) / 2 }
        height = fixed
      }
      boxes[index].place(in: Rect(room.minX + left, top, widths[index], height), into: &found)
    }
  }
}

extension Box.Words {
  /// Returns the style with the largest letters that fit into a room.
  fileprivate func fitted(_ width: Double, _ height: Double = .infinity) -> TextStyle {
    var fitting = style
    fitting.fit(text, in: Size(width, height), downTo: least)
    return fitting
  }

  /// Returns the part of a room in which no word stands alone on the last line.
  fileprivate func balanced(_ style: TextStyle, in room: Rect) -> Rect {
    let width = TextRoom.balanced(text, style, in: room.width)
    let free = room.width - width
    let left =
      switch style.alignment {
      case .leading: 0.0
      case .center: free / 2
      case .trailing: free
      }
    return Rect(room.minX + left, room.minY, width, room.height)
  }

  /// Returns the height of the words, or of those that are highest in their place.
  fileprivate func height(in width: Double) -> Double {
    let style = fitted(width)
    let highest = ([text] + others).map { TextRoom.height(of: $0, style, width: width) }.max() ?? 0
    return min(highest, Double(lines) * 1.5 * style.size)
  }
}
