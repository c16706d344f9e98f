import SceneBase
import TouchEngine

/// The live room's texts.
enum RoomWords {
  static let table = stage.adding(panel).adding(keys).adding(Person.words)

  /// What keys do.
  private static let keys = WordTable([
    "key.like": LocalizedText("Sends a heart", "送出一颗心"),
    "key.products": LocalizedText("Opens or closes the products", "打开或关闭商品"),
    "key.clear": LocalizedText("Hides the text, or shows it", "隐藏或显示文字"),
    "key.pause": LocalizedText("Pauses the room, or resumes it", "暂停直播间，或继续播放"),
    "key.turn": LocalizedText("Goes to another room, or scrolls a sheet", "换一个直播间，或滚动面板"),
  ])

  /// The texts on the stage; `%` stands for a number.
  private static let stage = WordTable([
    "title": LocalizedText("Live room", "直播间"),
    "summary": LocalizedText(
      "Page through rooms, like with a row of taps, clear the screen with a swipe.",
      "上下翻页、连续点赞、右滑清屏的直播间。"),
    "noRooms": LocalizedText("There are no rooms", "没有直播间"),
    "live": LocalizedText("LIVE", "直播"),
    "follow": LocalizedText("Follow", "关注"),
    "following": LocalizedText("Following", "已关注"),
    "likes.count": LocalizedText("% likes", "% 个赞"),
    "combo.left": LocalizedText("% s left", "还剩 % 秒"),
    "name.like": LocalizedText("Like", "点赞"),
    "name.products": LocalizedText("Products", "商品"),
    "restore": LocalizedText("Show the text again", "重新显示文字"),
    "share": LocalizedText("Share", "分享"),
    "share.text": LocalizedText("Live now: %", "正在直播：%"),
    "share.done": LocalizedText("Copied: %", "已复制：%"),
    "ranking": LocalizedText("Most likes in this room", "本直播间点赞榜"),
    "you": LocalizedText("You", "你"),
    "host.0": LocalizedText("Mei's tea table", "美琪的茶席"),
    "host.1": LocalizedText("Noor's glazes", "诺尔的釉色"),
    "host.2": LocalizedText("Tea with Ada", "和艾达喝茶"),
    "host.3": LocalizedText("Lin opens the kiln", "小林开窑"),
    "host.4": LocalizedText("Max at the wheel", "马克拉坯"),
    "comment.0": LocalizedText("Is the glaze safe in the dishwasher?", "这釉能进洗碗机吗？"),
    "comment.1": LocalizedText("Mine arrived yesterday, it is lovely.", "我的昨天到了，很漂亮。"),
    "comment.2": LocalizedText("The color in this light!", "这光线下的颜色真好！"),
    "comment.3": LocalizedText("Two of the small ones, please.", "小的来两个。"),
    "comment.4": LocalizedText("The next kiln opens on Friday.", "下一窑周五开。"),
    "comment.5": LocalizedText("Show the foot of the cup, please.", "看看杯底吧。"),
    "angle": LocalizedText("Angle %°", "角度 %°"),
    "distance": LocalizedText("Distance % pt", "距离 % 点"),
    "speed": LocalizedText("Speed % pt/s", "速度 % 点/秒"),
    "productTitle": LocalizedText("Products · basket: %", "商品 · 购物车：%"),
    "price": LocalizedText("€ %", "€ %"),
    "glaze.0": LocalizedText("Celadon %", "青瓷%"),
    "glaze.1": LocalizedText("Cobalt %", "钴蓝%"),
    "glaze.2": LocalizedText("Ivory %", "象牙白%"),
    "glaze.3": LocalizedText("Rust %", "铁红%"),
    "glaze.4": LocalizedText("Plum %", "紫釉%"),
    "glaze.5": LocalizedText("Moss %", "苔绿%"),
    "shape.0": LocalizedText("cup", "杯"),
    "shape.1": LocalizedText("bowl", "碗"),
    "shape.2": LocalizedText("vase", "瓶"),
    "shape.3": LocalizedText("plate", "盘"),
    "buy": LocalizedText("Buy", "购买"),
  ])

  /// The texts of the panel's lines.
  private static let panel = WordTable([
    "paging": LocalizedText("Paging", "翻页"),
    "views": LocalizedText("The three views", "三个视图"),
    "views.0.note": LocalizedText(
      "At either end of the three, the farthest view takes the next room, and the offset moves by"
        + " one room. At the right: isTracking, isDragging and isDecelerating.",
      "到了三个视图的一端，最远的视图换上下一个直播间，偏移量移动一个直播间。右边是 isTracking、isDragging"
        + " 和 isDecelerating。"),
    "views.room": LocalizedText("Room %", "直播间 %"),
    "views.tracking": LocalizedText("tracking", "跟踪"),
    "views.dragging": LocalizedText("dragging", "拖动"),
    "views.decelerating": LocalizedText("decelerating", "减速"),
    "rooms": LocalizedText("Number of rooms", "直播间数量"),
    "rooms.0": LocalizedText("0", "0"),
    "rooms.1": LocalizedText("1", "1"),
    "rooms.2": LocalizedText("2", "2"),
    "rooms.3": LocalizedText("3", "3"),
    "rooms.4": LocalizedText("1k", "1千"),
    "rooms.0.note": LocalizedText("Paging has no room, and causes no error.", "没有直播间可翻，也不会出错。"),
    "rooms.1.note": LocalizedText("One room does not scroll.", "只有一个，不能翻页。"),
    "rooms.2.note": LocalizedText("Two rooms in two views.", "两个直播间，两个视图。"),
    "rooms.3.note": LocalizedText("Each of the three views has its room.", "三个视图各有一个直播间。"),
    "rooms.4.note": LocalizedText(
      "Three views show all rooms in turn; the page stays under the finger.", "三个视图轮流显示全部；页面始终跟手。"),
    "playsAtRest": LocalizedText("Play only at rest", "停稳后才播放"),
    "playsAtRest.0.note": LocalizedText(
      "Broken: each room that passes by starts to play.", "有问题：路过的每个直播间都开始播放。"),
    "playsAtRest.1.note": LocalizedText(
      "Fixed: a room plays once its page is at rest.", "已修复：页面停稳之后才播放。"),
    "played": LocalizedText("Rooms played: %", "已播放 % 次"),
    "landscape": LocalizedText("No paging in landscape", "横屏时不翻页"),
    "landscape.0.note": LocalizedText("Paging works in every window.", "任何窗口都能翻页。"),
    "landscape.1.note": LocalizedText(
      "Like the original: a window wider than high stays on its room.",
      "与原版相同：宽大于高的窗口停在当前直播间。"),
    "likes": LocalizedText("Likes", "点赞"),
    "comboStates": LocalizedText("The combo's state", "连击的状态"),
    "comboStates.0": LocalizedText("idle", "空闲"),
    "comboStates.1": LocalizedText("waiting", "等第二下"),
    "comboStates.2": LocalizedText("running", "连击中"),
    "comboStates.0.note": LocalizedText(
      "A tap leads from 0 to 1, and a second one within 0.3 s to 2. Each tap that leads to 2 makes"
        + " a heart. Without a next tap in time the state is 0 again.",
      "点一下从 0 到 1，0.3 秒内再点一下到 2；每次到 2 都是一颗心。没有及时再点，就回到 0。"),
    "like": LocalizedText("A heart for", "怎样算一个赞"),
    "like.0": LocalizedText("Combo tap", "连击"),
    "like.1": LocalizedText("Double tap", "双击"),
    "like.0.note": LocalizedText(
      "Fixed: every tap from the second on makes a heart.", "已修复：从第二下起，每一下都是一颗心。"),
    "like.1.note": LocalizedText("Broken: only every second tap makes a heart.", "有问题：每两下才有一颗心。"),
    "comboPeriod": LocalizedText("Combo window", "连击间隔"),
    "comboPeriod.0.note": LocalizedText(
      "A tap within this time after the last one continues the combo.", "在这段时间内再点一下，仍算连击。"),
    "tapWaits": LocalizedText("The tap waits for a second tap", "点击先等第二下"),
    "tapWaits.0.note": LocalizedText("Broken: each like also pauses the room.", "有问题：点赞的同时也暂停了。"),
    "tapWaits.1.note": LocalizedText(
      "Fixed: a tap pauses only when no second tap follows.", "已修复：没有第二下时，点击才暂停。"),
    "swipe": LocalizedText("Swipe to the right", "右滑清屏"),
    "swipeRule": LocalizedText("The swipe's rules", "右滑规则"),
    "swipeRule.0": LocalizedText("Improved", "改进"),
    "swipeRule.1": LocalizedText("Original", "原版"),
    "swipeRule.0.note": LocalizedText(
      "It needs 40 pt/s, and fails as soon as the direction is wrong.",
      "需要每秒 40 点，方向不对立即失败。"),
    "swipeRule.1.note": LocalizedText(
      "It ignores speed and fails only at the lift, so other gestures wait long.",
      "不看速度，抬手才失败，其他手势要等很久。"),
    "swipeTolerance": LocalizedText("Off the horizontal", "偏离水平"),
    "swipeTolerance.0.note": LocalizedText(
      "The largest angle, 30 pt from where the finger landed.", "离落点 30 点时允许的最大角度。"),
    "pagingWaits": LocalizedText("Paging waits for the swipe", "翻页等右滑失败"),
    "pagingWaits.0.note": LocalizedText(
      "The first of the two to begin wins: rooms follow at once.", "谁先开始谁胜出：翻页立即跟手。"),
    "pagingWaits.1.note": LocalizedText(
      "Rooms follow once the swipe has failed; with the original rules, at the lift.",
      "右滑失败后才翻页；原版规则要等到抬手。"),
    "products": LocalizedText("Products", "商品面板"),
    "pagingStops": LocalizedText("No paging under a sheet", "面板下不翻页"),
    "pagingStops.0.note": LocalizedText(
      "Broken: a finger that pulls the sheet also pages.", "有问题：拖面板时直播间也跟着翻。"),
    "pagingStops.1.note": LocalizedText(
      "Fixed: no paging while a sheet is open.", "已修复：面板打开时不翻页。"),
    "handsOver": LocalizedText("The list hands over to the sheet", "列表到顶交给面板"),
    "handsOver.0.note": LocalizedText(
      "Broken: at its top the list keeps the finger, and bounces.", "有问题：列表到顶后不放手，只会回弹。"),
    "handsOver.1.note": LocalizedText(
      "Fixed: at its top the same finger continues with the sheet.", "已修复：列表到顶后，同一根手指接着拖面板。"),
    "release": LocalizedText("The sheet closes by", "面板关闭依据"),
    "release.0": LocalizedText("Speed", "速度"),
    "release.1": LocalizedText("Last step", "最后一步"),
    "release.0.note": LocalizedText(
      "Faster than 300 pt/s, or pulled down by a third.", "快于每秒 300 点，或下拉超过三分之一。"),
    "release.1.note": LocalizedText(
      "Like the original: the last step but one, more than 5 pt per frame.",
      "与原版相同：倒数第二步每帧超过 5 点。"),
  ])

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = [
    "pager/0": LocalizedText("Room 1", "直播间 1"),
    "pager/1": LocalizedText("Room 2", "直播间 2"),
    "pager/2": LocalizedText("Room 3", "直播间 3"),
    "stage.comboTap": LocalizedText("Combo tap", "连击"),
    "stage.doubleTap": LocalizedText("Double tap", "双击"),
    "stage.tap": LocalizedText("Tap", "点击"),
    "stage.directionalPan": LocalizedText("Swipe", "右滑"),
    "pager.pan": LocalizedText("Paging", "翻页"),
    "pager": LocalizedText("Rooms", "直播间"),
    "products.pan": LocalizedText("Sheet drag", "面板拖动"),
    "products.tap": LocalizedText("Tap outside", "面板外点击"),
    "products": LocalizedText("Products", "商品面板"),
    "products.list.pan": LocalizedText("List drag", "列表拖动"),
    "ranking.pan": LocalizedText("Ranking drag", "榜单拖动"),
    "ranking.tap": LocalizedText("Tap outside", "面板外点击"),
    "ranking": LocalizedText("Ranking", "点赞榜"),
    "ranking.list.pan": LocalizedText("Ranking list drag", "榜单列表拖动"),
    "ranking.list": LocalizedText("Ranking list", "榜单列表"),
    "products.list": LocalizedText("Product list", "商品列表"),
    "stage.follow": LocalizedText("Follow", "关注"),
    "stage.buy": LocalizedText("Buy", "购买"),
    "stage.share": LocalizedText("Share", "分享"),
    "stage.like": LocalizedText("Like", "点赞"),
    "stage.ranking": LocalizedText("Ranking button", "点赞榜按钮"),
    "stage.products": LocalizedText("Products button", "商品按钮"),
    "stage.restore": LocalizedText("Show text button", "显示文字按钮"),
  ]
}
