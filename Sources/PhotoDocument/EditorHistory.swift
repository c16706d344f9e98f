public import FileSupport
import TouchEngine

/// The steps that led to a document, and the undone ones, without a limit.
public struct EditorHistory: Codable, Hashable, Sendable {
  /// The applied steps, oldest first.
  public private(set) var done: [DocumentEdit] = []
  /// The undone steps; redo applies the last.
  public private(set) var undone: [DocumentEdit] = []

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// Records a step, and drops the undone steps.
  public mutating func record(_ edit: DocumentEdit) {
    done.append(edit)
    undone = []
  }

  /// Records a step that may continue the last one, such as typed letters: both become one if they
  /// replace the same element for the same cause.
  public mutating func join(_ edit: DocumentEdit) {
    guard undone.isEmpty, let last = done.last, last.cause == edit.cause,
      let before = last.elements, let after = edit.elements, before.place == after.place,
      last.isAboutOneElement, edit.isAboutOneElement, before.inserted == after.removed
    else { return record(edit) }
    done.removeLast()
    var joined = edit
    joined.elements?.removed = before.removed
    // Back at the initial value, there is nothing to undo.
    if before.removed != after.inserted { done.append(joined) }
  }

  /// Reverts the last step.
  ///
  /// - Returns: Whether there was a step to undo.
  @discardableResult
  public mutating func undo(in document: inout EditorDocument) -> Bool {
    guard let edit = done.popLast() else { return false }
    edit.revert(in: &document)
    undone.append(edit)
    return true
  }

  /// Applies the last undone step again.
  ///
  /// - Returns: Whether there was a step to redo.
  @discardableResult
  public mutating func redo(in document: inout EditorDocument) -> Bool {
    guard let edit = undone.popLast() else { return false }
    edit.apply(to: &document)
    done.append(edit)
    return true
  }

  /// Reverts all steps after the first `count` ones, and joins them to one step that redo applies.
  ///
  /// - Parameters:
  ///   - count: The number of steps that stay.
  ///   - document: The document after all steps; it becomes the one after these.
  ///   - cause: The cause of the joined step; a single step keeps its own.
  /// - Returns: Whether there was a step to revert.
  @discardableResult
  public mutating func takeBack(
    to count: Int, in document: inout EditorDocument, because cause: String
  ) -> Bool {
    guard count >= 0, done.count > count else { return false }
    let end = document
    let cause = done.count == count + 1 ? done.last?.cause ?? cause : cause
    while done.count > count, let edit = done.popLast() { edit.revert(in: &document) }
    undone = DocumentEdit(from: document, to: end, because: cause).map { [$0] } ?? []
    return true
  }

  /// The approximate number of values that its encoding takes.
  public var values: Int { (done + undone).reduce(0) { $0 + $1.values } }

  /// Returns the steps nearest to the present whose encoding takes at most `values` values, for a
  /// header of limited length.
  public func recent(atMost values: Int) -> EditorHistory {
    var left = values
    var history = EditorHistory()
    // In both arrays the steps that are needed next are at the end.
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

  /// Validates that each step can be applied at its position around a document.
  public func check(around document: EditorDocument) throws(StateFault) {
    guard done.count + undone.count <= Self.stepLimit else {
      throw StateFault(
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
  ) throws(StateFault) {
    guard elements?.fits(counts.elements) ?? true, strokes?.fits(counts.strokes) ?? true else {
      throw StateFault(
        "steps that fit to the document", found: "one at a place that it does not have")
    }
    counts.elements += (elements?.inserted.count ?? 0) - (elements?.removed.count ?? 0)
    counts.strokes += (strokes?.inserted.count ?? 0) - (strokes?.removed.count ?? 0)
  }
}

extension DocumentEdit {
  /// Whether the edit replaces one element by a new version of itself and changes nothing else.
  fileprivate var isAboutOneElement: Bool {
    guard let elements, strokes == nil, look == nil, crop == nil, flips == nil else {
      return false
    }
    return elements.removed.map(\.id) == elements.inserted.map(\.id)
      && elements.removed.count == 1
  }

  /// The approximate number of values that its encoding takes.
  public var values: Int {
    let texts = (elements.map { $0.removed + $0.inserted } ?? []).count * 8
    let strokes = (strokes.map { $0.removed + $0.inserted } ?? [])
    return texts + strokes.reduce(0) { $0 + $1.values } + 16
  }
}

extension EditorDocument {
  /// The approximate number of values that its encoding takes.
  public var values: Int {
    strokes.reduce(elements.count * 8 + 16) { $0 + $1.values }
  }
}
