import ScenePlayer
import TouchEngine

/// The live room's texts.
enum RoomWords {
  static let table = stage.adding(panel)

  /// The texts on the stage; `%` stands for a number.
  private static let stage = WordTable([
    "title": Words("Live room", "直播间"),
    "summary": Words(
      "Rooms to turn, to like in a row of taps, and to clear with a swipe.", "上下翻页、连续点赞、右滑清屏的直播间。"),
    "room": Words("Room %", "% 号直播间"),
    "noRooms": Words("There are no rooms", "没有直播间"),
    "hearts": Words("% likes", "% 个赞"),
    "hearts.one": Words("% like", "% 个赞"),
    "loads": Words("Played %×", "播放 % 次"),
    "angle": Words("Angle %°", "角度 %°"),
    "distance": Words("Distance % pt", "距离 % 点"),
    "speed": Words("Speed % pt/s", "速度 % 点/秒"),
    "productTitle": Words("Products · basket: %", "商品 · 购物车：%"),
    "product": Words("Tea cup no. %", "% 号茶杯"),
    "buy": Words("Buy", "购买"),
  ])

  /// The texts of the panel's lines.
  private static let panel = WordTable([
    "paging": Words("Turning rooms", "翻页"),
    "rooms": Words("How many rooms", "直播间数量"),
    "rooms.0": Words("0", "0"),
    "rooms.1": Words("1", "1"),
    "rooms.2": Words("2", "2"),
    "rooms.3": Words("3", "3"),
    "rooms.4": Words("1k", "1千"),
    "rooms.0.note": Words("Nothing to turn, and nothing breaks.", "没有可翻的，也不会出错。"),
    "rooms.1.note": Words("One room does not scroll.", "只有一个，不能翻页。"),
    "rooms.2.note": Words("Two rooms in two views.", "两个直播间，两个视图。"),
    "rooms.3.note": Words("Each of the three views has its room.", "三个视图各有一个直播间。"),
    "rooms.4.note": Words(
      "Three views show all of them in turn; the finger keeps its grip.", "三个视图轮流显示全部；手指始终跟手。"),
    "playsAtRest": Words("Play only at rest", "停稳后才播放"),
    "playsAtRest.0.note": Words(
      "Broken: each room that passes by begins to play.", "问题：路过的每个直播间都开始播放。"),
    "playsAtRest.1.note": Words(
      "Cure: a room plays when its page has come to rest.", "解决：页面停稳之后才播放。"),
    "likes": Words("Likes", "点赞"),
    "like": Words("A heart for", "怎样算一个赞"),
    "like.0": Words("Combo", "连击"),
    "like.1": Words("Double tap", "双击"),
    "like.0.note": Words(
      "Cure: from the second tap on each makes a heart.", "解决：从第二下起，每一下都是一颗心。"),
    "like.1.note": Words("Broken: only every second tap makes a heart.", "问题：每两下才有一颗心。"),
    "comboPeriod": Words("A combo waits for", "连击等待"),
    "comboPeriod.0.note": Words(
      "So long after a tap the next one still belongs to the combo.", "一下之后这么久内，下一下仍算连击。"),
    "tapWaits": Words("The tap waits for a second", "单击先等第二下"),
    "tapWaits.0.note": Words("Broken: whoever likes also pauses.", "问题：点赞的同时也暂停了。"),
    "tapWaits.1.note": Words(
      "Cure: one tap pauses, but only when no second one comes.", "解决：没有第二下时，单击才暂停。"),
    "swipe": Words("Swipe to the right", "右滑清屏"),
    "swipeRule": Words("The swipe's rules", "右滑规则"),
    "swipeRule.0": Words("Ours", "改进"),
    "swipeRule.1": Words("Original", "原版"),
    "swipeRule.0.note": Words(
      "It wants 40 pt/s, and fails as soon as the finger goes elsewhere.", "要求每秒 40 点，方向不对立即失败。"),
    "swipeRule.1.note": Words(
      "It knows no speed, and fails at the lift only: who waits for it waits long.",
      "不看速度，抬手才失败：等它的手势要等很久。"),
    "swipeTolerance": Words("Off the horizontal", "偏离水平"),
    "swipeTolerance.0.note": Words(
      "How far, at 30 pt from where the finger landed.", "离落点 30 点时允许的角度。"),
    "pagingWaits": Words("Turning waits for the swipe", "翻页等右滑失败"),
    "pagingWaits.0.note": Words(
      "The first of the two to begin wins: rooms follow at once.", "谁先开始谁赢：翻页立即跟手。"),
    "pagingWaits.1.note": Words(
      "Rooms follow once the swipe has failed; with the original rules that is the lift.",
      "右滑失败后才翻页；原版规则要等到抬手。"),
    "products": Words("Products", "商品面板"),
    "pagingStops": Words("Rooms stay under the sheet", "面板下不翻页"),
    "pagingStops.0.note": Words(
      "Broken: who pulls the sheet turns the room as well.", "问题：拖面板时直播间也跟着翻。"),
    "pagingStops.1.note": Words(
      "Cure: as long as the sheet is there nothing turns.", "解决：面板打开时不翻页。"),
    "handsOver": Words("The list hands over to the sheet", "列表到顶交给面板"),
    "handsOver.0.note": Words(
      "Broken: at its top the list keeps the finger, and bounces.", "问题：列表到顶后不放手，只会回弹。"),
    "handsOver.1.note": Words(
      "Cure: at its top the same finger goes on with the sheet.", "解决：列表到顶后，同一根手指接着拖面板。"),
    "release": Words("The sheet goes away by", "面板关闭看"),
    "release.0": Words("Speed", "速度"),
    "release.1": Words("Last step", "最后一步"),
    "release.0.note": Words(
      "Faster than 300 pt/s, or pulled down by a third.", "快于每秒 300 点，或下拉超过三分之一。"),
    "release.1.note": Words(
      "As the original: the last step but one, more than 5 pt a frame.",
      "与原版相同：倒数第二步每帧超过 5 点。"),
  ])

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: Words] = [
    "stage.comboTap": Words("Combo", "连击"),
    "stage.doubleTap": Words("Double tap", "双击"),
    "stage.tap": Words("Tap", "点击"),
    "stage.directionalPan": Words("Swipe", "右滑"),
    "pager.pan": Words("Paging", "翻页"),
    "pager": Words("Rooms", "直播间"),
    "products.pan": Words("Sheet drag", "面板拖动"),
    "products.tap": Words("Tap outside", "面板外点击"),
    "products": Words("Products", "商品面板"),
    "products.list.pan": Words("List drag", "列表拖动"),
    "products.list": Words("Product list", "商品列表"),
  ]

  /// Returns the room's own words for a decision; `nil` to use the decision's own.
  static func wording(of content: Decision.Content) -> Words? {
    guard case .scrolling("pager", .restsOn(let page)) = content else { return nil }
    return Words("Stopped on room \(page + 1)", "停在第 \(page + 1) 个房间")
  }
}
