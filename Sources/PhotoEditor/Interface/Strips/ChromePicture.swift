import Drawing

/// The picture of a part of the chrome, which is built again only when it looks different.
///
/// A finger that moves over the photo changes nothing of the chrome, so a frame then costs one
/// comparison for each part.
struct ChromePicture<Look: Equatable> {
  private(set) var made: (look: Look, list: DisplayList)?

  /// Returns the picture for `look`, drawn by `draw` if it is another than the last.
  mutating func list(
    _ look: Look, _ draw: (inout DisplayListBuilder) -> Void
  ) -> DisplayList {
    if let made, made.look == look { return made.list }
    let list = DisplayList(draw)
    made = (look, list)
    return list
  }
}
