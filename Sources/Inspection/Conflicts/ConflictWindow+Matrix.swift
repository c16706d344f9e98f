import Accessibility
import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The matrix, and the list that takes its place where it has no room.
extension ConflictWindow {
  private func color(of gesture: Int) -> Color {
    set.gestures[gesture].look.color(style.appearance.style)
  }

  private func label(_ gesture: Int) -> Box {
    let shown = set.gestures[gesture]
    return .row(
      gap: 8,
      [
        .icon(shown.look.icon, style.scaled(18), color(of: gesture)),
        line(shown.name, .note, palette.ink, .bold).wide(),
      ]
    ).sized(labelWidth, cell)
  }

  private func top(_ gesture: Int) -> Box {
    let shown = set.gestures[gesture]
    var font = style.font(.tiny, palette.ink2)
    font.alignment = .center
    return .column(
      gap: 4,
      [
        .icon(shown.look.icon, style.scaled(18), color(of: gesture)).wide(.fixed(cell)),
        .text(shown.name, font, downTo: font.size * 0.7, lines: 2).high(.fixed(font.size * 2.6)),
      ]
    ).wide(.fixed(cell))
  }

  var matrixBox: Box {
    let last = set.gestures.count - 1
    var rows: [Box] = [
      .row(
        gap: 6,
        [Box.space.wide(.fixed(labelWidth - 6)).high(.fixed(1))] + (0..<max(last, 0)).map(top))
    ]
    let byCell = Dictionary(
      matrix.entries.filter { $0.gestures.count == 2 }.map { ($0.gestures, $0) }
    ) { first, _ in first }
    for row in set.gestures.indices.dropFirst() {
      let boxes = (0..<row).compactMap { byCell[[$0, row]].map(cellBox) }
      rows.append(.row(gap: 6, [label(row).wide(.fixed(labelWidth - 6))] + boxes))
    }
    let alone = matrix.entries.filter { $0.gestures.count == 1 && $0.holds(filter) }
    if !alone.isEmpty {
      rows.append(.flow(gap: Size(8, 8), alone.map { row(of: $0).least(style.scaled(260)) }))
    }
    let table = Box.column(gap: 6, rows).inset(by: 8)
    let hint = Box.text(
      ConflictPage.keyTable.filling(say("hint"), in: style.language),
      style.font(.note, palette.ink2))
    return .column(
      gap: 8,
      [
        Box.list(cells, table, style.appearance).inset(by: -8).high(
          form == .columns ? .share : .natural),
        hint,
      ]
    ).inset(top: 16, left: inset, bottom: 16, right: inset)
  }

  private func cellBox(_ entry: ConflictMatrix.Entry) -> Box {
    let winner: Int? = if case .winner(let gesture) = entry.sign { gesture } else { nil }
    let painter = ConflictCellPainter(
      looks: entry.gestures.map { set.gestures[$0].look },
      winner: winner.map { set.gestures[$0].look }, sign: entry.sign,
      kind: entry.kind(under: filter), isFull: entry.holds(filter),
      isChosen: entry.gestures == chosen, style: style)
    return Box.painted { list, frame, _ in painter.draw(into: &list, in: frame) }
      .sized(cell, cell).tapped(named: texts.title(of: entry)) { [unowned self] in
        if chosen == entry.gestures { playOrStop(at: timeline.now) } else { select(entry.gestures) }
      }
  }

  // MARK: The list

  /// Whether an entry is shown in a list: something is known about it.
  func isListed(_ entry: ConflictMatrix.Entry) -> Bool {
    !entry.matters.isEmpty || filter == .apart
  }

  var listBox: Box {
    let shown = matrix.entries.filter { $0.holds(filter) && isListed($0) }
    let empty = Box.text(
      say(progress.isOver ? "empty" : "searching"), style.font(.body, palette.ink2))
    let rows = shown.isEmpty ? [empty] : shown.map(row)
    return Box.list(
      cells, .column(gap: 8, [filters] + rows).inset(by: 10), style.appearance)
  }

  private func row(of entry: ConflictMatrix.Entry) -> Box {
    let (palette, appearance) = (palette, style.appearance)
    let isChosen = entry.gestures == chosen
    let icons = entry.gestures.map {
      Box.icon(set.gestures[$0].look.icon, style.scaled(20), color(of: $0))
    }
    let kind = entry.kind(under: filter)
    let words = Box.column(
      gap: 2,
      [
        .text(texts.title(of: entry), style.font(.body, palette.ink, .bold)),
        .text(texts.note(of: entry), style.font(.note, palette.ink2)),
      ]
    ).wide()
    let sign = kind.map {
      Box.icon($0.icon, style.scaled(18), $0.isGrave ? palette.danger : palette.ink2)
    }
    return Box.row(gap: 10, icons + [words] + [sign].compactMap(\.self)).inset(by: 12)
      .over { list, frame, _ in
        list.fill(.roundedRect(frame, radius: 14), isChosen ? palette.raised : palette.card)
        if isChosen { list.focusRing(around: frame, radius: 14, appearance) }
      }.tapped(named: texts.title(of: entry)) { [unowned self] in select(entry.gestures) }
  }
}

/// The view with the matrix, or with the list in its place. Its cells are painted.
final class ConflictCells: ScrollView, PartedView {
  /// Called with the place of a chosen entry among those of the matrix.
  var onChoose: (Int) -> Void = { _ in }

  func choosePart(_ index: Int) { onChoose(index) }
}

/// What a screen reader is told of the matrix: a table with a row for each cell, which has the two
/// gestures and which of them goes first; in a small window a list of the same rows.
extension ConflictWindow {
  /// What there is to say about the matrix; `nil` for the words that a list shows in place of rows.
  var spokenCells: SpokenView? {
    var places: [String: Rect] = [:]
    for tap in arrangement.taps where places[tap.name] == nil { places[tap.name] = tap.frame }
    let rows = matrix.entries.enumerated().compactMap { index, entry in
      places[texts.title(of: entry)].map { row(of: entry, at: index, in: $0) }
    }
    guard !rows.isEmpty else { return nil }
    var spoken = SpokenView(name: commandName)
    spoken.parts = rows
    guard form != .list else { return spoken }
    spoken.role = .table
    spoken.columns = [say("column.gestures"), say("column.first")]
    return spoken
  }

  private func row(
    of entry: ConflictMatrix.Entry, at index: Int, in frame: Rect
  ) -> AccessibleElement {
    let texts = [texts.title(of: entry), texts.note(of: entry)]
    // Labels that are put between them have numbers from 1000 on.
    let part = 10_000 + 3 * index
    var row = cells.row(
      index, numbered: part, texts[0], in: frame, of: self, seenIn: cells.frame,
      choosing: ElementWords.text("choose", in: style.language))
    let states = row.states
    row.states.formUnion(entry.gestures == chosen ? [.selectable, .selected] : .selectable)
    guard form != .list else {
      row.detail = texts[1]
      return row
    }
    row.role = .tableRow
    row.children = texts.enumerated().map { column, words in
      AccessibleElement(.init(cells, part: part + 1 + column), .cell, words, in: frame, states)
    }
    return row
  }
}
