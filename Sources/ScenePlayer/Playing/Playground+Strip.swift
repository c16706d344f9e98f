import Drawing
package import TouchEngine

/// The strip: an item such as the recording sign at its beginning, the recognizers' states, and the
/// program's buttons at its end.
extension Playground {
  /// The strip's frame, in the window's coordinates.
  package var strip: Rect {
    let height = StatusStrip.height(in: window.appearance)
    return Rect(0, scene.stripBottom - height, window.bounds.width, height)
  }

  /// The frame of the home button, in the window's coordinates; `nil` when there is none, or in a
  /// scene that hides it.
  package var homeButtonFrame: Rect? {
    homeButton == nil || type(of: scene).hidesHomeButton
      ? nil : ProgramButton.frame(in: strip, of: helpButton == nil ? 1 : 2)
  }

  /// The frame of the help button, before or above the home button; `nil` when there is none.
  package var helpButtonFrame: Rect? {
    guard helpButton != nil else { return nil }
    return homeButtonFrame == nil
      ? ProgramButton.frame(in: strip) : ProgramButton.frame(in: strip, place: 1, of: 2)
  }

  /// The part of the strip that is free for the item: all but the buttons.
  package var stripItemRoom: Rect {
    var room = strip
    let end = [homeButtonFrame, helpButtonFrame].compactMap { $0?.minX }.min() ?? room.maxX
    room.size.width = end - room.minX
    return room
  }

  func drawStrip(into list: inout DisplayListBuilder, at time: Timestamp) {
    // The strip is dark under every scene, as what floats over a picture is.
    let appearance = window.appearance.darkened
    list.fill(.rect(strip), appearance.palette.panel)
    var room = stripItemRoom
    if let item = stripItem?.frame(in: room, at: time) {
      room = Rect(item.maxX, room.minY, room.maxX - item.maxX, room.height)
    }
    if !room.isEmpty {
      let words = StatusStrip(
        entries: status.entries(at: time), sentence: status.sentence, room: room,
        appearance: appearance, language: scene.language)
      // Laid out only when the words change.
      if words != stripPicture?.words {
        stripPicture = (words, DisplayList { words.draw(into: &$0) })
      }
      if let stripPicture { list.group(stripPicture.list) }
    }
    stripItem?.draw(into: &list, in: stripItemRoom, at: time)
    if let house = homeButtonFrame { homeButton?.draw(into: &list, in: house, appearance) }
    if let place = helpButtonFrame { helpButton?.draw(into: &list, in: place, appearance) }
  }
}
