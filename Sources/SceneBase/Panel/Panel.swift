public import Drawing
public import TouchEngine

/// A column of controls that change a scene while it is played, and below them a sentence about
/// what just happened.
///
/// It is folded to its button at first. Unfolded it stands at the right edge beside the scene, and
/// covers the scene in a narrow window.
public final class Panel: View {
  /// The panel's width at a text scale of 1, in points; larger text widens it.
  private static let standardWidth = 360.0
  /// The distance between the panel and the window's edges, and between it and the scene, in
  /// points.
  private static let distance = 12.0
  /// The lines of recognizers' states above the sentence.
  private static let chipLines = 4
  /// The radius of the panel's corners, in points.
  static let radius = 24.0
  /// The minimum width of a scene beside the panel, in points; otherwise the panel covers the
  /// scene.
  static let leastStage = 300.0
  static let margin = 16.0

  package let list: PanelList
  package let foldButton = Button(identifier: "panel.fold")

  /// The user's choice; `nil` until the user folds or unfolds the panel.
  private(set) var chosenFold: Bool?
  /// Whether the panel is folded, by the user or because the window is small.
  public private(set) var isFolded = false

  /// Whether the inspector is open beside the scene; the panel is folded then.
  public private(set) var isInspecting = false

  /// The words of the scene and of the panel.
  public let words: SceneWords
  /// The source of the last line; `nil` for a scene that is not played.
  package weak var line: (any PanelLine)?
  /// Called when the panel was folded or unfolded, so that the scene needs a new layout.
  public var onFold: () -> Void = {}

  /// Draws the scene beside the panel, in the window's coordinates; `nil` when the scene moves by
  /// itself.
  public var stagePicture: ((inout DisplayListBuilder, Timestamp) -> Void)? {
    get { stage.picture }
    set { stage.picture = newValue }
  }

  /// How the panel opened or folded last; `nil` before that.
  package internal(set) var change: PanelChange?

  /// The scene beside the panel.
  var stage = MovingStage()

  /// The cached picture, with the focused view and the last line when it was drawn.
  var picture: (list: DisplayList, focus: ObjectIdentifier?, line: String)?

  /// The panel's items; set them once the scene whose values they show exists.
  ///
  /// An item with the name of an earlier one has the row of that one, even if it was away
  /// meanwhile.
  public var items: [PanelItem] = [] { didSet { list.fill(with: items) } }

  /// Creates a panel with a scene's words.
  public init(words: WordTable, style: SceneStyle) {
    self.words = SceneWords(table: words.adding(.panel), style: style)
    list = PanelList(words: self.words)
    super.init(identifier: "panel")
    addSubview(list)
    addSubview(foldButton)
    foldButton.insideMargin = 8
    foldButton.addTarget(self, action: "fold", for: .touchUpInside) { $0.fold(!$0.isFolded) }
  }

  /// Whether values have changed while the panel was folded.
  private var isStale = false

  /// Updates the controls to the scene's values; those of a folded panel when it opens.
  public func refresh() {
    isStale = isFolded
    if !isFolded {
      for row in list.rows where row.hasValue { row.show() }
    }
    setNeedsDisplay()
  }

  // MARK: Layout

  /// Takes its frame from `room`, or from the place of its button while it is folded, both in the
  /// window's coordinates.
  ///
  /// - Returns: The frame that is left for the scene; it may be empty.
  func place(in room: Rect, button: Rect) -> Rect {
    let wanted = (Self.standardWidth + words.style.scaled(Self.standardWidth)) / 2
    let distance = Self.distance
    isFolded = chosenFold ?? true
    list.isHidden = isFolded
    buttonSide = button.width
    guard !isFolded else {
      frame = button
      return room
    }
    if isStale { refresh() }
    isOverScene = room.width - wanted - 2 * distance < Self.leastStage
    guard !isOverScene else {
      frame = room
      return Rect(room.minX, room.minY, 0, room.height)
    }
    frame = Rect(
      room.maxX - distance - wanted, room.minY + distance, wanted,
      max(room.height - 2 * distance, 1))
    return Rect(room.minX, room.minY, frame.minX - distance - room.minX, room.height)
  }

  /// The side of the button that folds the panel, in points.
  private var buttonSide = 44.0
  /// Whether the panel covers the scene, so that it fills the window.
  private(set) var isOverScene = false

  /// Opens or closes the inspector.
  func inspect(_ isInspecting: Bool) {
    guard isInspecting != self.isInspecting else { return }
    change(isFolded: isInspecting && !isFolded ? true : chosenFold, isInspecting: isInspecting)
  }

  func fold(_ isFolded: Bool?) {
    guard isFolded != chosenFold else { return }
    change(isFolded: isFolded, isInspecting: isInspecting && isFolded != false)
  }

  /// Changes what is beside the scene, and lets the scene and the panel move there.
  private func change(isFolded: Bool?, isInspecting: Bool) {
    let folds = isFolded != chosenFold
    let now = window?.timeline.now ?? .zero
    let open = self.isFolded ? nil : (picture: openPicture(at: now), width: frame.width)
    let before = (window as? PanelWindow).map {
      stage.moment(at: $0.timeline.now, free: $0.free, over: words.style.palette.stage)
    }
    (chosenFold, self.isInspecting) = (isFolded, isInspecting)
    onFold()
    guard let window = window as? PanelWindow, let before else { return }
    let motion = ChromeMotion(in: window)
    change =
      folds
      ? PanelChange(
        motion: motion, gone: open?.picture,
        way: Point((open?.width ?? frame.width) + Self.distance, 0))
      : nil
    stage.go(from: before, to: window.free, motion)
  }

  public override func layoutSubviews() {
    picture = nil
    let place = isFolded ? 0 : Self.margin
    foldButton.frame = Rect(
      bounds.width - place - buttonSide, place, buttonSide, buttonSide)
    // A folded column keeps its frame.
    guard !isFolded else { return }
    let top = headerHeight
    list.frame = Rect(
      0, top, bounds.width, max(bounds.height - top - sentenceHeight - chipsHeight, 1))
  }

  /// The height of the header; the title may need more than one line.
  private var headerHeight: Double {
    let title = words.frame("panel", PanelFonts(words.style).name, 0, 0, titleWidth)
    return max(buttonSide + 2 * Self.margin, title.height + 16)
  }

  private var titleWidth: Double { max(bounds.width - 3 * Self.margin - buttonSide, 1) }

  /// The height of the recognizers' states with the distance above them; 0 where there is too
  /// little room.
  private var chipsHeight: Double {
    let height = StatusRow.Chips.height(ofLines: Self.chipLines, words.style.appearance)
    return height > bounds.height / 5 ? 0 : height + Self.margin
  }

  /// The place of the recognizers' states, in the panel's coordinates.
  var chipsFrame: Rect {
    let height = chipsHeight
    return Rect(
      Self.margin, bounds.height - sentenceHeight - height + Self.margin,
      max(bounds.width - 2 * Self.margin, 1), max(height - Self.margin, 0))
  }

  var titleFrame: Rect { Rect(Self.margin, 0, titleWidth, headerHeight) }

  /// The height of four lines for the sentence, but at most a third of the panel.
  private var sentenceHeight: Double {
    let lines = 4.0 * 1.5 * PanelFonts(words.style).note.size + 16
    return min(lines, bounds.height / 3)
  }

  /// The frame of the sentence about what just happened, in the panel's coordinates.
  var sentenceFrame: Rect {
    let height = sentenceHeight
    // Over the scene, the row's button stands at its end.
    let end = isOverScene ? StatusRow.buttonSide(words.style.appearance) + StatusRow.gap : 0
    return Rect(
      Self.margin, bounds.height - height + 8, max(bounds.width - 2 * Self.margin - end, 1),
      height - 16)
  }

  public override func setNeedsDisplay() {
    picture = nil
    super.setNeedsDisplay()
  }
}

/// The column of controls; it scrolls when it does not fit.
package final class PanelList: ScrollView {
  private(set) var rows: [PanelRow] = []
  /// All rows so far, by the names of their items.
  private var made: [String: PanelRow] = [:]
  private let words: SceneWords

  init(words: SceneWords) {
    self.words = words
    super.init(identifier: "panel.list")
  }

  fileprivate func fill(with items: [PanelItem]) {
    let old = rows
    // A row that stays keeps its control, and the control keeps its touch.
    if items.elementsEqual(old, by: { $0.name == $1.item.name }) { return }
    rows = items.map(row)
    for row in old where !rows.contains(where: { $0 === row }) {
      row.control?.removeFromSuperview()
    }
    let controls = rows.compactMap(\.control)
    var place = subviews.count - controls.count { $0.superview === self }
    for control in controls {
      if place < subviews.count, subviews[place] === control {
        place += 1
        continue
      }
      if control.superview == nil { addSubview(control) } else { bringSubviewToFront(control) }
      // The others go to the front too.
      place = subviews.count
    }
    layoutSubviews()
  }

  private func row(of item: PanelItem) -> PanelRow {
    if let row = made[item.name] { return row }
    let row = PanelRow(item, panel: "panel")
    made[item.name] = row
    return row
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Panel.margin
    var top = 0.0
    for row in rows {
      top = row.layOut(top: top, x: margin, width: max(bounds.width - 2 * margin, 1), words)
    }
    contentSize = Size(bounds.width, top + margin / 2)
  }

  /// Buttons and segmented controls, which have no drag of their own, give way to scrolling (rule
  /// G3.2).
  package override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || view is SegmentedControl || super.touchesShouldCancel(in: view)
  }
}

extension WordTable {
  /// The words of every panel.
  static let panel = Words.table.part("hood.")
}

/// The line that a panel shows: what the last touches did.
package protocol PanelLine: AnyObject {
  /// Returns what the line says at a time; empty when it says nothing.
  func sentence(at time: Timestamp) -> String
  /// Forgets the last touches, so that the line says nothing.
  func forget()
}
