import Drawing
import TouchEngine

/// The window of the export sheet: the picture, controls for format, quality and size, the file
/// that will be written, and two buttons.
final class ExportWindow: Window {
  /// The largest width of the sheet, in points at a text scale of 1.
  private static let largestWidth = 760.0
  /// The distance between two things in the sheet, in points.
  private static let gap = 12.0

  let exportButton = Button(identifier: "export.export")
  let cancelButton = Button(identifier: "export.cancel")
  private let formats: SegmentedControl
  private let quality = Slider(identifier: "export.quality")
  private let sizes: SegmentedControl
  private let list = ScrollView(identifier: "export", frame: .zero)

  /// How the sheet comes up; `nil` when it is just there.
  var motion: ChromeMotion?

  private(set) var choice: ExportChoice {
    didSet { if choice != oldValue { setNeedsDisplay() } }
  }
  private let picture: ExportSheet.Picture
  private let place: (ExportChoice) -> String
  private let shownSizes: [ExportChoice.Size]
  private let style: SceneStyle

  private var sheet = Rect.zero
  private var isWhole = false
  /// The frame of the preview; `nil` when there is no room for it.
  private var preview: Rect?
  private var titleFrame = Rect.zero
  /// The frames of the labels above the controls, and of the lines below them, in the coordinates
  /// of the list's content.
  private var labels: (format: Rect, quality: Rect, size: Rect) = (.zero, .zero, .zero)
  private var lines: (pixels: Rect, place: Rect) = (.zero, .zero)

  init(
    _ picture: ExportSheet.Picture, _ choice: ExportChoice,
    place: @escaping (ExportChoice) -> String, _ style: SceneStyle, size: Size
  ) {
    (self.picture, self.place, self.style) = (picture, place, style)
    let language = style.language
    shownSizes = ExportChoice.sizes(width: picture.width, height: picture.height)
    var choice = choice
    if !shownSizes.contains(choice.size) { choice.size = .original }
    self.choice = choice
    formats = SegmentedControl(identifier: "export.format", titles: ["PNG", "JPEG"])
    sizes = SegmentedControl(
      identifier: "export.size",
      titles: shownSizes.map { FilesWords.text("export.size.\($0)", in: language) })
    super.init(identifier: "export", size: size)
    appearance = style.appearance
    formats.selectedSegmentIndex = choice.format.rawValue
    sizes.selectedSegmentIndex = shownSizes.firstIndex(of: choice.size)
    quality.minimumValue = Double(ExportChoice.qualities.lowerBound)
    quality.maximumValue = Double(ExportChoice.qualities.upperBound)
    quality.value = Double(choice.quality)
    quality.keyboardStep = 1
    quality.isHidden = choice.format == .png
    for view in [formats, quality, sizes] as [View] { list.addSubview(view) }
    for button in [cancelButton, exportButton] { button.insideMargin = 8 }
    for view in [list, cancelButton, exportButton] as [View] { addSubview(view) }
    formats.addTarget(self, action: "format", for: .valueChanged) { window in
      let index = window.formats.selectedSegmentIndex ?? 0
      window.choice.format = ExportChoice.Format(rawValue: index) ?? .png
      window.quality.isHidden = window.choice.format == .png
    }
    quality.addTarget(self, action: "quality", for: .valueChanged) { window in
      window.choice.quality = Int(window.quality.value.rounded())
    }
    sizes.addTarget(self, action: "size", for: .valueChanged) { window in
      window.choice.size = window.shownSizes[window.sizes.selectedSegmentIndex ?? 0]
    }
    layoutSubviews()
  }

  // MARK: Layout

  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }
  private var labelHeight: Double { style.scaled(13) * 1.5 }
  private var placeFont: TextStyle { style.font(.note, style.palette.ink2) }

  override func layoutSubviews() {
    let space = SheetLook.Room(in: bounds.size, upTo: Self.largestWidth, style)
    isWhole = space.isWhole
    let (inset, width) = (space.inset, space.width)
    let shape = Double(picture.width) / Double(max(picture.height, 1))
    let column = ((width - 3 * inset) / 2).rounded(.down)
    let hasPreview = picture.list != nil && column >= style.scaled(270) && !isWhole
    let controls = hasPreview ? column : width - 2 * inset
    let needed = contentHeight(controls)
    let head = style.scaled(20) * 1.5
    let around = 2 * inset + head + Self.gap + Self.gap + buttonHeight
    let height = isWhole ? bounds.height : min(needed + around, space.largestHeight)
    sheet = SheetLook.frame(of: Size(width, height), in: bounds)
    sheet.size.height.round()
    let left = sheet.maxX - inset - controls
    titleFrame = Rect(left, sheet.minY + inset, controls, head)
    let foot = sheet.maxY - inset - buttonHeight
    let half = ((controls - Self.gap) / 2).rounded(.down)
    cancelButton.frame = Rect(left, foot, half, buttonHeight)
    exportButton.frame = Rect(left + half + Self.gap, foot, half, buttonHeight)
    // Focus rings at the list's edges have room.
    list.frame = Rect(
      left - 8, titleFrame.maxY + Self.gap - 8, controls + 16,
      max(foot - Self.gap - titleFrame.maxY - Self.gap + 16, 1))
    layOutList(controls)
    preview = nil
    guard hasPreview else { return }
    let room = Size(column, sheet.height - 2 * inset)
    let fitting = Size(min(room.width, room.height * shape), min(room.height, room.width / shape))
    preview = Rect(
      sheet.minX + inset + (column - fitting.width) / 2, sheet.center.y - fitting.height / 2,
      fitting.width, fitting.height)
  }

  private func contentHeight(_ width: Double) -> Double {
    let control = labelHeight + 4 + buttonHeight + Self.gap
    return 3 * control + labelHeight + 4 + placeHeight(width) + 8
  }

  /// The height of the line that names the file, of at most two lines.
  private func placeHeight(_ width: Double) -> Double {
    let longest = ExportChoice.Format.allCases.map { format in
      var choice = choice
      choice.format = format
      return TextRoom.height(of: place(choice), placeFont, width: width)
    }
    return min(longest.max() ?? labelHeight, 2 * style.scaled(13) * 1.5)
  }

  private func layOutList(_ width: Double) {
    var top = 8.0
    func next(_ height: Double, after gap: Double) -> Rect {
      defer { top += height + gap }
      return Rect(8, top, width, height)
    }
    labels.format = next(labelHeight, after: 4)
    formats.frame = next(buttonHeight, after: Self.gap)
    labels.quality = next(labelHeight, after: 4)
    quality.frame = next(buttonHeight, after: Self.gap)
    labels.size = next(labelHeight, after: 4)
    sizes.frame = next(buttonHeight, after: Self.gap)
    lines.pixels = next(labelHeight, after: 4)
    lines.place = next(placeHeight(width), after: 16)
    list.contentSize = Size(list.bounds.width, top)
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    motion?.isMoving(at: time) == true ? time : list.nextIndicatorChange(after: time)
  }

  /// Draws the sheet over what it covers.
  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    look.draw(into: &builder, motion, at: time) { drawSheet(into: &$0, at: time) }
  }

  private var look: SheetLook {
    SheetLook(frame: sheet, isWhole: isWhole, bounds: bounds, appearance: style.appearance)
  }

  /// Returns the sheet as it leaves, with what it shows at `time`.
  func leaving(at time: Timestamp, _ motion: ChromeMotion) -> LeavingSheet {
    LeavingSheet(look, DisplayList { drawSheet(into: &$0, at: time) }, motion)
  }

  private func drawSheet(into builder: inout DisplayListBuilder, at time: Timestamp) {
    let (palette, appearance) = (style.palette, style.appearance)
    if let preview, let list = picture.list {
      let scale = preview.width / Double(picture.width)
      builder.group(
        list,
        transform: .scale(scale).concatenating(.translation(preview.minX, preview.minY)))
      builder.stroke(.rect(preview), palette.line, width: appearance.edgeWidth)
    }
    builder.text(say("export"), in: titleFrame, style.font(.title, palette.ink, .bold))
    builder.group(clip: list.frame) { builder in
      builder.group(transform: .translation(list.frame.origin - list.bounds.origin)) {
        drawControls(into: &$0)
      }
      builder.draw(indicatorsOf: list, appearance, at: time)
    }
    for (button, name, role) in [
      (cancelButton, "cancel", ButtonRole.secondary), (exportButton, "export", .primary),
    ] {
      builder.group(transform: .translation(button.frame.origin)) {
        $0.draw(button, say(name), role: role, appearance)
      }
    }
  }

  private func drawControls(into list: inout DisplayListBuilder) {
    let (palette, appearance) = (style.palette, style.appearance)
    let label = style.font(.note, palette.ink2)
    list.text(say("export.format"), in: labels.format, label)
    list.group(transform: .translation(formats.frame.origin)) { $0.draw(formats, appearance) }
    let isJPEG = choice.format == .jpeg
    list.text(
      isJPEG ? say("export.quality", with: "\(choice.quality)") : say("export.exact"),
      in: labels.quality, label)
    if isJPEG {
      list.group(transform: .translation(quality.frame.origin)) { $0.draw(quality, appearance) }
    }
    list.text(say("export.size"), in: labels.size, label)
    list.group(transform: .translation(sizes.frame.origin)) { $0.draw(sizes, appearance) }
    let pixels = choice.pixels(width: picture.width, height: picture.height)
    list.text(
      say("export.pixels", with: "\(pixels.width) × \(pixels.height)"), in: lines.pixels,
      style.font(.body, palette.ink))
    list.text(place(choice), in: lines.place, placeFont)
  }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }
}
