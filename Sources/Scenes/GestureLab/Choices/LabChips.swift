import Drawing
import SceneBase
import TouchEngine

/// The chips at the top of the stage, which name A, B and their relation, and open a menu of the
/// others.
///
/// They are as wide as the longest name, so that none moves when another kind is chosen.
final class LabChips {
  /// The buttons in the order of `LabChoice.allCases`.
  var buttons: [Button] { LabChoice.allCases.map { button($0) } }
  /// The frame of the word between A and B, in the coordinates of the stage; `nil` without room.
  private(set) var againstFrame: Rect?
  /// Whether the chips have names, and not only signs.
  private(set) var hasNames = true
  /// Whether the chip of the relation has one, too.
  private var namesRelation = true
  /// The lower edge of the chips, above which no thing stands; 0 where none would come so high.
  private(set) var bottom = 0.0
  var onPress: (LabChoice) -> Void = { _ in }

  private let first = Button(identifier: "chip.first")
  private let second = Button(identifier: "chip.second")
  private let relation = Button(identifier: "chip.relation")
  private let words: SceneWords

  init(words: SceneWords) {
    self.words = words
    for choice in LabChoice.allCases {
      button(choice).insideMargin = 0
      button(choice).addAction(for: .touchUpInside) { [unowned self] in onPress(choice) }
    }
  }

  /// Whether a chip has a name.
  func hasName(_ choice: LabChoice) -> Bool { hasNames && (choice != .relation || namesRelation) }

  func button(_ choice: LabChoice) -> Button {
    switch choice {
    case .first: first
    case .second: second
    case .relation: relation
    }
  }

  /// The frames of what a chip shows, in its own coordinates.
  struct Content {
    /// The disk with a letter; `nil` in the chip of the relation.
    var badge: Rect?
    /// The sign of a gesture; `nil` where large words need its room.
    var icon: Rect?
    /// The name's frame; `nil` in a chip without one.
    var name: Rect?
    /// The arrow that points down.
    var arrow: Rect
    var width: Double
  }

  private static let padding = 9.0
  private static let gap = 8.0
  /// The least height of the room for fingers below the chips, in points.
  private static let leastRoom = 120.0

  /// The height of a chip, in points.
  var height: Double { StatusRow.buttonSide(words.style.appearance) }

  /// Returns the frames in a chip as wide as its content, or of a width.
  func content(of choice: LabChoice, hasName: Bool, in wanted: Double? = nil) -> Content {
    let (height, font) = (height, LabFonts(words.style).bold)
    let sign = (height * 0.45).rounded()
    var x = Self.padding
    func next(_ width: Double, _ height: Double) -> Rect {
      defer { x += width + Self.gap }
      return Rect(x, (self.height - height) / 2, width, height)
    }
    let disk = (height * 0.6).rounded()
    let badge = choice == .relation ? nil : next(disk, disk)
    if badge == nil { x += 4 }
    let tip = (sign * 0.8).rounded()
    let names = choice == .relation ? LabMenu.relations : LabMenu.kinds
    let longest = (names.map { TextRoom.width(of: words[$0], font) }.max() ?? 0).rounded(.up)
    let least = x + sign + Self.gap + min(longest, 3 * font.size) + Self.gap + tip + Self.padding
    let icon = badge != nil && hasName && wanted.map { $0 < least } == true ? nil : next(sign, sign)
    let name = hasName ? next(longest, height) : nil
    let last = next(tip, tip)
    let end = Self.padding + 3
    let arrow = wanted.map { Rect($0 - end - tip, last.minY, tip, tip) } ?? last
    // In a narrower chip the name gets smaller.
    var narrow = name
    if let name, wanted != nil {
      narrow?.size.width = min(longest, arrow.minX - Self.gap / 2 - name.minX)
    }
    return Content(
      badge: badge, icon: icon, name: narrow, arrow: arrow, width: x - Self.gap + end)
  }

  /// Places the chips with large words in one row, or A and B below it and the relation below them,
  /// as with small words. Without the room for that the panel chooses the relation.
  ///
  /// - Parameters:
  ///   - row: The row beside the button that leads back, in the coordinates of the stage.
  ///   - below: The row below it; `nil` places them in one row, with room for most names.
  ///   - height: The height of the stage, in points.
  ///   - mode: How many recognizers are on the stage.
  /// - Returns: Whether there is room for them and for fingers below.
  func layOutLarge(in row: Rect, below: Rect?, of height: Double, _ mode: LabOptions.Mode) -> Bool {
    guard words.style.appearance.textScale >= 1.5, mode != .people else { return false }
    let least = self.height * (below == nil ? 3.3 : 2.2) + Self.gap
    let shown: [LabChoice] = mode == .alone ? [.first] : LabChoice.allCases
    let isRow = Double(shown.count) * least <= row.width
    guard isRow || 2 * least <= below?.width ?? 0 else { return false }
    let pair = isRow ? row : below ?? row
    let last = pair.offset(by: Point(0, self.height + Self.gap))
    guard pair.maxY + Self.leastRoom <= height else { return false }
    // The largest words leave the relation to the panel rather than half of that room.
    let room = 2 * Self.leastRoom * (words.style.appearance.textScale - 1)
    let isBelow = !isRow && last.maxY + room <= height
    let bottom = isBelow ? last.maxY : pair.maxY
    (hasNames, namesRelation, againstFrame, self.bottom) = (true, true, nil, bottom)
    for choice in LabChoice.allCases {
      button(choice).isHidden =
        !shown.contains(choice) || choice == .relation && !isRow && !isBelow
    }
    func place(_ choices: [LabChoice], in row: Rect) {
      let count = Double(choices.count)
      let width = ((row.width + Self.gap) / count - Self.gap).rounded(.down)
      for (index, choice) in choices.enumerated() {
        button(choice).frame = Rect(
          row.minX + Double(index) * (width + Self.gap), row.minY, width, self.height)
      }
    }
    if isRow {
      place(shown, in: row)
    } else {
      place([.first, .second], in: pair)
      place([.relation], in: last)
    }
    return true
  }

  /// Places the chips that a mode shows.
  ///
  /// - Parameters:
  ///   - row: The row beside the button that leads back, in the coordinates of the stage.
  ///   - below: A row of its own below it, for a narrow stage.
  ///   - height: The height of the stage, in points. A stage without room for fingers below the
  ///     chips has none; the panel chooses there.
  ///   - mode: How many recognizers are on the stage.
  func layOut(in row: Rect, below: Rect, of height: Double, _ mode: LabOptions.Mode) {
    var shown: [LabChoice] =
      switch mode {
      case .alone: [.first]
      case .pair: LabChoice.allCases
      case .people: []
      }
    let font = words.style.font(.body, .black)
    let between =
      mode == .pair ? TextRoom.width(of: words["against"], font).rounded(.up) + 2 * Self.gap : 0
    struct Form {
      var hasNames = true
      var namesRelation = true
      var between = 0.0
    }
    func width(_ form: Form) -> Double {
      shown.map { choice in
        let hasName = form.hasNames && (choice != .relation || form.namesRelation)
        return content(of: choice, hasName: hasName).width + Self.gap
      }.reduce(0, +) + form.between
    }
    let isLarge = words.style.appearance.textScale >= 1.5
    let betweens = [between, 0]
    // Large words: A and B keep their names when the relation has no room for its own.
    let forms =
      betweens.map { Form(between: $0) }
      + (isLarge ? betweens.map { Form(namesRelation: false, between: $0) } : [])
      + betweens.map { Form(hasNames: false, namesRelation: false, between: $0) }
    let fits = forms.first { width($0) <= row.width }
    let place = fits == nil ? below : row
    var form = fits ?? forms.first { width($0) <= below.width }
    if form == nil {
      // A and B stay; the panel chooses the relation, too.
      shown.removeAll { $0 == .relation }
      form = forms.first { width($0) <= below.width }
    }
    if form?.hasNames != true {
      let pair = shown.filter { $0 != .relation }
      if fits == nil, isLarge, stack(pair, in: below, of: height) { return }
      if share(pair, in: row, below: below, of: height, withRelation: shown.count > pair.count) {
        return
      }
    }
    let chosen = form ?? Form(hasNames: false, namesRelation: false)
    let room = chosen.between
    let isShown = place.maxY + Self.leastRoom <= height && !shown.isEmpty
    // In a low stage the thing would stand below them, too.
    let isOver = fits == nil || place.maxY > height / 2 - 52
    bottom = isShown && isOver ? place.maxY : 0
    (hasNames, namesRelation) = (chosen.hasNames, chosen.namesRelation)
    againstFrame = nil
    for choice in LabChoice.allCases {
      button(choice).isHidden = !shown.contains(choice) || !isShown
    }
    var x = place.minX
    for choice in shown {
      if choice == .second, room > 0 {
        againstFrame =
          button(choice).isHidden ? nil : Rect(x, place.minY, room - Self.gap, self.height)
        x += room
      }
      let wide = content(of: choice, hasName: hasName(choice)).width
      button(choice).frame = Rect(x, place.minY, wide, self.height)
      x += wide + Self.gap
    }
  }

  /// Gives A and B the same part of a row, with names as large as fit: of that beside the button
  /// that leads back, or of the one below it, with the relation in a line of its own.
  ///
  /// - Returns: Whether both names have room.
  private func share(
    _ shown: [LabChoice], in row: Rect, below: Rect, of height: Double, withRelation: Bool
  ) -> Bool {
    guard shown.count == 2 else { return false }
    let rows = [(row, false), (below, withRelation), (below, false)]
    for (place, hasRelation) in rows {
      let width = ((place.width - Self.gap) / 2).rounded(.down)
      let bottom = place.maxY + (hasRelation ? self.height + Self.gap : 0)
      guard bottom + Self.leastRoom <= height,
        width >= content(of: .first, hasName: false).width + words.style.scaled(30)
      else { continue }
      (hasNames, namesRelation, againstFrame, self.bottom) = (true, hasRelation, nil, bottom)
      for choice in LabChoice.allCases {
        button(choice).isHidden = !shown.contains(choice) && !(hasRelation && choice == .relation)
      }
      for (index, choice) in shown.enumerated() {
        button(choice).frame = Rect(
          place.minX + Double(index) * (width + Self.gap), place.minY, width, self.height)
      }
      relation.frame = Rect(
        place.minX, place.maxY + Self.gap, 2 * width + Self.gap, self.height)
      return true
    }
    return false
  }

  /// Gives each chip a line of its own with its name, where large text has no room beside another.
  ///
  /// - Returns: Whether the stage, of a height in points, has room for that.
  private func stack(_ shown: [LabChoice], in room: Rect, of height: Double) -> Bool {
    let bottom = room.minY + Double(shown.count) * (self.height + Self.gap) - Self.gap
    guard bottom + Self.leastRoom <= height,
      shown.allSatisfy({ content(of: $0, hasName: true).width <= room.width })
    else { return false }
    (hasNames, namesRelation, againstFrame, self.bottom) = (true, true, nil, bottom)
    for choice in LabChoice.allCases { button(choice).isHidden = !shown.contains(choice) }
    for (index, choice) in shown.enumerated() {
      let top = room.minY + Double(index) * (self.height + Self.gap)
      button(choice).frame = Rect(room.minX, top, room.width, self.height)
    }
    return true
  }
}

/// What the chips at the top of the stage choose: A, B, and the relation between them.
enum LabChoice: String, Codable, CaseIterable, Sendable {
  case first, second, relation
}
