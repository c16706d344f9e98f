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

  static let words = [
    "room.onButton": LocalizedText("the finger is on a button", "手指在按钮上"),
    "room.underProducts": LocalizedText("a sheet covers the room", "面板盖住了直播间"),
    "room.productsOpened": LocalizedText(
      "a sheet was opened, which stops paging", "打开了面板，翻页停止"),
    "room.landscape": LocalizedText("paging stops in landscape", "横屏时不翻页"),
    "room.otherLike": LocalizedText("another gesture makes hearts now", "改用另一种手势点赞"),
  ]

  var key: String { "room.\(rawValue)" }
}
