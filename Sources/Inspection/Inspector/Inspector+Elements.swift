import Accessibility
import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// What a screen reader is told of the inspector: the headline, the fingers, who competes as a
/// table, and what the touch does next.
extension Inspector {
  func element(at time: Timestamp) -> AccessibleElement? {
    guard let race = picture(at: time), let place = goalPlace else { return nil }
    let layout = InspectorLayout(place, appearance)
    let language = style.language
    var whole = AccessibleElement(
      .init(self), .group, InspectorWords.text("element", in: language), in: place.frame,
      [.showing, .enabled])
    func add(_ part: Int, _ role: ElementRole, _ words: String, in frame: Rect) {
      guard !words.isEmpty else { return }
      whole.children.append(
        AccessibleElement(.init(self, part: part), role, words, in: frame, [.showing, .enabled]))
    }
    guard !race.lanes.isEmpty || race.fingers > 0 else {
      let rest = InspectorWords.text("rest", in: language)
      add(1, .heading, InspectorWords.text("title.rest", in: language), in: layout.title)
      add(2, .label, rest, in: layout.lanes)
      for (index, name) in InspectorRest.guides.enumerated() where place.form != .strip {
        add(3 + index, .label, InspectorWords.text(name, in: language), in: layout.lanes)
      }
      return whole
    }
    let font = style.font(.title, style.palette.ink, .bold)
    add(1, .heading, headline(race, wording, font, width: .infinity), in: layout.title)
    add(2, .label, state(of: race, wording), in: layout.note)
    whole.children.append(table(of: race, in: layout))
    let sentences = prediction(at: time).map { wording.words(of: $0) } ?? []
    for (index, sentence) in sentences.enumerated() {
      add(10 + index, .label, sentence, in: layout.prediction ?? layout.title)
    }
    return whole
  }

  /// Who competes: a row each, with the gesture and how far it is.
  private func table(of race: RacePicture, in layout: InspectorLayout) -> AccessibleElement {
    let language = style.language
    var table = AccessibleElement(
      .init(self, part: 3), .table, InspectorWords.text("title", in: language), in: layout.lanes,
      [.showing, .enabled])
    table.columns = ["column.gesture", "column.standing"].map {
      InspectorWords.text($0, in: language)
    }
    func rows(_ room: Rect) -> [RaceRows.Row] {
      RaceRows(race, in: room, columns: layout.columns, style, wording).rows
    }
    // Those for which there is no room compete, too.
    var all = layout.lanes
    all.size.height = 1e6
    let shown = rows(layout.lanes)
    for row in rows(all) {
      let frame = shown.first { $0.content == row.content }?.frame
      for words in words(of: row) {
        add(words, in: frame, to: &table, room: layout.lanes)
      }
    }
    return table
  }

  /// The gestures of a row, each with how far it is.
  private func words(of row: RaceRows.Row) -> [(name: String, standing: String)] {
    func standing(_ texts: String...) -> String {
      texts.filter { !$0.isEmpty }.joined(separator: wording.say("common.comma"))
    }
    func say(_ name: String) -> String { InspectorWords.text(name, in: wording.language) }
    switch row.content {
    case .lane(let lane), .loser(let lane):
      guard let words = row.words else { return [] }
      let outcome =
        switch lane.standing {
        case .won: say("column.won")
        case .lost: say("column.lost")
        case .races: words.value.isEmpty && words.note.isEmpty ? say("column.races") : ""
        }
      return [(words.name, standing(outcome, words.value, words.note))]
    case .gate(let gate):
      let view = wording.name(gate.scrollView)
      let value = InspectorWords.text(
        "gate.value", in: wording.language, with: Numeral.plain(gate.elapsed * 1000, decimals: 0),
        Numeral.plain(gate.delay * 1000, decimals: 0))
      return [(InspectorWords.text("gate", in: wording.language, with: view), value)]
    case .absent(let lanes, let fingers):
      let missing = InspectorWords.missing(fingers, in: wording.language)
      return lanes.map { ($0.name(wording), missing) }
    case .more: return []
    }
  }

  /// Adds a row with two cells; without a frame it is out of sight.
  private func add(
    _ words: (name: String, standing: String), in frame: Rect?, to table: inout AccessibleElement,
    room: Rect
  ) {
    let part = 100 + 3 * table.children.count
    let states: AccessibleElement.States = frame == nil ? .enabled : [.showing, .enabled]
    let place = frame ?? Rect(origin: Point(room.minX, room.maxY), size: Size(room.width, 0))
    var row = AccessibleElement(
      .init(self, part: part), .tableRow, "\(words.name): \(words.standing)", in: place, states)
    let half = place.width / 2
    row.children = [words.name, words.standing].enumerated().map { index, text in
      AccessibleElement(
        .init(self, part: part + 1 + index), .cell, text,
        in: Rect(place.minX + Double(index) * half, place.minY, half, place.height), states)
    }
    table.children.append(row)
  }
}
