import Accessibility
import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

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
