internal import Drawing
package import TouchEngine

/// What can be switched while one plays: a column of controls beside a scene, and below them in words
/// what just happened.
///
/// It stands at the right edge. Where there is little room it is folded to its button, and over it only
/// when it is unfolded.
package final class Panel: View {
  /// Of the button that folds it, in points.
  static let buttonSize = Size(56, 56)
  /// Its width, at a text scale of 1; wider with larger words.
  private static let standardWidth = 320.0
  /// A scene with less room beside the panel than this is covered by it, in points.
  static let leastStage = 300.0
  /// Where a scene would have less than this, the panel is folded at first.
  private static let comfortableStage = 400.0
  static let margin = 16.0

  package let list: PanelList
  package let foldButton = Button(identifier: "panel.fold")

  /// What somebody chose; `nil` as long as nobody has.
  private(set) var chosenFold: Bool?
  package private(set) var isFolded = false

  let words: SceneWords
  let story: Story
  /// Told when the panel was folded or unfolded, and the scene has another place.
  var onFold: () -> Void = {}

  /// What it looks like, and who had the keyboard then.
  var picture: (list: DisplayList, focus: ObjectIdentifier?)?

  /// Its lines, to be set when the scene is there whose values they show. A line of the same name stays
  /// as it is.
  package var items: [PanelItem] = [] { didSet { list.fill(with: items) } }

  init(words: WordTable, style: SceneStyle, story: Story) {
    self.words = SceneWords(table: words.adding(.panel), style: style)
    self.story = story
    list = PanelList(words: self.words)
    super.init(identifier: "panel")
    addSubview(list)
    addSubview(foldButton)
    foldButton.insideMargin = 8
    foldButton.addTarget(self, action: "fold", for: .touchUpInside) { $0.fold(!$0.isFolded) }
    story.onChange = { [unowned self] in setNeedsDisplay() }
  }

  /// Lets the controls show what the scene's values are now.
  package func refresh() {
    for row in list.rows { row.show() }
    setNeedsDisplay()
  }

  // MARK: Place

  /// Takes its place in `room` of the window, and gives what it leaves to the scene; that may be empty.
  func place(in room: Rect) -> Rect {
    let wanted = (Self.standardWidth + words.style.scaled(Self.standardWidth)) / 2
    isFolded = chosenFold ?? (room.width - wanted < Self.comfortableStage)
    list.isHidden = isFolded
    let size = Self.buttonSize
    guard !isFolded else {
      frame = Rect(room.maxX - size.width, room.minY, size.width, size.height)
      return room
    }
    let width = room.width - wanted < Self.leastStage ? room.width : wanted
    frame = Rect(room.maxX - width, room.minY, width, room.height)
    return Rect(room.minX, room.minY, room.width - width, room.height)
  }

  func fold(_ isFolded: Bool?) {
    guard isFolded != chosenFold else { return }
    chosenFold = isFolded
    onFold()
  }

  package override func layoutSubviews() {
    picture = nil
    foldButton.frame = Rect(
      bounds.width - Self.buttonSize.width, 0, Self.buttonSize.width, Self.buttonSize.height)
    // Folded, the column keeps its place.
    guard !isFolded else { return }
    let sentence = sentenceHeight
    let top = headerHeight
    list.frame = Rect(0, top, bounds.width, max(bounds.height - top - sentence, 1))
  }

  /// The title may take more than one line.
  private var headerHeight: Double {
    let title = words.frame("panel", PanelFonts(words.style).heading, 0, 0, titleWidth)
    return max(Self.buttonSize.height, title.height + 16)
  }

  private var titleWidth: Double { max(bounds.width - Self.margin - Self.buttonSize.width, 1) }

  var titleFrame: Rect { Rect(Self.margin, 0, titleWidth, headerHeight) }

  /// Four lines of what just happened, but never more than a third of the panel.
  private var sentenceHeight: Double {
    let lines = 4.0 * 1.5 * PanelFonts(words.style).note.size + 16
    return min(lines, bounds.height / 3)
  }

  /// Where it is said what just happened, in the panel's coordinates.
  var sentenceFrame: Rect {
    let height = sentenceHeight
    return Rect(
      Self.margin, bounds.height - height + 8, bounds.width - 2 * Self.margin, height - 16)
  }

  package override func setNeedsDisplay() {
    picture = nil
    super.setNeedsDisplay()
  }
}

/// The column of controls, which scrolls when it does not fit.
package final class PanelList: ScrollView {
  private(set) var rows: [PanelRow] = []
  private let words: SceneWords

  init(words: SceneWords) {
    self.words = words
    super.init(identifier: "panel.list")
  }

  fileprivate func fill(with items: [PanelItem]) {
    let old = rows
    // A line that stays keeps its control, and that its finger.
    rows = items.map { item in
      old.first { $0.item.name == item.name } ?? PanelRow(item, panel: "panel")
    }
    for row in old where !rows.contains(where: { $0 === row }) {
      for control in row.controls { control.removeFromSuperview() }
    }
    for control in rows.flatMap(\.controls) {
      if control.superview == nil { addSubview(control) }
      bringSubviewToFront(control)
    }
    layoutSubviews()
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

  /// What has no drag of its own gives way to scrolling (rule G3.2).
  package override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || view is SegmentedControl || super.touchesShouldCancel(in: view)
  }
}
