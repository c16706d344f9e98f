public import Drawing
public import PhotoDocument
import SceneBase
public import TouchEngine

/// Draws on the photo with one finger: paints, erases paint, or pixelates the photo.
///
/// A stroke goes through every sample of its finger from the first contact on, and is one step. A
/// tap leaves a dot.
public final class DoodleTool: EditorTool {
  public let modes: [EditorMode]
  unowned let editor: PhotoEditor

  /// The stroke in progress.
  private(set) var inHand: StrokeInHand?

  private var canvas: Canvas { editor.canvas }

  init(_ editor: PhotoEditor) {
    self.editor = editor
    modes = [editor.modes.doodle]
  }

  /// The tool of the doodle's current submode; the brush when there is none.
  public var tool: Stroke.Tool {
    if editor.modes.eraser.isCurrent { return .eraser }
    return editor.modes.mosaic.isCurrent ? .mosaic : .brush
  }

  /// Switches to another tool, which is a mode of its own.
  func take(_ tool: Stroke.Tool, because cause: TransitionCause) {
    let mode = mode(of: tool)
    if !mode.isCurrent { mode.machine?.enter(mode, because: cause) }
  }

  func mode(of tool: Stroke.Tool) -> EditorSubmode {
    switch tool {
    case .brush: editor.modes.brush
    case .eraser: editor.modes.eraser
    case .mosaic: editor.modes.mosaic
    }
  }

  public func entered(because cause: TransitionCause) {
    canvas.pan.keepsTrace = true
    canvas.pan.maximumNumberOfTouches = 1
  }

  public func left() {
    dropGestures()
    canvas.pan.keepsTrace = false
    canvas.pan.maximumNumberOfTouches = Canvas.mostFingers
  }

  // MARK: Gestures

  public func refusal(of gesture: CanvasGesture) -> CanvasReason? {
    guard gesture.recognizer.numberOfTouches == 1 else { return .onlyOneFinger }
    return editor.document.strokes.count < EditorDocument.strokeLimit ? nil : .tooManyStrokes
  }

  public func began(_ gesture: CanvasGesture) {
    begin()
    follow(gesture)
  }

  public func moved(_ gesture: CanvasGesture) { follow(gesture) }

  public func ended(_ gesture: CanvasGesture) {
    if gesture.role == .tap { begin() }
    follow(gesture)
    if let tool = inHand?.stroke.tool {
      editor.tell("stroke.\(tool.rawValue)", because: gesture.cause)
    }
    finish()
  }

  public func cancelled(_ gesture: CanvasGesture) { dropGestures() }

  @discardableResult
  public func dropGestures() -> Bool {
    guard inHand != nil else { return false }
    inHand = nil
    canvas.setNeedsDisplay()
    return true
  }

  private func begin() {
    let tool = tool
    let options = editor.options.doodle
    let stroke = Stroke(
      tool, width: options[tool], color: tool == .brush ? options.color : nil,
      isAbove: options.isAbove)
    let isPen = tool == .brush && canvas.pan.trace.first?.force != nil
    inHand = StrokeInHand(stroke, editor.shown.paints(of: stroke), isTapered: isPen)
  }

  /// Extends the stroke by the samples that have arrived.
  private func follow(_ gesture: CanvasGesture) {
    let samples = canvas.pan.takeTrace()
    for sample in samples {
      let place = canvas.page.convert(sample.position, from: nil)
      lead(to: editor.document.onPhoto(place), sample.force, sample.time)
    }
    // A touch that began before the mode was entered has no samples.
    if inHand?.stroke.points.isEmpty == true {
      lead(to: editor.document.onPhoto(gesture.location), nil, .zero)
    }
    canvas.setNeedsDisplay()
  }

  private func lead(to point: Point, _ force: Double?, _ time: Timestamp) {
    inHand?.append(point, force: force, at: time)
    // A full stroke ends, and a new one begins at its end.
    guard let stroke = inHand?.stroke, stroke.isFull, let end = stroke.points.last else { return }
    finish()
    begin()
    inHand?.append(end, force: force, at: time)
  }

  /// Records the stroke in progress as a step.
  private func finish() {
    guard let stroke = inHand?.stroke, !stroke.points.isEmpty else { return inHand = nil }
    inHand = nil
    editor.change(because: "step.\(stroke.tool.rawValue)") { $0.strokes.append(stroke) }
  }

  // MARK: Drawing

  /// Draws the width while the slider changes it, and a ring around the area of an eraser or a
  /// mosaic, which the finger hides.
  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let slider = editor.chrome.widthSlider
    if slider.isDraggingThumb || slider.isFocused {
      drawWidth(above: slider.convert(slider.thumbFrame.center, to: nil).x, into: &list)
    }
    guard let stroke = inHand?.stroke, stroke.tool != .brush, let end = stroke.points.last else {
      return
    }
    let center = canvas.page.convert(editor.document.onPhoto(end), to: nil)
    drawRing(center, radius: stroke.width * canvas.pageScale / 2, into: &list)
  }

  /// The distance of the dot for the width from the edges of the canvas, in points.
  private static let dotMargin = 16.0

  /// Draws a dot as wide as the next stroke, in its color, over the lower edge of the canvas.
  private func drawWidth(above x: Double, into list: inout DisplayListBuilder) {
    let radius = width * canvas.pageScale / 2
    let margin = radius + Self.dotMargin
    let room = canvas.frame
    let center = Point(
      min(max(x, room.minX + margin), max(room.maxX - margin, room.center.x)),
      max(room.maxY - margin, room.center.y))
    let dot = Path.circle(center: center, radius: radius)
    list.fill(
      dot, tool == .brush ? editor.options.doodle.color.color : Color(white: 1, alpha: 0.3))
    drawRing(center, radius: radius + 1.5, into: &list)
  }

  /// Draws a ring that is visible on any photo.
  private func drawRing(_ center: Point, radius: Double, into list: inout DisplayListBuilder) {
    let ring = Path.circle(center: center, radius: radius)
    list.stroke(ring, Color(white: 0, alpha: 0.5), width: 3)
    list.stroke(ring, .white, width: 1.5)
  }
}

// The width of strokes, and the doodle's keys.
extension DoodleTool {
  static let keyTable = KeyTable<DoodleTool>(in: "doodle", tools + settings)

  private static let tools: [KeyRow<DoodleTool>] = Stroke.Tool.allCases.enumerated().map {
    index, tool in
    KeyRow(tool.rawValue, KeyChord("\(index + 1)")) { $0.take(tool, because: .key($1.name)) }
  }

  private static let settings: [KeyRow<DoodleTool>] = [
    KeyRow("width", "bracketleft") { tool in
      tool.width = DoodleOptions.stops.last { $0 < tool.width } ?? tool.width
    },
    KeyRow("width", "bracketright") { tool in
      tool.width = DoodleOptions.stops.first { $0 > tool.width } ?? tool.width
    },
    KeyRow("above", "l") { tool in
      if tool.tool == .brush { tool.toggleAbove() } else { tool.editor.explain("why.above") }
    },
    KeyRow("eyedropper", "i") { $0.editor.openLoupe() },
  ]

  public func keyDown(_ key: KeyPress) -> Bool { Self.keyTable.press(key, on: self) }

  /// The width of the next stroke, in page points.
  var width: Double {
    get { editor.options.doodle[tool] }
    set { editor.options.doodle[tool] = newValue }
  }

  /// Sets the width that a slider asks for, in whole points.
  func setWidth(fromSlider wanted: Double) {
    let range = DoodleOptions.widths
    width = min(max(wanted.rounded(), range.lowerBound), range.upperBound)
  }

  /// Lets brushes draw above the stickers, or below them again.
  func toggleAbove() { editor.options.doodle.isAbove.toggle() }
}
