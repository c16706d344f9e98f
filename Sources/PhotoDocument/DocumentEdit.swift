import FileSupport
import TouchEngine

/// The change of a document by one step: just enough to apply and to revert it.
public struct DocumentEdit: Codable, Hashable, Sendable {
  /// The key of the step's name in the editor's words.
  public var cause: String
  var elements: Splice<ElementValue>?
  var strokes: Splice<Stroke>?
  var look: Replacement<PhotoLook>?
  var crop: Replacement<Crop>?
  /// Whether the step flips the photo; `nil` means no. The elements and the crop on the other side
  /// are in the other members.
  var flips: Bool?

  /// The difference between two documents about the same photo; `nil` when there is none.
  public init?(from old: EditorDocument, to new: EditorDocument, because cause: String) {
    guard old != new else { return nil }
    self.cause = cause
    elements = Splice(from: old.elements, to: new.elements)
    strokes = Splice(from: old.strokes, to: new.strokes)
    look = Replacement(from: old.look, to: new.look)
    crop = Replacement(from: old.crop, to: new.crop)
    flips = old.isFlipped == new.isFlipped ? nil : true
  }

  /// Applies the step to a document in the state before it.
  public func apply(to document: inout EditorDocument) {
    if flips == true { document.isFlipped.toggle() }
    elements?.apply(to: &document.elements)
    strokes?.apply(to: &document.strokes)
    if let look { document.look = look.new }
    if let crop { document.crop = crop.new }
  }

  /// Reverts the step in a document in the state after it.
  public func revert(in document: inout EditorDocument) {
    if flips == true { document.isFlipped.toggle() }
    elements?.inverse.apply(to: &document.elements)
    strokes?.inverse.apply(to: &document.strokes)
    if let look { document.look = look.old }
    if let crop { document.crop = crop.old }
  }

  func check() throws(StateFault) {
    try StateLimits.check(cause, "cause")
    for element in (elements?.removed ?? []) + (elements?.inserted ?? []) { try element.check() }
    for stroke in (strokes?.removed ?? []) + (strokes?.inserted ?? []) { try stroke.check() }
    for look in [look?.old, look?.new].compactMap({ $0 }) { try look.check() }
    for crop in [crop?.old, crop?.new].compactMap({ $0 }) { try crop.check() }
  }
}

/// A replacement of consecutive values of an array by others.
struct Splice<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var place: Int
  var removed: [Value]
  var inserted: [Value]

  /// The difference between two arrays without their common prefix and suffix; `nil` when they are
  /// equal.
  init?(from old: [Value], to new: [Value]) {
    guard old != new else { return nil }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.init(
      place: start, removed: Array(old[start..<(old.count - end)]),
      inserted: Array(new[start..<(new.count - end)]))
  }

  init(place: Int, removed: [Value], inserted: [Value]) {
    (self.place, self.removed, self.inserted) = (place, removed, inserted)
  }

  var inverse: Splice { Splice(place: place, removed: inserted, inserted: removed) }

  func apply(to values: inout [Value]) {
    values.replaceSubrange(place..<(place + removed.count), with: inserted)
  }

  func fits(_ count: Int) -> Bool { place >= 0 && place <= count - removed.count }
}

/// A replacement of one value by another.
struct Replacement<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var old: Value
  var new: Value

  init?(from old: Value, to new: Value) {
    guard old != new else { return nil }
    (self.old, self.new) = (old, new)
  }
}
