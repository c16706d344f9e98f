import Drawing
import SceneBase
import TouchEngine

/// A room's products: a sheet with a list.
final class ProductSheet: RoomSheet {
  let list: ProductList
  /// Whether the list hands the finger over to the sheet at its top (rule G0.17). Otherwise the
  /// first of the two to begin keeps the finger.
  var handsOver = true
  /// The pan with which the sheet's pan runs together although it is not that of its list: the
  /// mistake of rule G0.13; `nil` for none.
  weak var sharedPan: PanGestureRecognizer?

  init(style: SceneStyle) {
    list = ProductList(style: style)
    super.init(identifier: "products", list: list, part: 0.62, style: style)
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if !handsOver, other === list.panGestureRecognizer { return false }
    if recognizer === panGestureRecognizer, other === sharedPan { return true }
    return super.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}

/// The list of the products.
final class ProductList: RoomList {
  let rows: [ProductRow]

  init(style: SceneStyle) {
    rows = (0..<Product.count).map { ProductRow($0, style: style) }
    super.init(identifier: "products.list", style: style)
    for row in rows { addSubview(row) }
  }

  override var rowHeight: Double { style.scaled(64) }

  override var count: Int { rows.count }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() { row.frame = rowFrame(index) }
  }

  /// Buttons give way to scrolling.
  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  var visibleRows: ArraySlice<ProductRow> {
    let first = Int(max(bounds.minY / rowHeight, 0))
    let last = Int(max((bounds.maxY / rowHeight).rounded(.up), 0))
    let start = min(first, rows.count)
    return rows[start..<min(max(last, start), rows.count)]
  }
}

/// A product with a button that adds it to the basket.
final class ProductRow: View {
  let number: Int
  let button: Button
  private let style: SceneStyle

  /// Called when the button is pressed.
  var onPress: () -> Void = {}

  /// Returns the name in traces of the button of a product.
  static func buttonIdentifier(_ number: Int) -> String { "products.list.\(number).button" }

  init(_ number: Int, style: SceneStyle) {
    self.number = number
    self.style = style
    button = Button(identifier: Self.buttonIdentifier(number))
    super.init(identifier: "products.list.\(number)")
    button.insideMargin = 8
    addSubview(button)
    button.addTarget(self, action: "pressed", for: .touchUpInside) { $0.onPress() }
  }

  override func layoutSubviews() {
    let size = Size(style.scaled(84), style.scaled(44))
    button.frame = Rect(
      bounds.width - size.width - 16, (bounds.height - size.height) / 2, size.width, size.height)
  }

  /// The frame of the picture; empty in a narrow row.
  var pictureFrame: Rect {
    let side = bounds.height - 12
    let hasRoom = button.frame.minX - side - 36 >= style.scaled(90)
    return Rect(16, 6, hasRoom ? side : 0, side)
  }

  /// The frames of the name and the price.
  var nameFrame: Rect { line(0) }
  var priceFrame: Rect { line(1) }

  private func line(_ index: Double) -> Rect {
    let left = pictureFrame.isEmpty ? 16 : pictureFrame.maxX + 12
    let height = (bounds.height - 12) / 2
    return Rect(left, 6 + index * height, max(button.frame.minX - 8 - left, 1), height)
  }
}

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
    font.fit(name, in: frame.size, downTo: 8)
    list.text(name, in: frame, font)
    list.text(
      product.priceText, in: row.priceFrame,
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
