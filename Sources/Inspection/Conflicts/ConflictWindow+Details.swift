import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// What is chosen: what an input shows and why, the input itself, and what would cure it.
extension ConflictWindow {
  var detailsBox: Box {
    guard let entry else {
      let words = Box.text(say("rest"), style.font(.body, palette.ink2)).inset(by: inset)
      return Box.list(details, words, style.appearance)
    }
    var parts: [Box] = []
    let heading = texts.note(of: entry, number)
    let isGrave = matter?.doubt?.kind.isGrave == true
    let sign = matter?.found.map {
      Box.icon($0.kind.icon, style.scaled(20), isGrave ? palette.danger : palette.ink2)
    }
    parts.append(
      .row(
        gap: 10, isTop: true,
        [sign, .text(heading, style.font(.title, palette.ink, .bold)).wide()].compactMap(\.self)))
    parts.append(.text(texts.title(of: entry), style.font(.note, palette.ink2)))
    if entry.matters.count > 1 { parts.append(matters(of: entry)) }
    if let matter {
      parts += texts.why(matter, of: entry, in: film?.stories ?? []).map {
        .text($0, style.font(.body, palette.ink2))
      }
      if film != nil { parts.append(picture(of: matter, looks(of: entry))) }
      parts += cureBoxes
      parts.append(actions)
    } else if entry.sign == .apart {
      parts.append(.text(say("apart.note"), style.font(.body, palette.ink2)))
    }
    if progress.found.indices.contains(entry.part),
      let bound = texts.sentence(about: progress.found[entry.part].bound)
    {
      parts.append(.text(bound, style.font(.note, palette.ink3)))
    }
    return Box.list(details, .column(gap: 12, parts).inset(by: inset), style.appearance)
  }

  /// A button for each input that shows something about the gestures.
  private func matters(of entry: ConflictMatrix.Entry) -> Box {
    while matterButtons.count < entry.matters.count {
      let index = matterButtons.count
      let chip = Button(identifier: "conflicts.matter.\(index + 1)")
      chip.addTarget(self, action: "matter", for: .touchUpInside) { $0.show(matter: index) }
      matterButtons.append(chip)
    }
    let (palette, appearance) = (palette, style.appearance)
    let boxes = entry.matters.enumerated().map { index, matter in
      let button = matterButtons[index]
      let isOn = index == number
      let name = texts.shortTitle(of: matter)
      let content = line(name, .note, isOn ? palette.accentInk : palette.ink, .bold)
        .high(.fixed(style.scaled(13) * 1.4)).inset(left: 14, right: 14)
      return Box.chip(
        button, name, content, palette.raised, line: isOn ? palette.accentInk : palette.line,
        width: isOn ? 2 : appearance.edgeWidth, appearance)
    }
    return .flow(gap: Size(8, 0), boxes)
  }

  // MARK: The input

  private func picture(
    of matter: ConflictMatrix.Matter, _ looks: [String: GestureLook]
  ) -> Box {
    let witness = matter.witness
    let head = say(
      "example", "\(witness.count)",
      Numeral.plain(Double(witness.duration) / 1_000_000, decimals: 2))
    let high = form == .list ? min(style.scaled(200), bounds.height * 0.4) : 200
    let (palette, appearance, button) = (palette, style.appearance, playButton)
    let isPlaying = clock.isPlaying
    let side = StatusRow.buttonSide(appearance)
    let play = Box.view(
      button, named: say(isPlaying ? "stop" : "play"),
      .painted { list, frame, _ in
        list.fill(
          .circle(center: frame.center, radius: frame.width / 2),
          button.isHighlighted ? palette.pressedAccent : palette.accent)
        list.icon(
          isPlaying ? .pause : .play, at: frame.center, size: frame.width / 2.2, palette.onAccent)
        guard button.isFocused else { return }
        list.focusRing(around: frame, radius: frame.height / 2, appearance)
      }
    ).sized(side, side)
    let painter = WitnessPainter(wording: wording, looks: looks, style: style)
    return Box.column([
      line(head, .note, palette.ink, .bold).high(.fixed(style.scaled(13) * 1.6)),
      Box.row([Box.space, play]).inset(
        top: high - side - 14, bottom: 14, right: 14
      ).high(.fixed(high)).over { [unowned self] list, frame, time in
        guard let film else { return }
        painter.draw(
          film, clock.isPlaying ? clock.index(at: time) : nil, in: frame, into: &list)
      },
    ])
  }

  /// The looks of recognizers by their names.
  private func looks(of entry: ConflictMatrix.Entry) -> [String: GestureLook] {
    set.parts[entry.part].places.mapValues { set.gestures[$0].look }
  }

  // MARK: Cures and actions

  private var cureBoxes: [Box] {
    guard let cures else { return [] }
    let heading = Box.text(say("cures"), style.font(.head, palette.ink, .bold))
    guard !shownCures.isEmpty else {
      let words = say(cures == .running ? "cures.running" : "cures.none")
      return [heading, .text(words, style.font(.body, palette.ink2))]
    }
    let (palette, appearance) = (palette, style.appearance)
    return [heading]
      + zip(shownCures, tryButtons).enumerated().map { index, pair in
        let (cure, button) = pair
        let note = say(
          "cure", ConflictTexts.grouped(cure.wins), ConflictTexts.grouped(cure.bound.sequences),
          ConflictTexts.grouped(cure.others?.count ?? 0))
        let text = Box.column(
          gap: 4,
          [
            .text(
              cure.cure.map { WhyChoice.rule($0, nil, wording) } ?? "",
              style.font(.body, palette.ink, .bold)),
            .text(note, style.font(.note, palette.ink2)),
          ])
        let wide = style.scaled(88)
        let tryIt = Box.button(
          button, say("try"), role: index == 0 ? .primary : .secondary, appearance
        ).sized(wide, buttonHeight)
        let content = Box.first(of: [
          .row(gap: 12, [text.wide().least(style.scaled(180)), tryIt]),
          .column(gap: 8, [text, tryIt]),
        ])
        return content.inset(by: 14).plated(radius: 14, fill: palette.card, appearance)
      }
  }

  private var actions: Box {
    var boxes = [action(copyButton, say(hasCopied ? "copied" : "copy"))]
    if pair != nil { boxes.insert(action(labButton, say("lab")), at: 0) }
    return .flow(gap: Size(12, 8), boxes)
  }

  private func action(_ button: Button, _ words: String) -> Box {
    let width = TextRoom.width(of: words, style.font(.body, palette.ink, .bold)) * 1.07 + 40
    return .button(button, words, style.appearance).sized(width, buttonHeight)
  }
}
