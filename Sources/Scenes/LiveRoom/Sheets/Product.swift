import Drawing
import SceneBase
import TouchEngine

/// A piece of pottery that is sold in a room.
struct Product {
  /// The number of different products.
  static let count = 24

  private enum Shape: Int, CaseIterable { case cup, bowl, vase, plate }

  private let glaze: Int
  private let shape: Shape
  /// The price as it is written: "€ 18".
  let priceText: String

  /// The product with a number; numbers beyond ``count`` begin again.
  init(_ number: Int) {
    let number = number % Self.count
    let shapes = Shape.allCases
    glaze = (number + number / TeaTable.glazes.count) % TeaTable.glazes.count
    shape = shapes[number % shapes.count]
    priceText = Words.price("\([18, 24, 46, 21][shape.rawValue] + glaze * 2)")
  }

  func name(_ words: SceneWords) -> String {
    words.filled("glaze.\(glaze)", with: words["shape.\(shape.rawValue)"])
  }

  /// The names of the buttons that buy products, by the names of the buttons in traces.
  static let buttonNames = Dictionary(
    uniqueKeysWithValues: (0..<count).map { number in
      let product = Product(number)
      let shape = Words.text("room.shape.\(product.shape.rawValue)")
      let name = Words.text("room.glaze.\(product.glaze)", shape)
      return (ProductRow.buttonIdentifier(number), Words.text("room.buyProduct", name))
    })

  /// Draws the product's picture into a square.
  func draw(into list: inout DisplayListBuilder, in frame: Rect) {
    let colors = TeaTable.glazes[glaze]
    list.fill(
      .roundedRect(frame, radius: min(12, frame.width / 6)),
      .linear(
        from: frame.origin, to: Point(frame.minX, frame.maxY),
        colors: [Color(hex: 0xEDF1EE), Color(hex: 0xBFC8C2)]))
    // Shapes are designed for a square of 80 points.
    let place = AffineTransform.scale(frame.width / 80).concatenating(.translation(frame.origin))
    let stops = zip([0, 0.3, 0.55, 1], colors).map { GradientStop($0, $1) }
    list.group(transform: place) { list in
      list.fill(.ellipse(in: Rect(16, 60, 48, 8)), Color(white: 0, alpha: 0.18))
      list.fill(outline, .linear(from: Point(12, 0), to: Point(68, 0), stops))
    }
  }

  private var outline: Path {
    Path { path in
      switch shape {
      case .cup:
        path.move(to: Point(20, 24))
        path.curve(to: Point(32, 64), Point(20, 50), Point(26, 63))
        path.line(to: Point(48, 64))
        path.curve(to: Point(60, 24), Point(54, 63), Point(60, 50))
      case .bowl:
        path.move(to: Point(10, 32))
        path.curve(to: Point(32, 64), Point(12, 52), Point(22, 64))
        path.line(to: Point(48, 64))
        path.curve(to: Point(70, 32), Point(58, 64), Point(68, 52))
      case .vase:
        path.move(to: Point(32, 10))
        path.curve(to: Point(22, 46), Point(36, 26), Point(20, 30))
        path.curve(to: Point(34, 66), Point(24, 58), Point(28, 66))
        path.line(to: Point(46, 66))
        path.curve(to: Point(58, 46), Point(52, 66), Point(56, 58))
        path.curve(to: Point(48, 10), Point(60, 30), Point(44, 26))
      case .plate:
        path.move(to: Point(8, 50))
        path.curve(to: Point(34, 64), Point(12, 60), Point(22, 64))
        path.line(to: Point(46, 64))
        path.curve(to: Point(72, 50), Point(58, 64), Point(68, 60))
      }
      path.close()
    }
  }
}
