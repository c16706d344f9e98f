import Drawing
import Glibc
import PhotoDocument
import SceneBase
public import TouchEngine

/// Everything around the canvas: the top bar, the dock, the tools of each mode, and the menu.
///
/// It follows the modes (rule G1.3); ``PhotoEditor/connectChrome()`` says what its buttons do.
public final class EditorChrome {
  public let topBar: TopBar
  public let dock: ToolStrip
  let doodleTools: ToolStrip
  let textTools: ToolStrip
  let filterTools: ToolStrip
  let cropTools: ToolStrip
  public let menu: MoreMenu
  public let toast: ToastView
  /// The layout of the present size and mode; `nil` before the first.
  private(set) var layout: EditorLayout?

  // The buttons of the dock.
  let stickersButton = ChromeButton("dock.stickers", .sticker, "dock.stickers")
  let drawButton = ChromeButton("dock.draw", .pencil, "dock.draw")
  let textButton = ChromeButton("dock.text", .text, "dock.text")
  let filtersButton = ChromeButton("dock.filters", .filters, "dock.filters")
  let cropButton = ChromeButton("dock.crop", .crop, "dock.crop")

  // Drawing.
  let strokeButtons: [(tool: Stroke.Tool, button: ChromeButton)]
  let aboveButton = ChromeButton("tools.doodle.above", .stack, "doodle.above")
  let strokeColors = ([nil] + InkColor.palette).map { ColorButton("tools.doodle", $0) }
  public let widthSlider = Slider(identifier: "tools.width")

  // Text.
  let fontButtons = ElementText.Font.allCases.map { font in
    (
      font: font,
      button: ChromeButton(
        "tools.text.font.\(font.rawValue)", .text, "font.\(font.rawValue)", .font(font))
    )
  }
  let textColors = ([nil] + InkColor.palette).map { ColorButton("tools.text", $0) }
  let alignmentButton = ChromeButton(
    "tools.text.alignment", .alignCenter, "alignment.center",
    otherTitles: ["alignment.left", "alignment.right"])
  let backingButton = ChromeButton(
    "tools.text.backing", .letter, "backing.plain",
    otherTitles: ["backing.outline", "backing.box"])
  let sizeSlider = Slider(identifier: "tools.text.size")

  // Filters.
  let lookButtons = PhotoLook.filters.map { LookButton($0) }
  let strengthDial = RulerDial("tools.strength", .percent)

  // Cropping.
  let dial = RulerDial("crop.dial", .angle)
  let turnLeftButton = ChromeButton(
    "tools.crop.turnLeft", .turn, "crop.turnLeft", mirror: .sideways)
  let turnRightButton = ChromeButton("tools.crop.turnRight", .turn, "crop.turnRight")
  let flipButton = ChromeButton("tools.crop.flip", .flip, "crop.flip")
  let resetButton = ChromeButton("tools.crop.reset", .loop, "crop.reset")
  let ratioButtons: [(ratio: CropRatio, button: ChromeButton)]

  // The menu.
  let openButton = ChromeButton("menu.open", .folder, "open", .row)
  let saveButton = ChromeButton("menu.save", .download, "save", .row)
  let previewButton = ChromeButton("menu.preview", .eye, "preview", .row)
  let duplicateButton = ChromeButton("menu.duplicate", .duplicate, "duplicate", .row)
  let deleteButton = ChromeButton("menu.delete", .trash, "delete", .row)
  let toFrontButton = ChromeButton("menu.toFront", .stack, "toFront", .row)
  let toBackButton = ChromeButton("menu.toBack", .stack, "toBack", .row, mirror: .upsideDown)
  let startOverButton = ChromeButton("menu.startOver", .loop, "startOver", .row)

  /// Returns the width of the next stroke, the strength of the filter, and the size of the selected
  /// text, in words.
  var widthInWords: () -> String = { "" }
  var sizeInWords: () -> String = { "" }
  var strengthInWords: () -> String = { "" }

  let words: SceneWords

  init(words: SceneWords) {
    self.words = words
    topBar = TopBar(words: words)
    toast = ToastView(words: words)
    strokeButtons = [
      (.brush, ChromeButton("tools.doodle.brush", .pencil, "doodle.brush")),
      (.eraser, ChromeButton("tools.doodle.eraser", .eraser, "doodle.eraser")),
      (.mosaic, ChromeButton("tools.doodle.mosaic", .mosaic, "doodle.mosaic")),
    ]
    ratioButtons = CropRatio.all.map { ratio in
      let name = "crop.ratio.\(ratio.name)"
      let sign = ratio.sign
      return (
        ratio,
        ChromeButton(
          "tools.\(name)", .crop, name, .ratio(width: sign.width, height: sign.height))
      )
    }
    let widths = DoodleOptions.widths
    // Equal ways of the thumb multiply the width by equal factors.
    widthSlider.minimumValue = log(widths.lowerBound)
    widthSlider.maximumValue = log(widths.upperBound)
    widthSlider.value = widthSlider.minimumValue

    let scales = ElementValue.scaleRange
    sizeSlider.minimumValue = log(scales.lowerBound)
    sizeSlider.maximumValue = log(scales.upperBound)
    // The closures read what this object is told once it exists.
    let told = ValueWords()
    let tools = [stickersButton, drawButton, textButton, filtersButton, cropButton]
    dock = ToolStrip(
      "dock", tools.map { .tile($0) }, tileWidth: 92, words: words)
    menu = MoreMenu(
      [
        [duplicateButton, toFrontButton, toBackButton, deleteButton], [openButton, saveButton],
        [previewButton, startOverButton],
      ], words: words)
    textTools = ToolStrip(
      "text",
      (fontButtons.map(\.button) + [alignmentButton, backingButton]).map { .tile($0) }
        + [.divider]
        + textColors.map { .color($0) } + [
          .divider, .slider(sizeSlider, title: "text.size", value: { told.size() }),
        ], tileWidth: 60, words: words)
    doodleTools = ToolStrip(
      "doodle",
      (strokeButtons.map(\.button) + [aboveButton]).map { .tile($0) } + [.divider]
        + strokeColors.map { .color($0) } + [
          .divider, .slider(widthSlider, title: "doodle.width", value: { told.width() }),
        ], words: words)
    filterTools = ToolStrip(
      "filter", lookButtons.map { .look($0) },
      accessory: .namedDial(
        strengthDial, title: "filter.strength", value: { told.strength() }), words: words)
    cropTools = ToolStrip(
      "crop",
      [turnLeftButton, turnRightButton, flipButton, resetButton].map { .tile($0) } + [.divider]
        + ratioButtons.map { .tile($0.button) },
      accessory: .dial(dial), tileWidth: 72, words: words)
    told.width = { [unowned self] in widthInWords() }
    told.strength = { [unowned self] in strengthInWords() }
    told.size = { [unowned self] in sizeInWords() }
  }

  /// The words that strips show, which are known only after the strips.
  private final class ValueWords {
    var width: () -> String = { "" }
    var strength: () -> String = { "" }
    var size: () -> String = { "" }
  }

  /// The strips, of which one is visible at a time.
  var strips: [ToolStrip] { [dock, doodleTools, textTools, filterTools, cropTools] }

  /// All buttons with an icon or a name.
  var buttons: [ChromeButton] {
    topBar.buttons + strips.flatMap { $0.controls.compactMap { $0 as? ChromeButton } } + menu.rows
  }

  /// The views over the canvas, from back to front.
  var views: [View] { [topBar] + strips }

  func strip(of chrome: EditorLayout.Chrome) -> ToolStrip? {
    switch chrome {
    case .dock: dock
    case .text: textTools
    case .doodle: doodleTools
    case .filter: filterTools
    case .crop: cropTools
    case .preview: nil
    }
  }

  /// Returns the frame of the program's signs in a part of the window.
  ///
  /// It leaves the open tray of stickers free: it is above the tray where they would overlap.
  func statusFrame(
    in room: Rect, _ chrome: EditorLayout.Chrome, showsWords: Bool, _ tray: TrayView
  ) -> Rect {
    let layout = layout(in: room, chrome, showsWords: showsWords)
    let row = layout.row
    guard !tray.isHidden else { return row }
    let stickers = tray.frame(in: layout.tray)
    guard row.intersection(stickers) != nil else { return row }
    let gap = EditorLayout.gap
    return Rect(row.minX, stickers.minY - gap - row.height, row.width, row.height)
  }

  /// Everything that a layout follows from.
  private struct LayoutCause: Equatable {
    var area: Rect
    var chrome: EditorLayout.Chrome
    var showsWords: Bool
    var appearance: Appearance
  }
  /// The last layout; each frame asks for it. `nil` before the first one.
  private var known: (cause: LayoutCause, layout: EditorLayout)?

  private func layout(
    in area: Rect, _ chrome: EditorLayout.Chrome, showsWords: Bool
  ) -> EditorLayout {
    let appearance = words.style.appearance
    let cause = LayoutCause(
      area: area, chrome: chrome, showsWords: showsWords, appearance: appearance)
    if let known, known.cause == cause { return known.layout }
    let strip = strip(of: chrome) ?? dock
    let size = LayoutClass(area.size, appearance)
    let layout = EditorLayout(
      area: area, textScale: words.style.scaled(1), chrome: chrome, showsWords: showsWords,
      EditorLayout.Sizes(
        tools: { strip.height(hasLabels: $0) }, dock: { [dock] in dock.width(hasLabels: $0) },
        done: topBar.width(of: topBar.doneButton, in: size),
        export: topBar.width(of: topBar.exportButton, in: size),
        middle: topBar.middle(of: chrome)))
    known = (cause, layout)
    return layout
  }

  /// The scroll offset of the visible strip along it, in points.
  var toolsOffset: Double {
    get {
      guard let strip = strips.first(where: { !$0.isHidden }) else { return 0 }
      return strip.isColumn ? strip.list.contentOffset.y : strip.list.contentOffset.x
    }
    set {
      guard let strip = strips.first(where: { !$0.isHidden }) else { return }
      strip.list.contentOffset = strip.isColumn ? Point(0, newValue) : Point(newValue, 0)
    }
  }

  /// Scrolls every strip back to its first tool.
  func startOver() {
    for strip in strips { strip.list.setContentOffset(.zero, animated: false) }
  }

  /// Places everything in the part of the window for the scene.
  ///
  /// - Returns: The layout, with the frames of canvas and tray.
  @discardableResult
  func layOut(
    in area: Rect, _ chrome: EditorLayout.Chrome, showsWords: Bool
  ) -> EditorLayout {
    let strip = strip(of: chrome)
    let layout = layout(in: area, chrome, showsWords: showsWords)
    // Hidden ones too, so that their places depend on no mode that was left.
    for kind in EditorLayout.Chrome.allCases {
      guard let other = self.strip(of: kind) else { continue }
      other.isHidden = other !== strip
      let own = kind == chrome ? layout : self.layout(in: area, kind, showsWords: showsWords)
      let isColumn = other === dock && own.railButtons != nil
      other.layOut(in: own.tools, hasLabels: own.hasLabels, isColumn: isColumn)
      if other.isHidden { other.list.contentOffset = .zero }
    }
    topBar.layOut(layout, chrome)
    toast.layOut(layout)
    self.layout = layout
    let more = topBar.moreButton
    menu.layOut(
      in: area, below: more.frame.offset(by: topBar.frame.origin))
    return layout
  }
}

/// A change of the tools, and of the room for the picture, that is still shown.
struct ChromeChange {
  /// The chrome that goes away.
  let from: EditorLayout.Chrome
  /// Where the picture was, in the window's coordinates.
  let picture: Rect
  /// Where the middle of the tools was, in the window's coordinates; `nil` without tools.
  let tools: Point?
  let motion: ChromeMotion

  /// The distance that tools move down when they go and up when they come, in points.
  private static let way = 24.0

  /// Returns the transform of the picture at a time, from the place `now` where it is laid out.
  func place(of now: Rect, at time: Timestamp) -> AffineTransform {
    let shown = frame(of: now, at: time)
    guard shown != now, now.width > 0 else { return .identity }
    return .moving(now.center, to: shown.center, scaledBy: shown.width / now.width)
  }

  /// Returns where the picture is drawn at a time, on its way to `end`; in the window's
  /// coordinates.
  func frame(of end: Rect, at time: Timestamp) -> Rect {
    guard motion.isMoving(at: time), picture.width > 0, end.width > 0 else { return end }
    let part = motion.part(at: time)
    let middle = picture.center + (end.center - picture.center) * part
    let scale = (picture.width + (end.width - picture.width) * part) / end.width
    let size = Point(end.width, end.height) * scale
    return Rect(middle.x - size.x / 2, middle.y - size.y / 2, size.x, size.y)
  }

  /// Draws the tools that come and those that go; tools that stay glide to their place.
  func draw(
    _ strips: (gone: ToolStrip?, new: ToolStrip?), into list: inout DisplayListBuilder,
    at time: Timestamp, _ draw: (ToolStrip, inout DisplayListBuilder) -> Void
  ) {
    if let strip = strips.new, strip === strips.gone {
      let way = ((tools ?? strip.middle) - strip.middle) * (1 - motion.part(at: time))
      return list.group(transform: .translation(way)) { draw(strip, &$0) }
    }
    let opacity = motion.opacity(at: time)
    let way = motion.isReduced ? 0 : Self.way
    for (strip, shown) in [(strips.gone, 1 - opacity), (strips.new, opacity)] {
      guard let strip, shown > 0 else { continue }
      list.group(
        transform: .translation(Point(0, way * (1 - shown))), opacity: shown
      ) { draw(strip, &$0) }
    }
  }
}
