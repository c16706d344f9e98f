public import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

/// Chooses a filter with one finger sideways, and its strength up and down (rule G1.4). While a
/// finger holds, the photo is shown without its filter.
///
/// A drag is one step, or none if it changes nothing.
public final class FilterTool: EditorTool {
  public let modes: [EditorMode]
  unowned let editor: PhotoEditor

  public private(set) var choice: FilterChoice
  public private(set) var slide: FilterSlide?

  /// Whether a finger holds on the picture.
  private var isHolding = false
  /// Whether a key asked for the photo without its filter.
  private(set) var isComparing = false

  /// Whether the photo is shown without its filter.
  public var showsOriginal: Bool { isHolding || isComparing }

  var canvas: Canvas { editor.canvas }
  private var now: Timestamp { editor.window.timeline.now }

  init(_ editor: PhotoEditor) {
    self.editor = editor
    modes = [editor.modes.filter]
    choice = FilterChoice(PhotoLook.filters, look: editor.document.look)
    connectDial()
  }

  // MARK: The mode

  public func entered(because cause: TransitionCause) { documentChanged() }

  public func left() {
    dropGestures()
    slide = nil
    // A finger on the dial has changed nothing yet.
    editor.dropPreview()
    documentChanged()
  }

  public func documentChanged() {
    isComparing = false
    if choice.look != editor.document.look {
      choice = FilterChoice(PhotoLook.filters, look: editor.document.look)
    }
  }

  /// Restores a slide, and the comparison that a key asked for, from a state.
  func restore(_ slide: FilterSlide?, isComparing: Bool) {
    (self.slide, self.isComparing) = (slide, isComparing)
  }

  // MARK: Fingers

  /// The visible part of the picture, in points of the canvas.
  var sight: Rect { canvas.pictureFrame.intersection(canvas.bounds) ?? canvas.bounds }

  public func began(_ gesture: CanvasGesture) {
    slide = nil
    isComparing = false
    guard gesture.role == .pan else {
      isHolding = true
      return canvas.setNeedsDisplay()
    }
    let start = gesture.firstContactOnCanvas ?? gesture.locationOnCanvas
    choice.begin(along: gesture.locationOnCanvas - start)
    moved(gesture)
  }

  public func moved(_ gesture: CanvasGesture) {
    guard gesture.role == .pan, choice.axis != nil else { return }
    choice.move(by: canvas.pan.translation(in: canvas), width: sight.width)
    canvas.pan.setTranslation(.zero, in: canvas)
    if choice.axis == .strength, choice.shown != editor.shown.look {
      editor.preview { $0.look = choice.shown }
    }
    refresh()
  }

  public func ended(_ gesture: CanvasGesture) {
    guard gesture.role == .pan else {
      editor.tell("original", because: gesture.cause)
      return endHold()
    }
    moved(gesture)
    guard choice.axis != nil else { return }
    let step = choice.axis == .strength ? "step.strength" : "step.filter"
    let split = choice.end(velocity: canvas.pan.velocity(in: canvas), width: sight.width)
    settle(split)
    editor.change(because: step) { $0.look = choice.look }
    editor.tellLook(by: gesture.recognizer.path)
    refresh()
  }

  public func cancelled(_ gesture: CanvasGesture) { dropGestures() }

  private func endHold() {
    isHolding = false
    canvas.setNeedsDisplay()
  }

  @discardableResult
  public func dropGestures() -> Bool {
    if isHolding { endHold() }
    guard choice.axis != nil else { return false }
    let split = choice.split(width: sight.width)
    choice.cancel()
    editor.dropPreview()
    settle(split)
    refresh()
    return true
  }

  /// Lets the picture slide to the chosen look.
  private func settle(_ split: FilterChoice.Split?) {
    slide = nil
    guard let split, !editor.window.isReduceMotionEnabled else { return }
    let end = choice.look == split.new ? (split.share < 0 ? -1.0 : 1) : 0
    slide = FilterSlide(split: split, end: end, start: now)
  }

  // MARK: Keys and buttons

  /// Moves on in the ring, as a step of the history.
  func step(_ step: Int) {
    editor.endGestures(for: .filter)
    let split = choice.step(step)
    slide = nil
    if !editor.window.isReduceMotionEnabled {
      slide = FilterSlide(split: split, end: step > 0 ? 1 : -1, start: now)
    }
    editor.change(because: "step.filter") { $0.look = choice.look }
    refresh()
  }

  /// Chooses a filter by name, as a step of the history if it is another.
  func choose(_ filter: String?) {
    guard modes[0].isCurrent, let here = PhotoLook.filters.firstIndex(of: choice.look.filter),
      let there = PhotoLook.filters.firstIndex(of: filter), here != there
    else { return }
    step(there - here)
  }

  /// Changes the filter's strength, as a step of the history if possible.
  func strengthen(by amount: Double) {
    editor.endGestures(for: .strength)
    choice.strengthen(by: amount)
    editor.change(because: "step.strength") { $0.look = choice.look }
    refresh()
  }

  /// Connects the dial: its value is shown live, and is a step when a finger leaves the dial.
  private func connectDial() {
    let dial = editor.chrome.strengthDial
    dial.isFree = { [unowned self] in modes[0].isCurrent && choice.axis == nil && !isHolding }
    dial.onTurn = { [unowned self] percent in
      guard modes[0].isCurrent else { return }
      isComparing = false
      choice.setStrength(percent / 100)
      editor.preview { $0.look = choice.look }
      refresh()
    }
    dial.onEnd = { [unowned self, unowned dial] isCancelled in
      guard modes[0].isCurrent else { return }
      if isCancelled {
        editor.dropPreview()
        documentChanged()
      } else {
        editor.change(because: "step.strength") { $0.look = choice.look }
        editor.tellLook(by: dial.path)
      }
      refresh()
    }
  }

  /// Shows the strength on the dial.
  func showStrength() {
    let dial = editor.chrome.strengthDial
    dial.value = choice.look.filter == nil ? 0 : (choice.shown.strength * 100).rounded()
    dial.isUserInteractionEnabled = choice.look.filter != nil
    dial.refusal = choice.look.filter == nil ? "why.strength" : nil
    editor.chrome.filterTools.setNeedsDisplay()
  }

  /// Shows the photo without its filter, or with it again.
  private func compare() {
    editor.endGestures(for: .filter)
    isComparing.toggle()
    slide = nil
    refresh()
  }

  /// The strength in percent; empty for the photo as it is.
  var strengthInWords: String {
    let look = choice.shown
    return look.filter == nil ? "" : "\(Int((look.strength * 100).rounded())) %"
  }

  public func keyDown(_ key: KeyPress) -> Bool { Self.keyTable.press(key, on: self) }

  static let keyTable = KeyTable<FilterTool>(
    in: "filter",
    [
      KeyRow("step", "Left") { $0.step(-1) },
      KeyRow("step", "Right") { $0.step(1) },
      KeyRow("strengthen", "Up") { $0.strengthen(steps: 1) },
      KeyRow("strengthen", "Down") { $0.strengthen(steps: -1) },
      KeyRow("compare", "v") { $0.compare() },
      KeyRow("done", "Return", "KP_Enter") {
        $0.editor.modes.machine.enter($0.editor.modes.browse, because: .key($1.name))
      },
    ])

  private func strengthen(steps: Double) {
    guard choice.look.filter != nil else { return editor.explain("why.strength") }
    strengthen(by: steps * FilterChoice.keyboardStep)
  }

  private func refresh() {
    showStrength()
    canvas.setNeedsDisplay()
  }

  // MARK: Display

  /// The looks that are visible side by side, and the share of the new one; `nil` for a single
  /// look.
  func split(at time: Timestamp) -> FilterChoice.Split? {
    choice.split(width: sight.width) ?? slide?.split(at: time)
  }

  /// The looks side by side, as the picture is drawn; `nil` for a single look.
  func photoView(at time: Timestamp) -> PhotoView? {
    if showsOriginal { return .look(PhotoLook()) }
    guard let split = split(at: time) else { return nil }
    let area = Self.area(of: split, in: sight.offset(by: canvas.frame.origin))
    // The area in the coordinates in which the page is drawn.
    let clip = canvas.motion.inverse.map { $0.apply(to: area).boundingBox } ?? area
    return .split(old: split.old, new: split.new, area: clip)
  }

  /// The looks that a finger can bring in next, and the unfiltered photo, which is below a weaker
  /// filter.
  var looksToPrefetch: [PhotoLook] { [PhotoLook()] + choice.neighbors }

  public func nextChange(after time: Timestamp) -> Timestamp? {
    slide?.split(at: time) == nil ? nil : time
  }

  /// The look that a slow lift would leave now.
  private var wanted: PhotoLook {
    guard let split = choice.split(width: sight.width) else { return choice.shown }
    return abs(split.share) >= FilterChoice.stayingShare ? split.new : split.old
  }

  /// The name and strength of the filter that a slow lift would leave now.
  var caption: String { caption(of: wanted) }

  /// A filter's name and strength.
  private func caption(of look: PhotoLook) -> String {
    let words = editor.panel.words
    guard let filter = look.filter else { return words["filter.none"] }
    return "\(words["filter.\(filter)"]) \(Int((look.strength * 100).rounded())) %"
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.group(transform: canvas.transformToRoot) { list in
      guard !showsOriginal else {
        return drawPlate(editor.panel.words["filter.original"], in: sight, into: &list)
      }
      guard let split = split(at: time), split.share != 0 else {
        // Without a drag, the chosen filter's button and the dial say the same.
        if choice.axis != nil { drawPlate(caption, in: sight, into: &list) }
        return
      }
      let new = Self.area(of: split, in: sight)
      let isRight = split.share > 0
      let line = isRight ? new.minX : new.maxX
      let old = Rect(
        isRight ? sight.minX : line, sight.minY, sight.width - new.width, sight.height)
      // A caption on each side.
      for (side, look) in [(old, split.old), (new, split.new)] where !side.isEmpty {
        list.group(clip: side) { drawPlate(caption(of: look), in: side, into: &$0) }
      }
      let path = Path.line(from: Point(line, sight.minY), to: Point(line, sight.maxY))
      list.stroke(path, Color(white: 0, alpha: 0.5), width: 4)
      list.stroke(path, .white, width: 2)
    }
  }

  /// Draws words on a plate in the middle of the lower edge of a part of the picture; the status
  /// row covers the upper edge.
  private func drawPlate(_ words: String, in part: Rect, into list: inout DisplayListBuilder) {
    let appearance = editor.style.appearance
    let style = TextStyle(
      size: appearance.scaled(15), color: appearance.palette.ink, weight: .bold,
      alignment: .center)
    let width = min(TextRoom.width(of: words, style) + 32, canvas.bounds.width)
    let height = (style.size * 1.5).rounded() + 14
    // The plate would hide a small picture; the chosen filter's button says the same.
    guard sight.height >= 4 * height else { return }
    let place = Rect(part.center.x - width / 2, part.maxY - 12 - height, width, height)
    let shape = Path.roundedRect(place, radius: height / 2)
    list.fill(shape, appearance.palette.panel)
    list.stroke(shape, appearance.palette.edge, width: appearance.edgeWidth)
    list.text(words, in: place, style)
  }

  /// The part of the picture that shows the new look.
  static func area(of split: FilterChoice.Split, in picture: Rect) -> Rect {
    let width = min(abs(split.share), 1) * picture.width
    return Rect(
      split.share > 0 ? picture.maxX - width : picture.minX, picture.minY, width, picture.height)
  }
}
