import FileSupport
import PhotoDocument
import SceneBase

extension PhotoEditor.State {
  /// The bytes of everything but document and history. A bound, above what `random-seeks` measures.
  private static let bytesOfRest = 8 << 10
  /// The bytes of a value of a document: a coordinate, an identifier or a part of a name.
  private static let bytesOfValue = 16

  /// Counts the arrays that are not the earlier ones, and in them the strokes and steps that were
  /// added; strokes and steps share their points with the earlier state.
  public func bytes(besides earlier: PhotoEditor.State?) -> Int {
    func array<Element: Equatable>(
      _ part: KeyPath<PhotoEditor.State, [Element]>, _ values: (Element) -> Int
    ) -> Int {
      let (now, then) = (self[keyPath: part], earlier?[keyPath: part] ?? [])
      if now == then { return 0 }
      let same = zip(now, then).prefix { $0 == $1 }.count
      let added = now[same...].reduce(0) { $0 + values($1) }
      return now.count * MemoryLayout<Element>.stride + added * Self.bytesOfValue
    }
    return Self.bytesOfRest + array(\.document.elements) { _ in 8 }
      + array(\.document.strokes) { 4 + 3 * $0.points.count }
      + array(\.history.done, \.values) + array(\.history.undone, \.values)
  }
}
