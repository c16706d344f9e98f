import CairoRendering
import Drawing
import TouchEngine

/// Display lists as tables: each shape, letter, color, command and list is stored once, and refers
/// to others by their number. So a frame costs only what is new in it.
///
/// `painter.js` of `TouchReports` draws from these tables, and `PageScript` says what each entry
/// means.
struct PageTables {
  /// A picture that is drawn.
  struct Picture {
    var image: ImageID
    /// The size in pixels.
    var size: Size
    /// Pixels of the window for a pixel of the picture, where it is drawn largest.
    var scale = 0.0
  }

  private(set) var shapes = PageShapes()
  private(set) var glyphs = PageShapes()
  private(set) var texts = PageTable()
  private(set) var paints = PageTable()
  private(set) var styles = PageTable()
  private(set) var commands = PageTable()
  private(set) var lists = PageTable()
  private(set) var treatments = PageTable()
  /// The pictures, in the order in which they were first drawn.
  private(set) var pictures: [Picture] = []

  private let renderer: DisplayListRenderer
  private let outliner: TextOutliner
  /// The lists of the last frame and of the one before it: others are stored, but not kept.
  private var known: [DisplayList: StoredList] = [:]
  private var earlier: [DisplayList: StoredList] = [:]
  private var knownTexts = RecentNumbers<Text>(limit: Self.textLimit)

  /// The number of texts in a generation of those whose letters are known. Our choice.
  private static let textLimit = 2048

  /// A list that is stored.
  private struct StoredList {
    var number: Int
    /// The pictures that it draws, with their scales in the list's own coordinates.
    var uses: [Int: Double]
  }

  init(_ renderer: DisplayListRenderer, _ outliner: TextOutliner) {
    (self.renderer, self.outliner) = (renderer, outliner)
  }

  /// The number of lists that are remembered.
  var listsKept: Int { known.count + earlier.count }

  /// The bytes of all tables.
  var size: Int {
    [shapes.table, glyphs.table, texts, paints, styles, commands, lists, treatments]
      .reduce(0) { $0 + $1.size }
  }

  /// Stores the list of a frame.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - scale: Pixels per point of the window.
  /// - Returns: The number of the list.
  mutating func add(frame list: DisplayList, scale: Double) -> Int {
    if known[list] == nil, earlier[list] == nil { (earlier, known) = (known, [:]) }
    let added = add(list)
    for (picture, use) in added.uses {
      pictures[picture].scale = max(pictures[picture].scale, use * scale)
    }
    return added.number
  }

  /// Forgets what was drawn lately; no frame is added any more.
  mutating func finish() {
    (known, earlier) = ([:], [:])
    knownTexts = RecentNumbers(limit: Self.textLimit)
    shapes.finish()
    glyphs.finish()
    texts.finish()
    paints.finish()
    styles.finish()
    commands.finish()
    lists.finish()
    treatments.finish()
  }

  private mutating func add(_ list: DisplayList) -> StoredList {
    if let found = known[list] { return found }
    if let found = earlier[list] {
      known[list] = found
      return found
    }
    var uses: [Int: Double] = [:]
    var numbers: [String] = []
    for command in list.commands {
      if let number = add(command, &uses) { numbers.append("\(number)") }
    }
    let entry = "[" + numbers.joined(separator: ",") + "]"
    let result = StoredList(number: lists.number(of: entry), uses: uses)
    known[list] = result
    return result
  }

  /// Stores a command; `nil` for one that draws nothing.
  private mutating func add(_ command: DrawCommand, _ uses: inout [Int: Double]) -> Int? {
    switch command {
    case .fill(let path, let paint):
      guard let placed = shapes.add(path) else { return nil }
      let paint = add(paint, at: placed, &uses)
      return commands.number(of: "[0,\(Self.place(of: placed)),\(paint)]")
    case .stroke(let path, let paint, let style):
      guard let placed = shapes.add(path) else { return nil }
      let paint = add(paint, at: placed, &uses)
      return commands.number(of: "[1,\(Self.place(of: placed)),\(paint),\(add(style))]")
    case .erase(let path, let style):
      guard let placed = shapes.add(path) else { return nil }
      return commands.number(of: "[6,\(Self.place(of: placed)),\(add(style))]")
    case .image(let image, let treatment, let rect):
      guard let picture = add(image, in: rect, &uses) else {
        let standIn = add(renderer.standIn(for: image, in: rect))
        return commands.number(of: "[4,\(standIn.number),0,1,0,0,0]")
      }
      let treatment = add(treatment)
      return commands.number(of: "[2,\(picture),\(treatment),\(PageNumber.list(rect))]")
    case .text(let text): return add(text)
    case .group(let group): return add(group, &uses)
    case .raster(let raster):
      let content = add(raster.content)
      for (picture, scale) in content.uses { uses[picture] = max(uses[picture] ?? 0, scale) }
      let scale = PageNumber.text(raster.paintedScale, 4)
      return commands.number(
        of: "[5,\(content.number),\(scale),\(PageNumber.list(raster.bounds, 4))]")
    case .prefetch: return nil
    }
  }

  private mutating func add(_ group: Group, _ uses: inout [Int: Double]) -> Int? {
    let content = add(group.content)
    let factor = group.transform.scales
    for (picture, scale) in content.uses {
      uses[picture] = max(uses[picture] ?? 0, scale * factor)
    }
    let transform = group.transform
    var matrix = "0"
    if transform != .identity {
      let turned = [transform.a, transform.b, transform.c, transform.d]
      matrix = "[\(PageNumber.list(turned, 6)),\(PageNumber.list([transform.tx, transform.ty], 3))]"
    }
    let clip = group.clip.map { "[\(PageNumber.list($0, 3))]" } ?? "0"
    var box = "0"
    if group.isOffscreen {
      guard let bounds = group.content.bounds else { return nil }
      box = "[\(PageNumber.list(bounds, 1))]"
    }
    let opacity = PageNumber.text(group.opacity, 3)
    return commands.number(
      of: "[4,\(content.number),\(matrix),\(opacity),\(clip),\(group.isIsolated ? 1 : 0),\(box)]")
  }

  private static func place(of placed: PageShapes.Placement) -> String {
    let origin = [placed.origin.x, placed.origin.y]
    return "\(placed.shape),\(PageNumber.list(origin, placed.decimals))"
  }

  // MARK: Letters

  private mutating func add(_ text: Text) -> Int? {
    guard !text.frame.isEmpty, text.frame.center.isFinite else { return nil }
    // Neither its place nor its colors change the outline.
    var plain = text
    plain.frame.origin = .zero
    plain.style.color = .black
    plain.mark?.color = .black
    let number: Int
    if let found = knownTexts[plain] {
      number = found
    } else {
      number = add(outliner.outline(of: plain), in: text.frame.size)
      knownTexts.add(number, for: plain)
    }
    let origin = PageNumber.list([text.frame.minX, text.frame.minY])
    let mark = text.mark.map { ",\"\($0.color)\"" } ?? ""
    return commands.number(of: "[3,\(number),\(origin),\"\(text.style.color)\"\(mark)]")
  }

  /// Stores the letters of a text.
  private mutating func add(_ outline: TextOutline, in size: Size) -> Int {
    var numbers: [String] = []
    for place in outline.places {
      let path = outliner.path(of: place.glyph)
      // At a size of 1000 points, whole points are finer than any screen.
      guard let glyph = glyphs.add(path, from: .zero, decimals: 0) else { continue }
      numbers.append("\(glyph.shape),\(PageNumber.list([place.origin.x, place.origin.y]))")
    }
    let clip =
      outline.isClipped ? "[\(PageNumber.list([size.width, size.height]))]" : "0"
    let marks = outline.marks.map { PageNumber.list($0) }.joined(separator: ",")
    let letters = numbers.joined(separator: ",")
    return texts.number(
      of: "[\(PageNumber.text(outline.size, 3)),\(clip),[\(marks)],[\(letters)]]")
  }

  // MARK: Paints

  private mutating func add(
    _ paint: Paint, at placed: PageShapes.Placement, _ uses: inout [Int: Double]
  ) -> Int {
    func relative(_ point: Point) -> String {
      PageNumber.list([point.x - placed.origin.x, point.y - placed.origin.y], placed.decimals)
    }
    switch paint {
    case .color(let color): return paints.number(of: "\"\(color)\"")
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\(PageNumber.text($0.offset, 4)),\"\($0.color)\"" }
        .joined(separator: ",")
      let geometry =
        switch gradient.geometry {
        case .linear(let start, let end): "0,\(relative(start)),\(relative(end))"
        case .radial(let center, let radius):
          "1,\(relative(center)),\(PageNumber.text(max(radius, 0), placed.decimals))"
        }
      return paints.number(of: "[\(geometry),[\(stops)]]")
    case .image(let image, let treatment, let rect):
      guard let picture = add(image, in: rect, &uses) else {
        return paints.number(of: "\"\(Color(white: 0.6))\"")
      }
      let frame = "\(relative(rect.origin)),\(PageNumber.list([rect.width, rect.height]))"
      return paints.number(of: "[2,\(picture),\(add(treatment)),\(frame)]")
    }
  }

  private mutating func add(_ style: StrokeStyle) -> Int {
    let isDash = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
    let dash = isDash ? "[\(PageNumber.list(style.dash, 3))]" : "0"
    let cap = style.cap == .round ? 1 : 0
    let join = style.join == .round ? 1 : 0
    return styles.number(of: "[\(PageNumber.text(style.width, 4)),\(cap),\(join),\(dash)]")
  }

  // MARK: Pictures

  /// Returns the number of a picture; `nil` when it cannot be read.
  private mutating func add(
    _ image: ImageID, in rect: Rect, _ uses: inout [Int: Double]
  ) -> Int? {
    var number = pictures.firstIndex { $0.image == image }
    if number == nil, let size = renderer.size(of: image) {
      number = pictures.count
      pictures.append(Picture(image: image, size: size))
    }
    guard let number else { return nil }
    let size = pictures[number].size
    let scale = max(rect.width / size.width, rect.height / size.height)
    uses[number] = max(uses[number] ?? 0, scale)
    return number
  }

  private mutating func add(_ treatment: ImageTreatment) -> Int {
    var filter = "0"
    if let grade = treatment.filter?.grade {
      let mixes = [grade.matrix.red, grade.matrix.green, grade.matrix.blue]
        .map { PageNumber.list([$0.red, $0.green, $0.blue, $0.offset], 6) }
      let curves = [grade.curves.red, grade.curves.green, grade.curves.blue]
        .map { PageNumber.list([$0.black, $0.shadows, $0.lights, $0.white], 6) }
      filter = "[[\(mixes.joined(separator: ","))],[\(curves.joined(separator: ","))]]"
    }
    return treatments.number(of: "[\(PageNumber.text(treatment.mosaicCell ?? 0)),\(filter)]")
  }
}

extension AffineTransform {
  /// The factor by which a length grows along the axis with the largest growth.
  fileprivate var scales: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}
