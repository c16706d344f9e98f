public import Drawing
import Glibc
public import PhotoDocument
public import SceneBase
public import TouchEngine

extension PhotoEditor {
  /// The scale of a lifted element, which is nearer to the eye.
  private static let liftedScale = 1.12

  static let picture = ImageID("photo.png")
  public static var photo: ImageID? { picture }

  /// Returns the photo with the frame in which the editor will show it. Lays out only what decides
  /// that, because it is called before a window opens.
  public static func pictures(
    in environment: SceneEnvironment
  ) -> [(image: ImageID, frame: Rect)] {
    let style = SceneStyle(environment, isDark: true)
    let window = EditorWindow(style, environment)
    let panel = Panel(words: EditorWords.table, style: style)
    let canvas = Canvas()
    let chrome = EditorChrome(words: panel.words)
    let tray = TrayView(style: style)
    window.panel = panel
    window.stage = (canvas, tray, chrome)
    // The window does not keep its parts alive.
    return withExtendedLifetime((panel, chrome, tray)) {
      window.layoutSubviews()
      canvas.show(EditorDocument(photo: .bundled))
      return [(picture, canvas.pictureFrame.offset(by: canvas.frame.origin))]
    }
  }

  /// The shade below the white outline of the selected element, which is visible on any photo.
  private static let outlineShade = Color(white: 0, alpha: 0.28)

  /// The duration of the slide back onto the picture, in seconds; only the element's picture
  /// slides.
  static let slideSeconds = 0.25

  public func nextChange(after time: Timestamp) -> Timestamp? {
    if canvas.elements.contains(where: { slideLeft(of: $0, at: time) > 0 }) { return time }
    if canvas.thrown.contains(where: { $0.isSeen(at: time) }) { return time }
    let motions = [chromeChange?.motion, trayMotion, tray.pull?.back]
    if motions.contains(where: { $0?.isMoving(at: time) == true }) { return time }
    if chrome.menu.motion?.isMoving(at: time) == true { return time }
    if handles.motion?.isFading(at: time) == true, !handles.isHidden { return time }
    return [
      panel.nextChange(after: time), chrome.topBar.nextChange(after: time),
      chrome.toast.nextChange(after: time),
      tool?.nextChange(after: time),
    ].compactMap { $0 }.min()
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), style.palette.stage)
    if !canvas.isHidden {
      list.group(clip: canvas.frame) { list in
        let frame = canvas.pictureFrame.offset(by: canvas.frame.origin)
        let way = chromeChange?.place(of: frame, at: time) ?? .identity
        drawPicture(into: &list, at: time, moved: way)
        list.prefetch { drawAhead(into: &$0, at: time) }
        // One group each, so that later items keep their index in the list.
        list.group(transform: way) { drawShade(into: &$0, at: time) }
        list.group(transform: way) { drawCorners(into: &$0) }
        list.group(transform: way) { tool?.draw(into: &$0, at: time) }
        list.group(transform: way) { list in
          if options.targetRules.showsRegions { drawRegions(into: &list) }
          guard let selected = canvas.selected else { return }
          drawOutline(of: selected, into: &list, at: time)
          drawCaret(in: selected, into: &list, at: time)
        }
      }
      // One group each here too.
      list.group { if showsHandles { handles.draw(into: &$0, style.appearance, at: time) } }
      list.group { list in
        if let bin = elementTool?.binFrame { return drawBin(in: bin, into: &list) }
        drawTools(into: &list, at: time)
      }
      list.group { chrome.topBar.draw(into: &$0, at: time) }
      list.group { tray.draw(into: &$0, paintedAt: tileScale, trayMotion, at: time) }
      list.group { chrome.toast.draw(into: &$0, at: time) }
      list.group { list in
        for element in elementTool?.carried ?? [] {
          drawCarried(element, into: &list, at: time)
        }
      }
      list.group { drawLoupe(into: &$0, at: time) }
    }
    panel.draw(into: &list, at: time)
    chrome.menu.draw(into: &list, at: time)
  }

  /// Draws the tools of the mode, which come while those of the mode before go.
  private func drawTools(into list: inout DisplayListBuilder, at time: Timestamp) {
    let photo = document.photo
    let new = chrome.strips.first { !$0.isHidden }
    guard let chromeChange, chromeChange.motion.isMoving(at: time) else {
      new?.draw(into: &list, photo: photo)
      return
    }
    let gone = chrome.strip(of: chromeChange.from)
    chromeChange.draw((gone, new), into: &list, at: time) {
      $0.draw(into: &$1, photo: photo)
    }
  }

  /// The resolution of stickers in the tray, in pixels per point of the sticker: that of the whole
  /// picture, so that one raster serves both, or that of the tile where it is higher.
  var tileScale: Double { max(canvas.fittedScale, TrayView.stickerScale) * displayScale }

  /// The radius of the photo's corners, in points.
  private static let photoRadius = 14.0

  /// Rounds the corners of the picture where they are in sight, with the color around it.
  private func drawCorners(into list: inout DisplayListBuilder) {
    guard isFramed, !canvas.showsWholePage, canvas.zoom.scale <= 1 else { return }
    let frame = canvas.pictureFrame.offset(by: canvas.frame.origin)
    list.roundCorners(of: frame, radius: Self.photoRadius, style.palette.stage)
  }

  // MARK: The picture

  /// Draws the cropped part of the page with everything on it.
  ///
  /// It is drawn where it was last made sharp; a gesture moves that as one picture, which may be
  /// coarser (rule G1.12).
  func drawPicture(
    into list: inout DisplayListBuilder, at time: Timestamp, moved way: AffineTransform = .identity
  ) {
    list.group(transform: canvas.motion.concatenating(way), rasterizesInMotion: true) { list in
      list.group(clip: canvas.showsWholePage ? nil : canvas.sharpFrame) {
        drawSharpPage(into: &$0, at: time)
      }
    }
  }

  /// Draws the page with everything on it where it was last made sharp.
  func drawSharpPage(into list: inout DisplayListBuilder, at time: Timestamp) {
    let carried = elementTool?.carried ?? []
    let lying =
      carried.isEmpty
      ? canvas.elements
      : canvas.elements.filter { element in !carried.contains { $0 === element } }
    let filterTool = filterTool.flatMap { $0.modes[0].isCurrent ? $0 : nil }
    drawnPicture.draw(
      shown, in: sight, photo: filterTool?.photoView(at: time),
      prefetching: filterTool?.looksToPrefetch ?? [],
      elements: lying.map { look(of: $0, at: time) }, stroke: doodleTool?.inHand, into: &list)
    drawThrown(into: &list, at: time)
  }

  /// The place and the sharpness of the drawn page.
  public var sight: PageSight {
    PageSight(
      page: canvas.page.bounds.size, place: canvas.sharpPlace, displayScale: displayScale)
  }

  /// Draws the rasters for the picture's current position ahead of time: other threads make them
  /// during a gesture, so that the picture is sharp sooner after it.
  private func drawAhead(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard canvas.motion != .identity else { return }
    let page = canvas.page.transformToRoot
    for element in canvas.elements {
      let needed = canvas.resolution(of: element, at: element.scale * canvas.pageScale)
      let scale = paintedScale(needed, of: element, isWhole: canvas.isWhole)
      guard scale != paintedScale(of: element) else { continue }
      list.raster(
        element.content.picture(in: element.bounds), bounds: element.bounds, scale: scale,
        transform: place(of: element, on: page, at: time))
    }
  }

  /// Draws an element that fingers carry, above the picture and what is around it.
  private func drawCarried(
    _ element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let isTaken = element === elementTool?.takenElement
    var look = look(of: element, at: time)
    look.isLifted = true
    look.place = place(of: element, on: canvas.page.transformToRoot, at: time, isLifted: isTaken)
    let isOverBin = elementTool?.isDragging == true && elementTool?.isOverBin == true
    list.group(look.picture, opacity: isOverBin ? 0.5 : 1)
  }

  /// Draws the bin, filled when a lift would drop the element into it.
  private func drawBin(in frame: Rect, into list: inout DisplayListBuilder) {
    let palette = style.palette
    let isFull = elementTool?.isOverBin == true
    let radius = frame.width / 2 - (isFull ? 0 : 8)
    let middle = frame.center
    list.fill(.circle(center: middle, radius: radius), isFull ? palette.dangerFill : palette.panel)
    list.stroke(
      .circle(center: middle, radius: radius - 0.5), isFull ? palette.dangerFill : palette.edge,
      width: style.appearance.edgeWidth)
    list.icon(.trash, at: frame.center, size: 26, isFull ? .white : palette.ink)
  }

  /// Draws the thrown elements.
  private func drawThrown(into list: inout DisplayListBuilder, at time: Timestamp) {
    for thrown in canvas.thrown where thrown.isSeen(at: time) {
      var look = look(of: thrown.element, at: time)
      let way = canvas.sharpPlace.linearPart.apply(to: thrown.way(at: time))
      look.place = look.place.concatenating(.translation(way))
      list.group(look.picture, opacity: thrown.opacity(at: time))
    }
  }

  // MARK: Elements

  func look(of element: Element, at time: Timestamp) -> ElementLook {
    ElementLook(
      content: element.content, bounds: element.bounds,
      place: place(of: element, on: canvas.sharpPlace, at: time),
      scale: paintedScale(of: element), isLifted: element.isLifted)
  }

  /// The maximum length in pixels of a picture's longer side for which its scale is a power of two.
  /// Our choice: few larger pictures are visible at once, and each could take four times the
  /// memory.
  private static let sharedSide = 1024.0

  /// The resolution of an element's picture, in pixels per point of its own coordinates.
  ///
  /// Zooming or cropping the page changes the size of all elements at once, and painting fifty
  /// stickers takes 150 ms. So on such a page each is painted at up to twice its visible size in
  /// each direction, which serves all elements with the same art, and mostly those after the next
  /// gesture too.
  private func paintedScale(of element: Element) -> Double {
    paintedScale(element.contentScaleFactor, of: element, isWhole: canvas.wasWhole)
  }

  /// The resolution of an element that is needed at `scale`, in pixels per own point.
  private func paintedScale(_ scale: Double, of element: Element, isWhole: Bool) -> Double {
    let side = max(element.bounds.width, element.bounds.height)
    guard !isWhole, scale * side <= Self.sharedSide else { return scale }
    return scale == scale.binade ? scale : 2 * scale.binade
  }

  /// Draws the regions in which a finger means an element: the element's own, and the surrounding
  /// one behind it.
  private func drawRegions(into list: inout DisplayListBuilder) {
    let regions = Regions(of: canvas.elements, canvas.targetRules)
    let outlines = canvas.elements.map { regions.outlines(of: $0) }
    let areas = [
      (outlines.compactMap(\.surrounding), GestureLook.drag.color(style.appearance.style)),
      (outlines.map(\.own), style.palette.accent),
    ]
    for (quads, color) in areas {
      for quad in quads {
        let path = Path.polygon(quad.corners)
        list.fill(path, color.opacity(0.12))
        list.stroke(path, color, StrokeStyle.round(width: 1.5))
      }
    }
  }

  /// Returns the outline of the surrounding region of the element that a finger means, or misses
  /// least.
  public func touchArea(near place: Point) -> Quad? {
    let (elements, rules) = (canvas.elements, canvas.targetRules)
    guard tool?.isAboutElements == true, rules.sharesRecognizers,
      let point = canvas.page.transformToRoot.inverse?.apply(to: place)
    else { return nil }
    let element =
      ElementSearch.target(at: point, among: elements, by: rules)
      ?? ElementSearch.miss(of: point, among: elements, by: rules)?.element
    return element.flatMap { Regions(of: elements, rules).outlines(of: $0).surrounding }
  }

  /// Draws the outline of the selected element, unless fingers hold the element.
  private func drawOutline(
    of element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    guard elementTool?.carried.contains(where: { $0 === element }) != true else { return }
    let place = place(of: element, on: canvas.page.transformToRoot, at: time)
    let path = Path.polygon(
      ElementHandles.outline(of: element.bounds, place, style.appearance))
    let width = style.appearance.style == .highContrast ? 3.0 : 1.8
    list.stroke(path, Self.outlineShade, StrokeStyle.round(width: width + 1.7))
    list.stroke(path, .white, StrokeStyle.round(width: width))
  }

  /// The width of the caret in a text, in page points at scale 1. Our choice.
  private static let caretWidth = 4.0

  /// Draws the caret or the selection of the text that is typed in, where its letters are.
  private func drawCaret(
    in element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    guard field.isEditing, modes.typing.isCurrent, case .text(let text) = element.content,
      !field.selectedRange.isEmpty || field.isCaretLit(at: time)
    else { return }
    // Positions in the field count letters, those of a mark count bytes.
    let words = text.words
    let bytes = field.selectedRange.clamped(to: 0..<words.count + 1)
    let start = words.prefix(bytes.lowerBound).utf8.count
    let end = words.prefix(bytes.upperBound).utf8.count
    var (letters, room) = text.style(in: element.bounds)
    letters.color = .clear
    let palette = style.palette
    let color = start == end ? palette.accent : palette.selection
    let mark = TextMark(start..<end, color, caretWidth: Self.caretWidth)
    let place = place(of: element, on: canvas.page.transformToRoot, at: time)
    list.group(transform: place) { $0.text(Text(words, in: room, letters, mark: mark)) }
  }

  /// The transform from the element's own coordinates to the window's, as it is drawn at `time` on
  /// a page with the transform `page`.
  func place(
    of element: Element, on page: AffineTransform, at time: Timestamp, isLifted: Bool = false
  ) -> AffineTransform {
    var place = element.transformToSuperview.concatenating(page)
    if element.isLifted || isLifted {
      let middle = element.bounds.center
      place = .moving(middle, to: middle, scaledBy: Self.liftedScale).concatenating(place)
    }
    if let slide = element.slide {
      let way = (slide.from - element.center) * slideLeft(of: element, at: time)
      let shift = page.linearPart.apply(to: way)
      place = place.concatenating(.translation(shift))
    }
    return place
  }

  /// The remaining share of an element's slide, 1…0, slowing down towards the end.
  private func slideLeft(of element: Element, at time: Timestamp) -> Double {
    guard let slide = element.slide else { return 0 }
    let part = time.seconds(since: slide.start) / Self.slideSeconds
    let rest = 1 - min(max(part, 0), 1)
    return rest * rest * rest
  }
}
