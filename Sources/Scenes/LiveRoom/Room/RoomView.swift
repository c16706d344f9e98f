import Drawing
import TouchEngine

/// One of the three views that show the rooms (rules G0.7–G0.9).
final class RoomView: View {
  /// The number of the room that it shows.
  var room = 0 { didSet { if room != oldValue { setNeedsDisplay() } } }

  /// The cached still part of a picture.
  private var still: (picture: RoomPicture, list: DisplayList)?

  /// Returns the still part of a picture; made once.
  func still(_ picture: RoomPicture) -> DisplayList {
    if let still, still.picture == picture { return still.list }
    let list = picture.stillPart
    still = (picture, list)
    return list
  }

  /// Views on the room, such as the products, are as large as the room.
  override func layoutSubviews() { for view in subviews { view.frame = bounds } }
}
