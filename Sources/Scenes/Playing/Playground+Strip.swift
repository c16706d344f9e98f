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
    wayHome == nil || scene is Home
      ? nil : ProgramButton.frame(in: strip, of: wayToHelp == nil ? 1 : 2)
  }

  /// Where the way to the commands is, before or above the way home; `nil` when there is none.
  package var wayToHelpFrame: Rect? {
    guard wayToHelp != nil else { return nil }
    return wayHomeFrame == nil
      ? ProgramButton.frame(in: strip) : ProgramButton.frame(in: strip, place: 1, of: 2)
  }

  /// The part of the strip in which the sign stands.
  package var signRoom: Rect {
    var room = strip
    let end = [wayHomeFrame, wayToHelpFrame].compactMap { $0?.minX }.min() ?? room.maxX
    room.size.width = end - room.minX
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
    if let place = wayToHelpFrame { wayToHelp?.draw(into: &list, in: place, window.appearance) }
  }
}
