import SceneBase
import TouchEngine

/// A reason for which a gesture of the live room does not receive a touch, or is cancelled.
enum RoomReason: String, SceneReason {
  /// The touch is on a button.
  case onButton
  /// The touch is on a sheet, which covers the room.
  case underProducts
  /// The products were opened, and paging stops under them (rule G0.13).
  case productsOpened
  /// The stage is wider than high, and paging stops in landscape (rule G0.13).
  case landscape
  /// The panel chose the other gesture for hearts.
  case otherLike

  static let words = Words.table.part("room.reason.").texts

  var key: String { "room.\(rawValue)" }
}
