import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// The window of the export sheet: the picture, controls for format, quality and size, the file
/// that will be written, and two buttons.
final class ExportWindow: Window, NamingWindow {
  /// The largest width of the sheet, in points at a text scale of 1.
  private static let largestWidth = 760.0
  /// The distance between two things in the sheet, in points.
  private static let gap = 12.0
  /// The distance between a label and its control, in points.
  private static let labelGap = 4.0

  let exportButton = Button(identifier: "export.export")
  let cancelButton = Button(identifier: "export.cancel")
  private let formats: SegmentedControl
  private let quality = Slider(identifier: "export.quality")
  private let sizes: SegmentedControl
  private let list = ScrollView(identifier: "export", frame: .zero)

  /// How the sheet comes up; `nil` when it is just there.
  var motion: ChromeMotion?

  private(set) var choice: ExportChoice {
    didSet { if choice != oldValue { layoutSubviews() } }
  }
  private let picture: ExportSheet.Picture
  private let place: (ExportChoice) -> String
  private let shownSizes: [ExportChoice.Size]
  private let style: SceneStyle

  private var sheet = Rect.zero
  private var isWhole = false
  private var arrangement = Arrangement()

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
    for button in [cancelButton, exportButton] { button.insideMargin = 8 }
    formats.addTarget(self, action: "format", for: .valueChanged) { window in
      let index = window.formats.selectedSegmentIndex ?? 0
      window.choice.format = ExportChoice.Format(rawValue: index) ?? .png
    }
    quality.addTarget(self, action: "quality", for: .valueChanged) { window in
      window.choice.quality = Int(window.quality.value.rounded())
    }
    sizes.addTarget(self, action: "size", for: .valueChanged) { window in
      window.choice.size = window.shownSizes[window.sizes.selectedSegmentIndex ?? 0]
    }
    layoutSubviews()
  }

  /// Returns the name of a view of the page; `nil` for another view.
  func name(of view: View) -> String? { arrangement.name(of: view) }

  // MARK: Layout

  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }
  private var labelHeight: Double { style.scaled(13) * 1.5 }

  override func layoutSubviews() {
    let room = SheetLook.Room(in: bounds.size, upTo: Self.largestWidth, style)
    let page = page(in: room)
    let height = page.height(in: room.width)
    isWhole = room.isWhole
    // The controls stay where they are when a format has no quality.
    let missing = choice.format == .png ? Self.labelGap + buttonHeight : 0
    sheet = room.frame(ofHeight: height + missing, in: bounds)
    if !isWhole { sheet.size.height = min(height, sheet.height) }
    arrangement = page.solve(in: sheet)
    arrangement.show(in: self)
    setNeedsDisplay()
  }

  private func page(in room: SheetLook.Room) -> Box {
    let appearance = style.appearance
    let buttons = [
      Box.button(cancelButton, say("cancel"), appearance),
      .button(exportButton, say("export"), role: .primary, appearance),
    ]
    let controls = Box.column(
      gap: Self.gap,
      [
        .text(say("export"), style.font(.title, style.palette.ink, .bold))
          .high(.fixed(style.scaled(20) * 1.5)),
        // Focus rings at the list's edges have room.
        .list(list, content, appearance).inset(by: -8).high(),
        .row(gap: Self.gap, buttons.map { $0.wide().high(.fixed(buttonHeight)) }),
      ])
    let beside = preview.map { preview in
      Box.row(gap: room.inset, [preview, controls].map { $0.wide().least(style.scaled(270)) })
    }
    return Box.first(of: room.isWhole ? [controls] : [beside, controls].compactMap(\.self))
      .inset(by: room.inset)
  }

  /// The picture; `nil` when drawing it takes long.
  private var preview: Box? {
    let size = Size(Double(picture.width), Double(max(picture.height, 1)))
    let (line, width) = (style.palette.line, style.appearance.edgeWidth)
    return picture.list.map { picture in
      .painted { list, room, _ in
        let scale = min(room.width / size.width, room.height / size.height)
        let (wide, high) = (size.width * scale, size.height * scale)
        let frame = Rect(room.center.x - wide / 2, room.center.y - high / 2, wide, high)
        list.group(
          picture, transform: .scale(scale).concatenating(.translation(frame.minX, frame.minY)))
        list.stroke(.rect(frame), line, width: width)
      }
    }
  }

  /// The controls, each below its label, and what will be written.
  private var content: Box {
    let appearance = style.appearance
    let (formats, quality, sizes) = (formats, quality, sizes)
    func label(_ words: String) -> Box {
      .text(words, style.font(.note, style.palette.ink2)).high(.fixed(labelHeight))
    }
    func control(_ words: String, _ control: Box) -> Box {
      .column(gap: Self.labelGap, [label(words), control.high(.fixed(buttonHeight))])
    }
    let pixels = choice.pixels(width: picture.width, height: picture.height)
    let amount = say("export.quality", with: "\(choice.quality)")
    return Box.column(
      gap: Self.gap,
      [
        control(
          say("export.format"),
          .view(
            formats, named: say("export.format"),
            .painted { list, _, _ in list.draw(formats, appearance) })),
        choice.format == .png
          ? label(say("export.exact"))
          : control(
            amount,
            .view(
              quality, named: amount, .painted { list, _, _ in list.draw(quality, appearance) })),
        control(
          say("export.size"),
          .view(
            sizes, named: say("export.size"),
            .painted { list, _, _ in list.draw(sizes, appearance) })),
        .column(
          gap: 4,
          [
            .text(
              say("export.pixels", with: "\(pixels.width) × \(pixels.height)"),
              style.font(.body, style.palette.ink)
            ).high(.fixed(labelHeight)),
            file,
          ]),
      ]
    ).inset(top: 8, left: 8, bottom: 16, right: 8)
  }

  /// The line that names the file.
  private var file: Box {
    let places = ExportChoice.Format.allCases.map { format in
      var choice = choice
      choice.format = format
      return place(choice)
    }
    return .text(
      place(choice), style.font(.note, style.palette.ink2), lines: 2, orElse: places)
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    motion?.isMoving(at: time) == true ? time : list.nextIndicatorChange(after: time)
  }

  /// Draws the sheet over what it covers.
  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    look.draw(into: &builder, motion, at: time) { arrangement.draw(into: &$0, at: time) }
  }

  private var look: SheetLook {
    SheetLook(frame: sheet, isWhole: isWhole, bounds: bounds, appearance: style.appearance)
  }

  /// Returns the sheet as it leaves, with what it shows at `time`.
  func leaving(at time: Timestamp, _ motion: ChromeMotion) -> LeavingSheet {
    LeavingSheet(look, DisplayList { arrangement.draw(into: &$0, at: time) }, motion)
  }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }
}
