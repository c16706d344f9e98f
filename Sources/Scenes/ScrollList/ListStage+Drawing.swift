import Drawing
import ScenePlayer
import TouchEngine

extension ListStage {
  /// Draws the header and the list in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), palette.panel)
      list.group(transform: .translation(.zero - outer.bounds.origin)) { list in
        if header.frame.intersection(outer.bounds) != nil { header.draw(into: &list) }
        list.group(transform: .translation(self.list.frame.origin), clip: self.list.frameSize) {
          drawRows(into: &$0, at: time)
        }
        list.draw(indicatorsOf: self.list, style.appearance, at: time)
      }
      list.draw(indicatorsOf: outer, style.appearance, at: time)
    }
    for view in [outer, self.list] {
      list.drawContentTouchDelays(of: view, in: window, palette, at: time)
    }
  }

  private func drawRows(into list: inout DisplayListBuilder, at time: Timestamp) {
    let seen = self.list.bounds
    list.group(transform: .translation(.zero - seen.origin)) { list in
      for row in rows where row.frame.intersection(seen) != nil {
        list.group(transform: .translation(row.frame.origin)) { row.draw(into: &$0, at: time) }
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
