public import SceneBase

extension LiveRoom {
  public static let lineWords = LineWords(
    effects: [
      "heart": LocalizedText("Sent a heart", "送出一颗心"),
      "paused": LocalizedText("Paused the room", "暂停了直播间"),
      "resumed": LocalizedText("Resumed the room", "继续播放直播间"),
      "cleared": LocalizedText("Hid the text", "隐藏了文字"),
      "room": LocalizedText("Stopped on room {room}", "停在第 {room} 个房间"),
      "followed": LocalizedText("Following the host", "已关注主播"),
      "unfollowed": LocalizedText("No longer following", "已取消关注"),
      "bought": LocalizedText("{count} in the basket", "购物车里有 {count} 件"),
      "closed": LocalizedText("Closed the sheet", "关上了面板"),
    ],
    winners: [
      "pager.pan": LocalizedText("Moved the rooms", "移动了直播间"),
      "products.pan": LocalizedText("Moved the sheet", "移动了面板"),
      "products.tap": LocalizedText("Closed the sheet", "关上了面板"),
      "products.list.pan": LocalizedText("Scrolled the products", "滚动了商品"),
      "ranking.pan": LocalizedText("Moved the ranking", "移动了点赞榜"),
      "ranking.tap": LocalizedText("Closed the ranking", "关上了点赞榜"),
      "ranking.list.pan": LocalizedText("Scrolled the ranking", "滚动了点赞榜"),
      "stage.products": LocalizedText("Opened the products", "打开了商品"),
      "stage.ranking": LocalizedText("Opened the ranking", "打开了点赞榜"),
      "stage.share": LocalizedText("Copied the invitation", "复制了邀请"),
      "stage.restore": LocalizedText("Showed the text", "显示了文字"),
    ],
    refusals: [
      "room.productsOpened": .mode(
        LocalizedText("No {gesture} now", "现在不能{gesture}"),
        because: LocalizedText("A sheet is open", "面板开着")),
      "room.underProducts": .mode(
        LocalizedText("No {gesture} now", "现在不能{gesture}"),
        because: LocalizedText("A sheet covers the room", "面板盖住了直播间")),
      "room.landscape": .mode(
        LocalizedText("No {gesture} now", "现在不能{gesture}"),
        because: LocalizedText("Paging stops in landscape", "横屏时不翻页")),
    ])
}
