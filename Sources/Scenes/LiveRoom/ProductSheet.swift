import Drawing
import ScenePlayer
import TouchEngine

/// A room's products: a sheet with a list.
final class ProductSheet: SheetView {
  static let productCount = 24

  let list: ProductList
  /// Whether the list hands the finger over to the sheet at its top (rule G0.17). Otherwise the
  /// first of the two to begin keeps the finger.
  var handsOver = true

  init(style: SceneStyle) {
    list = ProductList(style: style)
    super.init(
      identifier: "products", frame: Rect(0, 0, 320, 480), sheetHeight: 300,
      contentView: ProductContent(list: list, style: style))
    scrollView = list
  }

  override func layoutSubviews() {
    let wanted = (bounds.height * 0.62).rounded()
    if sheetHeight != wanted { sheetHeight = wanted }
    super.layoutSubviews()
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if !handsOver, other === list.panGestureRecognizer { return false }
    return super.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}

/// The sheet's content: a title to hold it by, and the list.
final class ProductContent: View {
  private let list: ProductList
  private let style: SceneStyle

  init(list: ProductList, style: SceneStyle) {
    self.list = list
    self.style = style
    super.init(identifier: "products.sheet")
    addSubview(list)
  }

  /// The title's frame, below the grip; two lines high on a narrow sheet.
  var titleFrame: Rect {
    let width = max(bounds.width - 32, 1)
    let height = width < style.scaled(240) ? style.scaled(48) : style.scaled(32)
    return Rect(16, Sheet.gripHeight, width, height)
  }

  override func layoutSubviews() {
    let top = titleFrame.maxY + 4
    list.frame = Rect(0, top, bounds.width, max(bounds.height - top, 1))
  }
}

/// The list of the products.
final class ProductList: ScrollView {
  let rows: [ProductRow]
  private let style: SceneStyle

  init(style: SceneStyle) {
    self.style = style
    rows = (0..<ProductSheet.productCount).map { ProductRow($0, style: style) }
    super.init(identifier: "products.list")
    alwaysBounceVertical = true
    for row in rows { addSubview(row) }
  }

  private var rowHeight: Double { style.scaled(64) }

  override func layoutSubviews() {
    contentSize = Size(bounds.width, Double(rows.count) * rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = Rect(0, Double(index) * rowHeight, bounds.width, rowHeight)
    }
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

  init(_ number: Int, style: SceneStyle) {
    self.number = number
    self.style = style
    button = Button(identifier: "products.list.\(number).button")
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

  var nameFrame: Rect { Rect(16, 0, max(button.frame.minX - 24, 1), bounds.height) }
}
