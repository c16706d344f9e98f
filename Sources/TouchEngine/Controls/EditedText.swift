/// A line of text while it is edited: its selection, its composition and its undo history.
/// Positions count grapheme clusters; position 0 is before the first.
struct EditedText {
  /// The kind of the last edit. Consecutive edits of the kind `typing`, or of the kind `deleting`,
  /// are undone together.
  private enum Run { case typing, deleting, none }

  private struct Moment {
    var text: String
    var anchor: Int
    var caret: Int
  }

  /// The maximum number of edits that can be undone. Our choice.
  static let undoLimit = 100

  private(set) var text = ""
  private(set) var characters: [Character] = []
  /// The fixed end of the selection.
  private(set) var anchor = 0
  /// The moving end of the selection, and the insertion point when the selection is empty.
  private(set) var caret = 0
  /// The range of the text that an input method is composing.
  private(set) var marked: Range<Int>?
  /// The maximum length in grapheme clusters; `nil` means no maximum except
  /// ``TextMeasurement/byteLimit``.
  var maximumLength: Int?

  private var past: [Moment] = []
  private var future: [Moment] = []
  private var run = Run.none
  private var beforeMarking: Moment?

  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { String(characters[selection]) }
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  private var now: Moment { Moment(text: text, anchor: anchor, caret: caret) }

  /// Replaces everything by a new text, truncated to the maximum length, and clears the history.
  mutating func set(_ newText: String) {
    let limit = maximumLength
    self = EditedText()
    maximumLength = limit
    replace(0..<0, with: fitted(Self.cleaned(newText), in: 0..<0))
  }

  /// Selects a range; the same position twice sets the caret. A composition is kept as text.
  mutating func select(from anchor: Int, to caret: Int) {
    unmark()
    run = .none
    self.anchor = min(max(anchor, 0), characters.count)
    self.caret = min(max(caret, 0), characters.count)
  }

  // MARK: Editing

  /// Replaces the composition, or else the selection.
  mutating func insert(_ string: String, isTyped: Bool) {
    let target = marked ?? selection
    let string = fitted(Self.cleaned(string), in: target)
    if beforeMarking != nil {
      replace(target, with: string)
      return endMarking()
    }
    guard !string.isEmpty else { return }
    // A word after a blank is undone separately.
    let last = characters[..<target.lowerBound].last
    let startsWord = last?.isWhitespace == true && string.first?.isWhitespace == false
    remember(isTyped && target.isEmpty ? .typing : .none, isNew: startsWord)
    replace(target, with: string)
  }

  /// Deletes the selection, or else the text between the caret and `place`.
  mutating func delete(to place: Int) {
    unmark()
    let place = min(max(place, 0), characters.count)
    let target = selection.isEmpty ? min(place, caret)..<max(place, caret) : selection
    guard !target.isEmpty else { return }
    remember(selection.isEmpty && target.count == 1 ? .deleting : .none, isNew: false)
    replace(target, with: "")
  }

  /// Replaces `target` by `string` and puts the caret after it.
  private mutating func replace(_ target: Range<Int>, with string: String) {
    let head = String(characters[..<target.lowerBound]) + string
    let goal = head.utf8.count
    text = head + String(characters[target.upperBound...])
    // Characters that meet at the seams may combine into one grapheme cluster or into several.
    characters = Array(text)
    caret = place(atByte: goal)
    anchor = caret
    marked = nil
  }

  /// The first position at or after `byte`.
  private func place(atByte byte: Int) -> Int {
    var (place, bytes) = (0, 0)
    while bytes < byte, place < characters.count {
      bytes += characters[place].utf8.count
      place += 1
    }
    return place
  }

  /// The longest prefix of `string` that fits in place of `target`.
  private func fitted(_ string: String, in target: Range<Int>, isMarked: Bool = false) -> String {
    let limit = isMarked ? Int.max : max(0, maximumLength ?? .max)
    let head = String(characters[..<target.lowerBound])
    let tail = String(characters[target.upperBound...])
    let room = TextMeasurement.byteLimit - head.utf8.count - tail.utf8.count
    var (taken, bytes) = (Substring(), 0)
    for index in string.indices {
      bytes += string[index].utf8.count
      if bytes > room { break }
      taken = string[...index]
    }
    // Only the whole text gives the length in grapheme clusters, because clusters may combine.
    while !taken.isEmpty {
      let excess = (head + taken + tail).count - limit
      if excess <= 0 { break }
      taken = taken.dropLast(min(excess, taken.count))
    }
    return String(taken)
  }

  /// One line of text: breaks and tabs become blanks, and other control characters are removed.
  private static func cleaned(_ string: String) -> String {
    var clean = String.UnicodeScalarView()
    for character in string {
      if character.isNewline || character == "\t" {
        clean.append(" ")
      } else {
        clean.append(
          contentsOf: character.unicodeScalars.filter { $0.properties.generalCategory != .control })
      }
    }
    return String(clean)
  }

  // MARK: Composing

  /// Replaces the composition, or else the selection, by a new composition; an empty string removes
  /// it.
  mutating func mark(_ string: String, caret place: Int) {
    let target = marked ?? selection
    let string = fitted(Self.cleaned(string), in: target, isMarked: true)
    guard !string.isEmpty || marked != nil else { return }
    if beforeMarking == nil { beforeMarking = now }
    replace(target, with: string)
    guard !string.isEmpty else { return endMarking() }
    let end = caret
    let start = min(target.lowerBound, end)
    marked = start..<end
    caret = min(start + max(place, 0), end)
    anchor = caret
  }

  /// Keeps the composition as text, truncated to the maximum length.
  mutating func unmark() {
    guard let marked else { return }
    let (string, place) = (String(characters[marked]), caret)
    self.marked = nil
    let fitting = fitted(string, in: marked)
    if fitting != string {
      replace(marked, with: fitting)
    } else {
      caret = place
      anchor = place
    }
    endMarking()
  }

  private mutating func endMarking() {
    if let before = beforeMarking, before.text != text { push(before) }
    beforeMarking = nil
    run = .none
  }

  // MARK: Undoing

  private mutating func remember(_ next: Run, isNew: Bool) {
    if next == .none || next != run || isNew { push(now) }
    run = next
  }

  private mutating func push(_ moment: Moment) {
    if past.count >= Self.undoLimit { past.removeFirst() }
    past.append(moment)
    future = []
  }

  /// Undoes the last edit.
  mutating func undo() {
    unmark()
    guard let moment = past.popLast() else { return }
    future.append(now)
    become(moment)
  }

  /// Redoes the last edit that was undone.
  mutating func redo() {
    unmark()
    guard let moment = future.popLast() else { return }
    past.append(now)
    become(moment)
  }

  private mutating func become(_ moment: Moment) {
    text = moment.text
    characters = Array(text)
    anchor = moment.anchor
    caret = moment.caret
    run = .none
  }
}
