import TouchEngine

/// The steps that led to a document, and those that were taken back, without a limit.
package struct EditorHistory: Codable, Hashable, Sendable {
  /// From the first to the last.
  package private(set) var done: [DocumentEdit] = []
  /// What redo makes next is the last.
  package private(set) var undone: [DocumentEdit] = []

  package init() {}

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// A step was made. What was taken back before it cannot come again.
  package mutating func record(_ edit: DocumentEdit) {
    done.append(edit)
    undone = []
  }

  /// A step that goes on with the last one: both become one, when both put something in the place of
  /// the same element for the same cause, as letters that are typed.
  package mutating func join(_ edit: DocumentEdit) {
    guard undone.isEmpty, let last = done.last, last.cause == edit.cause,
      let before = last.elements, let after = edit.elements, before.place == after.place,
      last.isAboutOneElement, edit.isAboutOneElement, before.inserted == after.removed
    else { return record(edit) }
    done.removeLast()
    var joined = edit
    joined.elements?.removed = before.removed
    // Back where it began nothing is left to undo.
    if before.removed != after.inserted { done.append(joined) }
  }

  /// - Returns: Whether there was a step to take back.
  @discardableResult
  package mutating func undo(in document: inout EditorDocument) -> Bool {
    guard let edit = done.popLast() else { return false }
    edit.revert(in: &document)
    undone.append(edit)
    return true
  }

  /// - Returns: Whether there was a step to make again.
  @discardableResult
  package mutating func redo(in document: inout EditorDocument) -> Bool {
    guard let edit = undone.popLast() else { return false }
    edit.apply(to: &document)
    done.append(edit)
    return true
  }

  /// About how many numbers and names it takes to write it down.
  package var values: Int { (done + undone).reduce(0) { $0 + $1.values } }

  /// As much of it as takes at most `values` numbers and names to write down: the steps nearest to
  /// the present, for a header that may not become too long.
  package func recent(atMost values: Int) -> EditorHistory {
    var left = values
    var history = EditorHistory()
    // Both ends that are needed next lie at the end of their rows.
    func take(_ edits: [DocumentEdit]) -> [DocumentEdit] {
      let kept = edits.reversed().prefix { edit in
        left -= edit.values
        return left >= 0
      }
      return kept.reversed()
    }
    history.done = take(done)
    history.undone = take(undone)
    return history
  }

  /// Whether every step can be made from where it stands, around a document.
  func check(around document: EditorDocument) throws(SceneStateFault) {
    guard done.count + undone.count <= Self.stepLimit else {
      throw SceneStateFault(
        "at most \(Self.stepLimit) steps", found: "\(done.count + undone.count)")
    }
    for edit in done + undone { try edit.check() }
    var counts = (elements: document.elements.count, strokes: document.strokes.count)
    for edit in done.reversed() {
      try Self.walk(&counts, edit.elements?.inverse, edit.strokes?.inverse)
    }
    counts = (document.elements.count, document.strokes.count)
    for edit in undone.reversed() { try Self.walk(&counts, edit.elements, edit.strokes) }
  }

  private static let stepLimit = 100_000

  private static func walk(
    _ counts: inout (elements: Int, strokes: Int), _ elements: Splice<ElementValue>?,
    _ strokes: Splice<Stroke>?
  ) throws(SceneStateFault) {
    guard elements?.fits(counts.elements) ?? true, strokes?.fits(counts.strokes) ?? true else {
      throw SceneStateFault(
        "steps that fit to the document", found: "one at a place that it does not have")
    }
    counts.elements += (elements?.inserted.count ?? 0) - (elements?.removed.count ?? 0)
    counts.strokes += (strokes?.inserted.count ?? 0) - (strokes?.removed.count ?? 0)
  }
}

extension DocumentEdit {
  /// Whether it puts one element in the place of itself as it was, and changes nothing else.
  fileprivate var isAboutOneElement: Bool {
    guard let elements, strokes == nil, look == nil, crop == nil else { return false }
    return elements.removed.map(\.id) == elements.inserted.map(\.id)
      && elements.removed.count == 1
  }

  /// About how many numbers and names it takes to write it down.
  var values: Int {
    let texts = (elements.map { $0.removed + $0.inserted } ?? []).count * 8
    let strokes = (strokes.map { $0.removed + $0.inserted } ?? [])
    return texts + strokes.reduce(0) { $0 + $1.values } + 16
  }
}

extension EditorDocument {
  /// About how many numbers and names it takes to write it down.
  var values: Int { strokes.reduce(elements.count * 8 + 16) { $0 + 4 + 3 * $1.points.count } }
}
