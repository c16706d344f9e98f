import Drawing
import PhotoDocument
import SceneBase
import TouchEngine

extension ToolStrip {
  /// Everything that the strip's picture depends on.
  struct Look: Equatable {
    var bounds: Rect
    var row: Rect
    /// The list's scroll offset.
    var offset: Point
    var appearance: Appearance
    var buttons: [ChromeButtonState]
    var others: [Mark]
    /// The values in words, and those of sliders and dials.
    var words: [String]
    var values: [Double]
    var photo: PhotoReference?
  }

  /// The state of a control that is no ``ChromeButton``.
  struct Mark: Equatable {
    var isHighlighted: Bool
    var isFocused: Bool
    var isOn: Bool
    /// The color of a ``ColorButton``.
    var ink: InkColor?
  }

  /// The middle of the tools, in the window's coordinates.
  var middle: Point { transformToRoot.apply(to: row.center) }

  /// Draws the strip in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, photo: PhotoReference) {
    let look = look(photo)
    let content = picture.list(look) { draw(look, into: &$0) }
    list.group(content, transform: transformToRoot)
  }

  private func look(_ photo: PhotoReference) -> Look {
    var look = Look(
      bounds: bounds, row: row, offset: list.contentOffset, appearance: words.style.appearance,
      buttons: [], others: [], words: [], values: [], photo: nil)
    for item in items {
      switch item {
      case .tile(let button): look.buttons.append(ChromeButtonState(button))
      case .color(let button):
        var mark = mark(button, isOn: button.isOn)
        mark.ink = button.shownInk
        look.others.append(mark)
      case .look(let button):
        look.photo = photo
        look.others.append(mark(button, isOn: button.isOn()))
      case .slider(let slider, _, let value):
        look.others.append(mark(slider, isOn: slider.isDraggingThumb))
        look.values.append(slider.value)
        look.words.append(value())
      case .divider: break
      }
    }
    if let accessory {
      let dial = accessory.dial
      look.others.append(mark(dial, isOn: dial.isHeld))
      look.values += [dial.value, dial.isUserInteractionEnabled ? 1 : 0]
      if case .namedDial(_, _, let value) = accessory { look.words.append(value()) }
    }
    return look
  }

  private func mark(_ control: Control, isOn: Bool) -> Mark {
    Mark(isHighlighted: control.isHighlighted, isFocused: control.isFocused, isOn: isOn)
  }

  private func draw(_ look: Look, into list: inout DisplayListBuilder) {
    let palette = words.style.palette
    if look.photo == nil {
      let radius = min(26, min(row.width, row.height) / 2)
      list.fill(.roundedRect(row, radius: radius), palette.panel)
      list.stroke(
        .roundedRect(row.outset(by: -0.5), radius: radius - 0.5), palette.line,
        width: look.appearance.edgeWidth)
    }
    let isScrolling = self.list.isScrollEnabled
    list.group(clip: isScrolling ? row : nil) { list in
      let origin = row.origin - look.offset
      list.group(transform: .translation(origin)) { list in
        for item in items { draw(item, look, into: &list) }
        for place in dividers {
          let half = min(24, row.height / 2 - 12)
          list.stroke(
            .line(from: place - Point(0, half), to: place + Point(0, half)), palette.rule,
            width: 1.5)
        }
      }
    }
    if isScrolling, !isColumn {
      // More tools follow; a plate's round ends stay.
      let isPlate = look.photo == nil
      let (top, side) = isPlate ? (-14.0, -2.0) : (0, 0)
      list.fade(
        edgesOf: self.list,
        in: row.outset(by: EdgeInsets(top: top, left: side, bottom: top, right: side)),
        into: isPlate ? palette.panel : palette.stage)
    }
    drawAccessory(look, into: &list)
  }

  private func draw(_ item: ToolItem, _ look: Look, into list: inout DisplayListBuilder) {
    let appearance = look.appearance
    switch item {
    case .tile(let button): list.draw(button, words)
    case .color(let button): list.draw(button, appearance)
    case .look(let button):
      if let photo = look.photo { list.draw(button, photo, hasLabels, words) }
    case .slider(let slider, let title, let value):
      if hasLabels {
        let line = words.style.scaled(13) * 1.35
        let room = Rect(slider.frame.minX + 14, 12, max(slider.frame.width - 28, 1), line)
        drawEnds(words[title], value(), in: room, each: room.width / 2, into: &list)
      }
      list.group(transform: .translation(slider.frame.origin)) { $0.draw(slider, appearance) }
    case .divider: break
    }
  }

  /// Draws a name at the left end of a line, and a value at its right end, each in a width.
  private func drawEnds(
    _ name: String, _ value: String, in room: Rect, each width: Double,
    into list: inout DisplayListBuilder
  ) {
    var font = words.style.line(.note, words.style.palette.ink2)
    font.fit(name, in: Size(width, room.height), downTo: TextSize.note.points)
    list.text(name, in: room, font)
    (font.alignment, font.color) = (.trailing, words.style.palette.ink)
    list.text(value, in: room, font)
  }

  private func drawAccessory(_ look: Look, into list: inout DisplayListBuilder) {
    guard let accessory else { return }
    let (dial, frame) = (accessory.dial, accessory.dial.frame)
    list.group(opacity: dial.isUserInteractionEnabled ? 1 : 0.45) { list in
      list.group(transform: .translation(frame.origin)) { $0.draw(dial, look.appearance) }
      if case .namedDial(_, let title, let value) = accessory {
        let side = labelWidth
        let room = Rect(frame.minX - side, frame.minY, frame.width + 2 * side, frame.height)
        drawEnds(words[title], value(), in: room.outset(by: -4), each: side - 8, into: &list)
      }
    }
  }
}
