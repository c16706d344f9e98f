import Drawing
import SceneBase
import TouchEngine

extension ListStage {
  /// Draws the header and the list in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), palette.stage)
      list.group(transform: .translation(.zero - outer.bounds.origin)) { list in
        if header.frame.intersection(outer.bounds) != nil {
          header.draw(into: &list, scale: pictures.scale)
        }
        list.group(transform: .translation(self.list.frame.origin), clip: self.list.frameSize) {
          drawRows(into: &$0, at: time)
        }
        list.draw(indicatorsOf: self.list, style.appearance, at: time)
      }
      drawEnd(into: &list)
      list.draw(indicatorsOf: outer, style.appearance, at: time)
    }
    drawGates(into: &list, at: time)
  }

  /// Draws how rows that go on fade into the strip of the program's signs below.
  private func drawEnd(into list: inout DisplayListBuilder) {
    let views = [outer, self.list]
    guard views.contains(where: { $0.bounds.maxY < $0.contentSize.height - 1 }) else { return }
    let ground = style.palette.panel
    let part = Rect(0, bounds.height - 24, bounds.width, 24)
    list.fill(
      .rect(part),
      .linear(
        from: Point(0, part.maxY), to: Point(0, part.minY), colors: [ground, ground.opacity(0)]))
  }

  /// Draws a ring around each view that waits for a touch: both scroll views hold it back at once.
  private func drawGates(into list: inout DisplayListBuilder, at time: Timestamp) {
    var seen: [TouchID] = []
    for delay in outer.contentTouchDelays + self.list.contentTouchDelays
    where !seen.contains(delay.touch) {
      seen.append(delay.touch)
      guard let view = window?.touches.first(where: { $0.id == delay.touch })?.view,
        view is Control || view is ListRow
      else { continue }
      let frame = view.convert(view.bounds, to: nil)
      GateSign(
        delay: delay, frame: view is ListRow ? frame.outset(by: -4) : frame,
        room: convert(bounds, to: nil), words: header.words
      ).draw(into: &list, at: time)
    }
  }

  private func drawRows(into list: inout DisplayListBuilder, at time: Timestamp) {
    let seen = self.list.bounds
    list.group(transform: .translation(.zero - seen.origin)) { list in
      let card = Path.roundedRect(cardFrame, radius: 20)
      list.fill(card, style.palette.panel)
      list.stroke(card, style.palette.line, width: style.appearance.edgeWidth)
      for (index, row) in rows.enumerated() where row.frame.intersection(seen) != nil {
        let isLast = index == rows.count - 1
        list.group(transform: .translation(row.frame.origin)) {
          row.draw(into: &$0, at: time, isLast: isLast)
        }
      }
      if grid.frame.intersection(seen) != nil {
        list.group(transform: .translation(grid.frame.origin)) { grid.draw(into: &$0) }
      }
    }
  }
}

extension View {
  /// The view's size as a rectangle at zero.
  fileprivate var frameSize: Rect { Rect(origin: .zero, size: bounds.size) }
}

extension ScrollView {
  /// The next time at which the indicators, or the ring of a delayed touch, change by themselves.
  func nextLook(after time: Timestamp) -> Timestamp? {
    contentTouchDelays.isEmpty ? nextIndicatorChange(after: time) : time
  }
}
