import Drawing
package import TouchEngine

/// The strip: the sign of a recording at its beginning, what recognizers do, and the way home at its end.
extension Playground {
  /// Where it is, in the window's coordinates.
  package var strip: Rect {
    let height = StatusStrip.height(in: window.appearance)
    return Rect(0, scene.stripBottom - height, window.bounds.width, height)
  }

  /// Where the way home is, in the window's coordinates; `nil` when there is none, or one is there.
  package var wayHomeFrame: Rect? {
    wayHome == nil || scene is Home ? nil : WayHome.frame(in: strip)
  }

  /// The part of the strip in which the sign stands.
  package var signRoom: Rect {
    var room = strip
    if let house = wayHomeFrame { room.size.width -= house.width }
    return room
  }

  func drawStrip(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(strip), window.appearance.palette.strip)
    var room = signRoom
    if let board = sign?.frame(in: room, at: time) {
      room = Rect(board.maxX, room.minY, room.maxX - board.maxX, room.height)
    }
    if !room.isEmpty {
      let words = StatusStrip(
        entries: status.entries(at: time), sentence: status.sentence, room: room,
        appearance: window.appearance, language: scene.language)
      // Laid out only when it says something else.
      if words != stripPicture?.words {
        stripPicture = (words, DisplayList { words.draw(into: &$0) })
      }
      if let stripPicture { list.group(stripPicture.list) }
    }
    sign?.draw(into: &list, in: signRoom, at: time)
    if let house = wayHomeFrame { wayHome?.draw(into: &list, in: house, window.appearance) }
  }
}
