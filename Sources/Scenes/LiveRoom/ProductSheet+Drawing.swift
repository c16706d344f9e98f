import Drawing
import ScenePlayer
import TouchEngine

extension LiveRoom {
  /// Draws the sheet over its room, in the room's coordinates.
  func drawSheet(into list: inout DisplayListBuilder, at time: Timestamp) {
    let content = sheet.contentView
    let frame = content.frame
    let shown = 1 - min(sheet.displacement / max(sheet.sheetHeight, 1), 1)
    list.group(clip: sheet.bounds) { list in
      list.sheet(frame, over: sheet.bounds, presence: shown, style.appearance)
    }
    list.group(transform: .translation(frame.origin), clip: content.bounds) { list in
      if let content = content as? ProductContent {
        list.text(
          words.filled("productTitle", basket), in: content.titleFrame,
          style.font(16, style.palette.ink, .bold))
      }
      drawProducts(into: &list, at: time)
    }
  }

  private func drawProducts(into list: inout DisplayListBuilder, at time: Timestamp) {
    let products = sheet.list
    list.group(clip: products.frame) { list in
      let place = AffineTransform.translation(products.frame.origin - products.bounds.origin)
      list.group(transform: place) { list in
        for row in products.visibleRows {
          list.group(transform: .translation(row.frame.origin)) { draw(row, into: &$0) }
        }
      }
      list.draw(indicatorsOf: products, style.appearance, at: time)
    }
  }

  private func draw(_ row: ProductRow, into list: inout DisplayListBuilder) {
    list.text(
      words.filled("product", row.number + 1), in: row.nameFrame, style.font(15, style.palette.ink)
    )
    list.group(transform: .translation(row.button.frame.origin)) { list in
      list.draw(row.button, words["buy"], style.appearance)
    }
    let edge = row.bounds.maxY - 0.5
    list.stroke(
      .line(from: Point(16, edge), to: Point(row.bounds.maxX, edge)), style.palette.line,
      width: 1)
  }
}
