public import Drawing
public import TouchEngine

/// The picture of a document: the photo in its look, with the mosaic, the drawn strokes and the
/// elements on it.
///
/// It keeps what has not changed since it was last drawn. The editor draws in its canvas with it,
/// and an export at the photo's resolution (``EditorDocument/exported``).
public struct DocumentPicture {
  /// The finished strokes of brushes and erasers below the elements.
  private var ink = StrokeLayer()
  /// Those that lie above the elements.
  private var inkAbove = StrokeLayer()
  /// The finished strokes of the mosaic, through each filter.
  private var mosaics: [PhotoFilter?: StrokeLayer] = [:]
  private var elements = LayerStack<ElementLook>()

  public init() {}

  /// Draws the page with everything on it.
  ///
  /// - Parameters:
  ///   - document: The document, with the change of a gesture in progress.
  ///   - sight: The page's placement in the drawing.
  ///   - photo: The look of the photo; `nil` for the document's.
  ///   - prefetched: Looks of the photo that are made on other threads, because they may be shown
  ///     soon.
  ///   - elements: The elements to draw, from back to front.
  ///   - stroke: The stroke in progress.
  ///   - list: The list to draw into.
  public mutating func draw(
    _ document: EditorDocument, in sight: PageSight, photo: PhotoView? = nil,
    prefetching prefetched: [PhotoLook] = [], elements: [ElementLook], stroke: StrokeInHand? = nil,
    into list: inout DisplayListBuilder
  ) {
    let page = Page(
      document: document, sight: document.isFlipped ? sight.flipped : sight, stroke: stroke)
    if !prefetched.isEmpty {
      list.prefetch { list in
        for look in prefetched { page.drawImage(through: look.photoFilter, into: &list) }
      }
    }
    switch photo ?? .look(document.look) {
    case .look(let look): draw(page, in: look, into: &list)
    case .split(let old, let new, let area):
      draw(page, in: old, into: &list)
      list.group(clip: area) { draw(page, in: new, into: &$0) }
    }
    list.group { drawInk(of: page, into: &$0) }
    self.elements.update(elements) { $0.picture }
    self.elements.draw(into: &list)
    drawInkAbove(of: page, into: &list)
  }

  /// A document, and where its photo is drawn with what is drawn on it.
  private struct Page {
    var document: EditorDocument
    var sight: PageSight
    var stroke: StrokeInHand?

    func drawImage(through filter: PhotoFilter?, into list: inout DisplayListBuilder) {
      let place = sight.place
      let bounds = Rect(origin: .zero, size: sight.page)
      let image = ImageID(document.photo.name)
      let treatment = ImageTreatment(filter: filter)
      // A photo that is not turned is drawn at its final size, so that a cached copy of that size
      // can be used.
      if place.b == 0, place.c == 0, place.a > 0, place.d > 0 {
        list.image(image, treatment, in: place.apply(to: bounds).boundingBox)
      } else {
        list.group(transform: place) { $0.image(image, treatment, in: bounds) }
      }
    }
  }

  /// Draws the photo in a look: below full strength, the filtered photo with that opacity over the
  /// plain one.
  private mutating func draw(
    _ page: Page, in look: PhotoLook, into list: inout DisplayListBuilder
  ) {
    let filter = look.photoFilter
    let strength = filter == nil ? 0 : look.strength
    if strength < 1 { draw(page, through: nil, into: &list) }
    guard strength > 0 else { return }
    list.group(opacity: strength) { draw(page, through: filter, into: &$0) }
  }

  private mutating func draw(
    _ page: Page, through filter: PhotoFilter?, into list: inout DisplayListBuilder
  ) {
    page.drawImage(through: filter, into: &list)
    list.group { drawMosaic(of: page, filter, into: &$0) }
  }

  /// Draws the mosaic on the photo, with its colors changed by `filter`.
  private mutating func drawMosaic(
    of page: Page, _ filter: PhotoFilter?, into list: inout DisplayListBuilder
  ) {
    let strokes = page.document.strokes.filter { $0.tool == .mosaic }
    let inHand = page.stroke.flatMap { $0.stroke.tool == .mosaic ? $0 : nil }
    guard !strokes.isEmpty || inHand != nil else { return mosaics[filter] = nil }
    mosaics[filter, default: StrokeLayer()].update(strokes, page.sight) {
      page.document.paint(of: $0, filter)
    }
    let parts = inHand.map { $0.parts(page.document.paint(of: $0.stroke, filter)) } ?? []
    mosaics[filter]?.draw(parts, into: &list)
  }

  /// Draws the strokes of brushes and erasers.
  private mutating func drawInk(of page: Page, into list: inout DisplayListBuilder) {
    Self.draw(&ink, of: page, into: &list) { $0.tool != .mosaic && !$0.isAbove }
  }

  /// Draws the strokes above the elements, if there are any. An eraser works on both layers.
  private mutating func drawInkAbove(of page: Page, into list: inout DisplayListBuilder) {
    guard page.stroke?.stroke.isAbove == true || page.document.strokes.contains(where: \.isAbove)
    else {
      inkAbove.forget()
      return
    }
    list.group { list in
      Self.draw(&inkAbove, of: page, into: &list) { $0.isAbove || $0.tool == .eraser }
    }
  }

  private static func draw(
    _ layer: inout StrokeLayer, of page: Page, into list: inout DisplayListBuilder,
    where isOfLayer: (Stroke) -> Bool
  ) {
    layer.update(page.document.strokes.filter(isOfLayer), page.sight) {
      page.document.paint(of: $0)
    }
    let inHand = page.stroke.flatMap { isOfLayer($0.stroke) ? $0 : nil }
    let parts = inHand.map { $0.parts(page.document.paint(of: $0.stroke)) } ?? []
    layer.draw(parts, erases: inHand?.stroke.tool == .eraser, into: &list)
  }
}

/// The look in which the photo is shown.
public enum PhotoView: Hashable, Sendable {
  case look(PhotoLook)
  /// One look, and a second one over a part of the photo, in the drawing's points.
  case split(old: PhotoLook, new: PhotoLook, area: Rect)
}

/// The page's size, and where and how sharp it is drawn.
public struct PageSight: Hashable, Sendable {
  /// The size of the page, in page points.
  public var page: Size
  /// The transform from page points to the drawing's points.
  public var place: AffineTransform
  /// Pixels per point of the drawing.
  public var displayScale: Double

  public init(page: Size, place: AffineTransform, displayScale: Double) {
    self.page = page
    self.place = place
    self.displayScale = displayScale
  }
  /// The sight of a flipped photo on the page.
  var flipped: PageSight {
    var sight = self
    sight.place = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: page.width, ty: 0)
      .concatenating(place)
    return sight
  }
}

/// The picture that an export writes, with one point per pixel.
public struct ExportedPicture: Sendable {
  public var list: DisplayList
  public var pixelWidth: Int
  public var pixelHeight: Int
}

extension EditorDocument {
  /// The document's crop at the photo's full resolution.
  public var exported: ExportedPicture {
    // Pixels of the photo per page point.
    let scale = Double(max(photo.pixelWidth, photo.pixelHeight)) / PhotoReference.longerSide
    let width = max((crop.width * scale).rounded(), 1)
    let height = max((crop.height * scale).rounded(), 1)
    let place = crop.toFrame.concatenating(.scale(width / crop.width, height / crop.height))
      .concatenating(.translation(width / 2, height / 2))
    let sight = PageSight(page: photo.pageSize, place: place, displayScale: 1)
    var picture = DocumentPicture()
    let drawn = DisplayList { list in
      list.group(clip: Rect(0, 0, width, height)) { list in
        picture.draw(
          self, in: sight, elements: elements.map { ElementLook($0, in: sight) }, into: &list)
      }
    }
    return ExportedPicture(
      list: drawn.withoutRasters, pixelWidth: Int(width), pixelHeight: Int(height))
  }
}
