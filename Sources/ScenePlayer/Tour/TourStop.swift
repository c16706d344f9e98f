package import SceneBase
package import TouchEngine

/// A recording of the tour, with the moments to look at.
package struct TourStop: Sendable {
  /// The file's name in `assets/traces`, without its extension.
  package var trace: String
  package var moments: [Moment]

  /// A moment at which the tour pauses, with its words.
  package struct Moment: Sendable {
    package var time: Timestamp
    package var words: LocalizedText

    init(_ milliseconds: Int64, _ english: String, _ chinese: String) {
      time = Timestamp(milliseconds: milliseconds)
      words = LocalizedText(english, chinese)
    }
  }

  /// All stops, in the order of the tour.
  package static let all = [
    TourStop(
      trace: "photo-editor-demo",
      moments: [
        Moment(
          3200, "One finger moved 10 points: the drag won, and tap and hold lost.",
          "一根手指移动了 10 点：拖动胜出，点击和长按落败。"),
        Moment(
          5600, "Two fingers drag, pinch and rotate one sticker: all three gestures win together.",
          "两根手指同时拖动、捏合、旋转一张贴纸：三个手势同时胜出。"),
        Moment(
          6660, "Two taps in a row: the double tap straightens the tilted sticker.",
          "连续点击两次：双击把歪斜的贴纸摆正。"),
        Moment(
          7950, "Two fingers away from every sticker move and zoom the view.",
          "两根手指放在空白处：移动和缩放视图，不动贴纸。"),
        Moment(
          10300,
          "In the tray, a finger moving up takes a sticker out; moving sideways, it scrolls.",
          "手指向上，从贴纸栏取出贴纸；横着移动，滚动贴纸栏。"),
        Moment(
          11_900, "At the handle, one finger or a mouse turns and resizes the sticker.",
          "拖动手柄：一根手指或鼠标就能旋转和缩放贴纸。"),
        Moment(
          13_600, "The sticker was removed; Undo brings it back within eight seconds.",
          "贴纸已移除：八秒之内可以撤销。"),
      ]),
    TourStop(
      trace: "photo-editor-doodle",
      moments: [
        Moment(
          3350, "A fast finger still draws a smooth line, through every point that it reached.",
          "手指再快，线条依然平滑，并穿过手指到过的每个位置。"),
        Moment(
          6250, "The eraser removes only drawn lines; photo and stickers stay.",
          "橡皮只擦掉画上去的线，照片和贴纸都不动。"),
        Moment(
          8560, "The mosaic pixelates only the photo; everything on it stays sharp.",
          "马赛克只处理照片，上面的东西依然清晰。"),
      ]),
    TourStop(
      trace: "photo-editor-crop",
      moments: [
        Moment(
          3900, "A finger on a corner changes only the frame; the picture does not move.",
          "手指拖动画框的一角：只有画框改变，画面不动。"),
        Moment(
          5700, "Two fingers move, scale and turn the whole picture, which still fills the frame.",
          "两根手指移动、缩放、旋转整张画面，画面始终填满画框。"),
        Moment(
          7300, "The dial straightens the picture, which still fills the frame.",
          "转动刻度盘把画面摆正，画面仍然填满画框。"),
      ]),
    TourStop(
      trace: "photo-editor-filter",
      moments: [
        Moment(
          4000, "Swiping sideways: the next filter appears behind a line at the finger.",
          "左右轻扫：分界线跟着手指，后面是下一个滤镜。"),
        Moment(
          5200, "A short but fast movement: a flick is enough for the next filter.",
          "这次滑得短，但很快：甩动一下就换到下一个滤镜。"),
        Moment(
          6600, "Moving up or down sets the strength; the first 10 points decide which of the two.",
          "上下移动调强度：最初 10 点决定调哪一个。"),
      ]),
    TourStop(
      trace: "photo-editor-targets",
      moments: [
        Moment(
          1150,
          "The finger landed beside the flower, but within 22 points it still means the flower.",
          "手指落在花朵旁边：22 点以内仍然算点到它。"),
        Moment(
          6150, "In the leaf's frame, but outside the turned leaf: the finger means no element.",
          "在叶子的外框里，但不在转过的叶子里：什么也没点到。"),
        Moment(
          9950, "Sun and cat are both under the finger: the sun is on top and wins.",
          "太阳和小猫都在手指下：太阳在上面，太阳优先。"),
        Moment(
          12_800, "Both fingers are beside the balloon, but their center is on it: they scale it.",
          "两根手指都在气球旁边，但中心在气球上：缩放的是气球。"),
      ]),
    TourStop(
      trace: "controls-list",
      moments: [
        Moment(
          3700,
          "The slider uses drags itself and keeps the finger: it follows, and the list stays.",
          "滑块自己要拖动，留住手指：滑块跟着手指，列表不动。"),
        Moment(
          5400, "A finger rests on a button: after 150 ms the list passes the touch on to it.",
          "手指停在按钮上：150 毫秒后，列表把触摸交给按钮。"),
        Moment(
          5600,
          "The finger moves 10 points more: the button loses the touch, and the list scrolls.",
          "手指再移动 10 点：按钮失去触摸，列表开始滚动。"),
      ]),
    TourStop(
      trace: "controls-pages",
      moments: [
        Moment(
          5100, "Near the left edge the page waits for the back swipe, which has begun.",
          "左边缘附近，页面先等返回手势；手势已经开始。"),
        Moment(
          7480, "Pulled farther and faster than before, the page goes back when the finger lifts.",
          "这次拉得更远更快，手指一抬就返回上一页。"),
        Moment(
          12100, "The list and the sheet share one finger: the sheet is pulled up first.",
          "列表和面板共用一根手指：先把面板拉高。"),
        Moment(
          14600, "The list is at its top, so pulling down moves the sheet; a flick closes it.",
          "列表已在顶部，往下拉的是面板；甩一下面板就关闭。"),
      ]),
    TourStop(
      trace: "scroll-list-touches",
      moments: [
        Moment(
          3960, "A button in a list is pressed as soon as a finger touches it.",
          "列表里的按钮，手指一碰就按下。"),
        Moment(
          4850, "The finger moves on: the button loses the touch, and the list scrolls.",
          "手指继续移动：按钮失去触摸，列表开始滚动。"),
      ]),
    TourStop(
      trace: "scroll-list-delay",
      moments: [
        Moment(
          1100, "The list waits 150 ms for a scroll; meanwhile the ring around the button fills.",
          "列表先等 150 毫秒，看是不是滚动；按钮外的圆环随时间填满。"),
        Moment(
          2300, "This finger moved first: the list scrolls, and the row never got the touch.",
          "这根手指先移动了：列表滚动，那一行从未得到触摸。"),
        Moment(
          3900, "This finger rested for 150 ms: the row has the touch and is highlighted.",
          "这根手指停满 150 毫秒：那一行得到触摸，并高亮。"),
        Moment(
          4100,
          "The finger moves on: the row loses the touch and the highlight, and the list scrolls.",
          "手指继续移动：那一行失去触摸和高亮，列表滚动。"),
        Moment(
          5500, "A quick tap, lifted after 60 ms: the button is pressed at the lift.",
          "快速点一下，60 毫秒就抬起：按钮在抬起时按下。"),
      ]),
    TourStop(
      trace: "scroll-list-header",
      moments: [
        Moment(
          4700, "One drag scrolls the header away first, and then the list.",
          "同一次拖动先滚走头部，再滚动列表。"),
        Moment(
          6500, "On the way back the list scrolls to its top first, and then the header appears.",
          "往回：列表先回到顶部，头部再出来。"),
      ]),
    TourStop(
      trace: "live-room-likes",
      moments: [
        Moment(
          4280, "The second tap in a row makes a heart; the double tap wins as well.",
          "连击的第二下出一颗心；双击也同时胜出。"),
        Moment(
          4700, "Each further tap within a second makes one more heart.",
          "一秒之内每多点一下，就多一颗心。"),
        Moment(
          8400, "A single tap pauses 0.35 s late: until then it could be the first of two.",
          "只点一下才暂停，晚 0.35 秒：在那之前它可能是双击的第一下。"),
      ]),
    TourStop(
      trace: "live-room-swipe",
      moments: [
        Moment(
          5125, "35 points to the right, straight and fast enough: the swipe clears the screen.",
          "向右 35 点，方向够直，速度也够：右滑清屏。"),
        Moment(
          8200, "Too slow: 26.7 points per second, and the swipe needs 40, so it lost.",
          "太慢：每秒 26.7 点，需要 40 点，所以右滑落败。"),
        Moment(
          10560, "Too steep: 28.6° off the horizontal, at most 20°.",
          "太斜：偏离水平 28.6°，最多 20°。"),
      ]),
    TourStop(
      trace: "live-room-turning",
      moments: [
        Moment(
          4050, "Up, not to the right: after 10 points the finger pulls in the next room.",
          "手指向上而不是向右：移动 10 点之后，拉出下一个直播间。"),
        Moment(
          11_000, "Less than halfway, and slow at the lift: the room comes back.",
          "不到一半，抬手时又慢：回到原来的直播间。"),
      ]),
    TourStop(
      trace: "live-room-products",
      moments: [
        Moment(
          7400, "A finger pulls the product list down to its top.",
          "手指把商品列表往下拉到顶。"),
        Moment(
          8300, "At its top the list hands the finger over, and the sheet moves with it.",
          "到顶之后列表交出手指，面板接着往下走。"),
      ]),
    TourStop(
      trace: "chat-edge",
      moments: [
        Moment(
          5300,
          "At the very bottom edge the button responds at once: the app comes before the system.",
          "在屏幕最底边，按钮立即响应：应用先于系统。"),
        Moment(
          7560, "A second swipe within 2 s goes to the system, and the button loses its finger.",
          "2 秒内的第二次上滑归系统，按钮失去手指。"),
      ]),
    TourStop(
      trace: "chat-way-back",
      moments: [
        Moment(
          7300, "60 points from the left edge is too far: the messages get the finger.",
          "离左边缘 60 点，太靠里：手指归消息列表。")
      ]),
    TourStop(
      trace: "chat-two",
      moments: [
        Moment(
          9000, "Within 20 points of the left edge, a finger pulls the screen off the one below.",
          "离左边缘 20 点以内，手指能拉开这一屏，露出下面一屏。")
      ]),
    TourStop(
      trace: "gesture-lab-two",
      moments: [
        Moment(
          4990, "Tap against drag: the finger lifted in time, before the 10 points that B needs.",
          "点击与拖动竞争：手指及时抬起，没有移动 B 需要的 10 点。"),
        Moment(
          8600, "B, the drag, wins: it reached its 10 points first, so A lost.",
          "B（拖动）胜出：它先满 10 点，所以 A 落败。"),
      ]),
    TourStop(
      trace: "gesture-lab-limits",
      moments: [
        Moment(
          6200, "This finger moved 10.001 points: just enough for B.",
          "这根手指移动了 10.001 点：刚好够 B。"),
        Moment(
          10_900, "Two fingers: a tap takes only one, so A lost. B still waits for its 10 points.",
          "两根手指：点击只认一根，所以 A 落败；B 还在等 10 点。"),
      ]),
    TourStop(
      trace: "gesture-lab-slider",
      moments: [
        Moment(
          6400, "With a threshold of 10 points, this movement is a drag.",
          "阈值 10 点时，这样移动就是拖动。"),
        Moment(
          8700, "A slider sets the threshold to 30 points.",
          "用滑块把阈值调到 30 点。"),
        Moment(
          9600, "The same movement of 20 points is no drag now.",
          "同样移动 20 点，现在不算拖动。"),
      ]),
    TourStop(
      trace: "gesture-lab-people",
      moments: [
        Moment(
          5800, "Two people drag at once: each thing has its own recognizers.",
          "两个人同时拖动：每个东西有自己的一套识别器。")
      ]),
  ]
}
