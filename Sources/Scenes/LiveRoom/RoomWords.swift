import ScenePlayer
import TouchEngine

/// The live room's texts.
enum RoomWords {
  static let table = stage.adding(panel)

  /// The texts on the stage; `%` stands for a number.
  private static let stage = WordTable([
    "title": LocalizedText("Live room", "直播间"),
    "summary": LocalizedText(
      "Rooms to turn, to like in a row of taps, and to clear with a swipe.", "上下翻页、连续点赞、右滑清屏的直播间。"),
    "room": LocalizedText("Room %", "% 号直播间"),
    "noRooms": LocalizedText("There are no rooms", "没有直播间"),
    "hearts": LocalizedText("% likes", "% 个赞"),
    "hearts.one": LocalizedText("% like", "% 个赞"),
    "loads": LocalizedText("Played %×", "播放 % 次"),
    "angle": LocalizedText("Angle %°", "角度 %°"),
    "distance": LocalizedText("Distance % pt", "距离 % 点"),
    "speed": LocalizedText("Speed % pt/s", "速度 % 点/秒"),
    "productTitle": LocalizedText("Products · basket: %", "商品 · 购物车：%"),
    "product": LocalizedText("Tea cup no. %", "% 号茶杯"),
    "buy": LocalizedText("Buy", "购买"),
  ])

  /// The texts of the panel's lines.
  private static let panel = WordTable([
    "paging": LocalizedText("Turning rooms", "翻页"),
    "rooms": LocalizedText("How many rooms", "直播间数量"),
    "rooms.0": LocalizedText("0", "0"),
    "rooms.1": LocalizedText("1", "1"),
    "rooms.2": LocalizedText("2", "2"),
    "rooms.3": LocalizedText("3", "3"),
    "rooms.4": LocalizedText("1k", "1千"),
    "rooms.0.note": LocalizedText("Nothing to turn, and nothing breaks.", "没有可翻的，也不会出错。"),
    "rooms.1.note": LocalizedText("One room does not scroll.", "只有一个，不能翻页。"),
    "rooms.2.note": LocalizedText("Two rooms in two views.", "两个直播间，两个视图。"),
    "rooms.3.note": LocalizedText("Each of the three views has its room.", "三个视图各有一个直播间。"),
    "rooms.4.note": LocalizedText(
      "Three views show all of them in turn; the finger keeps its grip.", "三个视图轮流显示全部；手指始终跟手。"),
    "playsAtRest": LocalizedText("Play only at rest", "停稳后才播放"),
    "playsAtRest.0.note": LocalizedText(
      "Broken: each room that passes by begins to play.", "问题：路过的每个直播间都开始播放。"),
    "playsAtRest.1.note": LocalizedText(
      "Cure: a room plays when its page has come to rest.", "解决：页面停稳之后才播放。"),
    "likes": LocalizedText("Likes", "点赞"),
    "like": LocalizedText("A heart for", "怎样算一个赞"),
    "like.0": LocalizedText("Combo", "连击"),
    "like.1": LocalizedText("Double tap", "双击"),
    "like.0.note": LocalizedText(
      "Cure: from the second tap on each makes a heart.", "解决：从第二下起，每一下都是一颗心。"),
    "like.1.note": LocalizedText("Broken: only every second tap makes a heart.", "问题：每两下才有一颗心。"),
    "comboPeriod": LocalizedText("A combo waits for", "连击等待"),
    "comboPeriod.0.note": LocalizedText(
      "So long after a tap the next one still belongs to the combo.", "一下之后这么久内，下一下仍算连击。"),
    "tapWaits": LocalizedText("The tap waits for a second", "单击先等第二下"),
    "tapWaits.0.note": LocalizedText("Broken: whoever likes also pauses.", "问题：点赞的同时也暂停了。"),
    "tapWaits.1.note": LocalizedText(
      "Cure: one tap pauses, but only when no second one comes.", "解决：没有第二下时，单击才暂停。"),
    "swipe": LocalizedText("Swipe to the right", "右滑清屏"),
    "swipeRule": LocalizedText("The swipe's rules", "右滑规则"),
    "swipeRule.0": LocalizedText("Ours", "改进"),
    "swipeRule.1": LocalizedText("Original", "原版"),
    "swipeRule.0.note": LocalizedText(
      "It wants 40 pt/s, and fails as soon as the finger goes elsewhere.", "要求每秒 40 点，方向不对立即失败。"),
    "swipeRule.1.note": LocalizedText(
      "It knows no speed, and fails at the lift only: who waits for it waits long.",
      "不看速度，抬手才失败：等它的手势要等很久。"),
    "swipeTolerance": LocalizedText("Off the horizontal", "偏离水平"),
    "swipeTolerance.0.note": LocalizedText(
      "How far, at 30 pt from where the finger landed.", "离落点 30 点时允许的角度。"),
    "pagingWaits": LocalizedText("Turning waits for the swipe", "翻页等右滑失败"),
    "pagingWaits.0.note": LocalizedText(
      "The first of the two to begin wins: rooms follow at once.", "谁先开始谁赢：翻页立即跟手。"),
    "pagingWaits.1.note": LocalizedText(
      "Rooms follow once the swipe has failed; with the original rules that is the lift.",
      "右滑失败后才翻页；原版规则要等到抬手。"),
    "products": LocalizedText("Products", "商品面板"),
    "pagingStops": LocalizedText("Rooms stay under the sheet", "面板下不翻页"),
    "pagingStops.0.note": LocalizedText(
      "Broken: who pulls the sheet turns the room as well.", "问题：拖面板时直播间也跟着翻。"),
    "pagingStops.1.note": LocalizedText(
      "Cure: as long as the sheet is there nothing turns.", "解决：面板打开时不翻页。"),
    "handsOver": LocalizedText("The list hands over to the sheet", "列表到顶交给面板"),
    "handsOver.0.note": LocalizedText(
      "Broken: at its top the list keeps the finger, and bounces.", "问题：列表到顶后不放手，只会回弹。"),
    "handsOver.1.note": LocalizedText(
      "Cure: at its top the same finger goes on with the sheet.", "解决：列表到顶后，同一根手指接着拖面板。"),
    "release": LocalizedText("The sheet goes away by", "面板关闭看"),
    "release.0": LocalizedText("Speed", "速度"),
    "release.1": LocalizedText("Last step", "最后一步"),
    "release.0.note": LocalizedText(
      "Faster than 300 pt/s, or pulled down by a third.", "快于每秒 300 点，或下拉超过三分之一。"),
    "release.1.note": LocalizedText(
      "As the original: the last step but one, more than 5 pt a frame.",
      "与原版相同：倒数第二步每帧超过 5 点。"),
  ])

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = [
    "stage.comboTap": LocalizedText("Combo", "连击"),
    "stage.doubleTap": LocalizedText("Double tap", "双击"),
    "stage.tap": LocalizedText("Tap", "点击"),
    "stage.directionalPan": LocalizedText("Swipe", "右滑"),
    "pager.pan": LocalizedText("Paging", "翻页"),
    "pager": LocalizedText("Rooms", "直播间"),
    "products.pan": LocalizedText("Sheet drag", "面板拖动"),
    "products.tap": LocalizedText("Tap outside", "面板外点击"),
    "products": LocalizedText("Products", "商品面板"),
    "products.list.pan": LocalizedText("List drag", "列表拖动"),
    "products.list": LocalizedText("Product list", "商品列表"),
  ]

  /// Returns the room's own words for a decision; `nil` to use the decision's own.
  static func wording(of content: Decision.Content) -> LocalizedText? {
    guard case .scrolling("pager", .restsOn(let page)) = content else { return nil }
    return LocalizedText("Stopped on room \(page + 1)", "停在第 \(page + 1) 个房间")
  }
}
