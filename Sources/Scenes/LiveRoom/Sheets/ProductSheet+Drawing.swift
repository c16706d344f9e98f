import Drawing
import SceneBase
import TouchEngine

extension LiveRoom {
  /// Draws the products over their room, in the room's coordinates.
  func drawProductSheet(into list: inout DisplayListBuilder, at time: Timestamp) {
    drawSheet(sheet, words.filled("productTitle", basket), into: &list) {
      drawProducts(into: &$0, at: time)
    }
  }

  /// Draws a sheet with a title, in the coordinates of the view that it covers.
  func drawSheet(
    _ sheet: SheetView, _ title: String, into list: inout DisplayListBuilder,
    _ content: (inout DisplayListBuilder) -> Void
  ) {
    let frame = sheet.contentView.frame
    let shown = 1 - min(sheet.displacement / max(sheet.sheetHeight, 1), 1)
    list.group(clip: sheet.bounds) { list in
      list.sheet(frame, over: sheet.bounds, presence: shown, style.appearance)
    }
    list.group(transform: .translation(frame.origin), clip: sheet.contentView.bounds) { list in
      if let titled = sheet.contentView as? RoomSheetContent {
        list.text(title, in: titled.titleFrame, style.font(.head, style.palette.ink, .bold))
      }
      content(&list)
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
    let product = Product(row.number)
    if !row.pictureFrame.isEmpty { product.draw(into: &list, in: row.pictureFrame) }
    var font = TextStyle(size: style.scaled(15), color: style.palette.ink)
    let name = product.name(words)
    let frame = row.nameFrame
    font.size = TextRoom.size(of: name, font, in: frame.size, from: font.size, to: 8)
    list.text(name, in: frame, font)
    list.text(
      words.filled("price", product.price), in: row.priceFrame,
      TextStyle(size: style.scaled(15), color: style.palette.ink2, weight: .bold))
    list.group(transform: .translation(row.button.frame.origin)) { list in
      list.draw(row.button, words["buy"], role: .primary, style.appearance)
    }
    let edge = row.bounds.maxY - 0.5
    list.stroke(
      .line(from: Point(16, edge), to: Point(row.bounds.maxX, edge)), style.palette.rule,
      width: 1)
  }
}
