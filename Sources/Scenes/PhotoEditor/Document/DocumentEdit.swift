import TouchEngine

/// What one step changed in a document: enough to go on and to go back, and no more.
package struct DocumentEdit: Codable, Hashable, Sendable {
  /// What was done, by its name in the words of the editor.
  package var cause: String
  var elements: Splice<ElementValue>?
  var strokes: Splice<Stroke>?
  var look: Replacement<PhotoLook>?
  var crop: Replacement<Crop>?

  /// What differs; `nil` when nothing does. Both are about the same photo.
  package init?(from old: EditorDocument, to new: EditorDocument, because cause: String) {
    guard old != new else { return nil }
    self.cause = cause
    elements = Splice(from: old.elements, to: new.elements)
    strokes = Splice(from: old.strokes, to: new.strokes)
    look = Replacement(from: old.look, to: new.look)
    crop = Replacement(from: old.crop, to: new.crop)
  }

  /// Makes the step in a document that is as it was before it.
  package func apply(to document: inout EditorDocument) {
    elements?.apply(to: &document.elements)
    strokes?.apply(to: &document.strokes)
    if let look { document.look = look.new }
    if let crop { document.crop = crop.new }
  }

  /// Takes the step back in a document that is as it was after it.
  package func revert(in document: inout EditorDocument) {
    elements?.inverse.apply(to: &document.elements)
    strokes?.inverse.apply(to: &document.strokes)
    if let look { document.look = look.old }
    if let crop { document.crop = crop.old }
  }

  func check() throws(SceneStateFault) {
    try StateLimits.check(cause, "cause")
    for element in (elements?.removed ?? []) + (elements?.inserted ?? []) { try element.check() }
    for stroke in (strokes?.removed ?? []) + (strokes?.inserted ?? []) { try stroke.check() }
    for look in [look?.old, look?.new].compactMap({ $0 }) { try look.check() }
    for crop in [crop?.old, crop?.new].compactMap({ $0 }) { try crop.check() }
  }
}

/// Some values of a row taken out, and others put in their place.
struct Splice<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var place: Int
  var removed: [Value]
  var inserted: [Value]

  /// What lies between the values that both rows begin with and those that both end with.
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

/// One value in the place of another.
struct Replacement<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var old: Value
  var new: Value

  init?(from old: Value, to new: Value) {
    guard old != new else { return nil }
    (self.old, self.new) = (old, new)
  }
}
