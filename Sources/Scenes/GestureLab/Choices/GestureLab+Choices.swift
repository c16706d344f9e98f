import Drawing
public import SceneBase
public import TouchEngine

extension GestureLab {
  /// The number of the row that is chosen now.
  private func chosenRow(_ choice: LabChoice) -> Int {
    switch choice {
    case .first: LabKind.allCases.firstIndex(of: options.first) ?? 0
    case .second: LabKind.allCases.firstIndex(of: options.second) ?? 0
    case .relation: LabOptions.Relation.allCases.firstIndex(of: options.relation) ?? 0
    }
  }

  /// Sets what a row of the menu names.
  func choose(_ choice: LabChoice, _ row: Int) {
    switch choice {
    case .first: options.first = LabKind.allCases[row]
    case .second: options.second = LabKind.allCases[row]
    case .relation: options.relation = LabOptions.Relation.allCases[row]
    }
    window.setNeedsDisplay()
  }

  /// Opens the menu of a chip, or closes it.
  func toggleMenu(_ choice: LabChoice) {
    menu.choice = menu.choice == choice ? nil : choice
    window.layoutSubviews()
    window.setNeedsDisplay()
  }

  private func icon(of choice: LabChoice, row: Int) -> Icon {
    choice == .relation ? .clock : LabKind.allCases[row].look.icon
  }

  private func color(of choice: LabChoice, row: Int) -> Color {
    choice == .relation
      ? style.palette.ink2 : LabKind.allCases[row].look.color(style.appearance.style)
  }

  /// Draws the chips, in the coordinates of the window.
  func drawChips(into list: inout DisplayListBuilder) {
    let palette = style.palette
    let chips = stage.chips
    list.group(transform: .translation(stage.frame.origin)) { list in
      for choice in LabChoice.allCases where !chips.button(choice).isHidden {
        let button = chips.button(choice)
        let shape = Path.roundedRect(button.frame, radius: button.frame.height / 2)
        let isOpen = menu.choice == choice
        list.fill(
          shape, button.isHighlighted ? palette.pressed : isOpen ? palette.raised : palette.card)
        list.stroke(
          shape, isOpen ? palette.accentInk : palette.line,
          width: isOpen ? 2 : style.appearance.edgeWidth)
        let row = chosenRow(choice)
        let color = color(of: choice, row: row)
        let content = chips.content(
          of: choice, hasName: chips.hasName(choice), in: button.frame.width)
        let origin = button.frame.origin
        if let badge = content.badge?.offset(by: origin) {
          list.fill(.circle(center: badge.center, radius: badge.width / 2), color)
          list.text(
            LabRig.letters[choice == .first ? 0 : 1], in: badge,
            TextStyle(
              size: badge.height * 0.5, color: palette.onAccent, weight: .bold,
              alignment: .center))
        }
        if let sign = content.icon?.offset(by: origin) {
          list.icon(icon(of: choice, row: row), at: sign.center, size: sign.width, color)
        }
        if let name = content.name {
          var font = LabFonts(style).bold
          let text = words[choice == .relation ? LabMenu.relations[row] : LabMenu.kinds[row]]
          font.wraps = TextRoom.width(of: text, font) > name.width
          font.size = TextRoom.size(
            of: text, font, in: Size(name.width, name.height - 8), from: font.size,
            to: TextSize.tiny.points)
          list.text(text, in: name.offset(by: origin), font)
        }
        list.icon(
          .down, at: content.arrow.offset(by: origin).center, size: content.arrow.width,
          palette.ink2)
      }
      if let frame = chips.againstFrame {
        var font = style.font(.body, palette.ink2)
        font.alignment = .center
        font.wraps = false
        list.text(words["against"], in: frame, font)
      }
    }
  }

  /// Draws the open menu, in the coordinates of the window.
  func drawMenu(into list: inout DisplayListBuilder) {
    guard let choice = menu.choice else { return }
    let palette = style.palette
    list.menuPlate(in: menu.plate, style.appearance)
    let side = style.scaled(20)
    var font = LabFonts(style).bold
    font.wraps = false
    for (row, button) in menu.rows.enumerated() {
      let frame = button.frame.offset(by: menu.frame.origin)
      let isChosen = row == chosenRow(choice)
      if button.isHighlighted || isChosen {
        list.fill(
          .roundedRect(frame, radius: 10), button.isHighlighted ? palette.pressed : palette.card)
      }
      let icon = Point(frame.minX + 12 + side / 2, frame.center.y)
      list.icon(self.icon(of: choice, row: row), at: icon, size: side, color(of: choice, row: row))
      let left = frame.minX + 12 + side + 10
      font.color = isChosen ? palette.accentInk : palette.ink
      list.text(
        words[menu.names[row]], in: Rect(left, frame.minY, frame.maxX - 6 - left, frame.height),
        font)
    }
  }
}

extension GestureLab {
  /// Names a chip that shows signs alone.
  public func pointerStyle(of control: Control) -> PointerStyle {
    for choice in LabChoice.allCases where stage.chips.button(choice) === control {
      let row = chosenRow(choice)
      let name = words[choice == .relation ? LabMenu.relations[row] : LabMenu.kinds[row]]
      return PointerStyle(
        name: stage.chips.hasName(choice) ? nil : name, cornerRadius: control.bounds.height / 2)
    }
    return panelStyle(of: control)
  }
}
