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
          3200, "One finger moved 10 points: the pan has won, and tap and long press have lost.",
          "一根手指移动了 10 点：拖动获胜，单击和长按失败。"),
        Moment(
          5600, "Two fingers drag, pinch and turn one sticker: the three recognize together.",
          "两根手指同时拖动、捏合、旋转一张贴纸：三个手势一起识别。"),
        Moment(
          6660, "Two taps in a row: the double tap straightens what lies askew.",
          "连续两次点按：双击把歪斜的贴纸摆正。"),
        Moment(
          7950, "Two fingers beside everything zoom and move the view, and no sticker.",
          "两根手指放在空白处：缩放和移动视图，不动贴纸。"),
        Moment(
          10300,
          "A finger that goes up takes a sticker out of the tray, one that goes along scrolls it.",
          "手指向上：从贴纸栏取出贴纸；横着移动则滚动贴纸栏。"),
        Moment(
          11_900, "At the handle one finger, or a mouse, turns and resizes the sticker.",
          "拖动手柄：一根手指或鼠标就能旋转和缩放贴纸。"),
        Moment(
          13_600, "Removed: for eight seconds the message takes it back.",
          "已移除：八秒之内可以撤销。"),
      ]),
    TourStop(
      trace: "photo-editor-doodle",
      moments: [
        Moment(
          3350, "A fast finger: the line is smooth, and goes through every place of it.",
          "手指很快：经过的每个位置都在线上，线条平滑地穿过它们。"),
        Moment(
          6250, "The eraser takes away what was drawn, and nothing of photo and stickers.",
          "橡皮只擦掉画上去的线，照片和贴纸都不动。"),
        Moment(
          8560, "The mosaic pixelates the photo, and what lies on it stays sharp.",
          "马赛克只把照片打成方块，上面的东西依然清晰。"),
      ]),
    TourStop(
      trace: "photo-editor-crop",
      moments: [
        Moment(
          3900, "A corner of the frame keeps its finger: nothing else of the picture moves.",
          "画框的角不放手：画面其余部分不动。"),
        Moment(
          5700, "Two fingers move, scale and turn the whole picture; it covers the frame.",
          "两根手指移动、缩放、旋转框下的整张画面，画框始终填满。"),
        Moment(
          7300, "The dial straightens the picture, which still covers the frame.",
          "刻度盘把画面摆正，画面仍然填满画框。"),
      ]),
    TourStop(
      trace: "photo-editor-filter",
      moments: [
        Moment(
          4000, "A swipe sideways: the next filter comes in behind a line at the finger.",
          "左右滑动：分界线跟着手指，后面是下一个滤镜。"),
        Moment(
          5200, "This way was short, but fast: a flick brings in the next one.",
          "这次滑得短，但很快：轻扫一下就换到下一个。"),
        Moment(
          6600, "Up and down a finger says how strong it is: the first 10 points decide which.",
          "上下滑动调强弱：最初 10 点决定调哪一个。"),
      ]),
    TourStop(
      trace: "photo-editor-targets",
      moments: [
        Moment(
          1150, "The finger landed beside the flower: within 22 points it still means it.",
          "手指落在花的旁边：22 点以内仍然算点到它。"),
        Moment(
          6150, "A corner of the leaf's frame, but not of the turned leaf: nothing is meant.",
          "这里是叶子外框的角，但不在转过的叶子里：什么也没点到。"),
        Moment(
          9950, "Sun and cat both contain the finger: the sun is on top and wins.",
          "太阳和猫都在手指下：太阳在上面，归它。"),
        Moment(
          12_800, "Both fingers are beside the balloon, and their center is in it: they scale it.",
          "两根手指都在气球旁边，中点在气球上：缩放的是气球。"),
      ]),
    TourStop(
      trace: "controls-list",
      moments: [
        Moment(
          3700, "What has a drag of its own keeps its finger: the slider follows, the list stays.",
          "自己要拖动的控件不放手：滑块跟着手指，列表不动。"),
        Moment(
          5400, "A finger rests on a button: after 150 ms the list lets it through.",
          "手指停在按钮上：150 毫秒后列表才把触摸交给它。"),
        Moment(
          5600, "It moves on by 10 points: the button loses it, and the list scrolls.",
          "手指再移动 10 点：按钮失去触摸，列表开始滚动。"),
      ]),
    TourStop(
      trace: "controls-pages",
      moments: [
        Moment(
          5100, "Near the left edge the page waits for the swipe back, which has begun.",
          "左边缘附近，页面先等返回手势；手势已经开始。"),
        Moment(
          7480, "Pulled farther and faster than before, the page goes when the finger lifts.",
          "这次拉得更远更快，手指一抬页面就返回。"),
        Moment(
          12100, "List and sheet share one finger: the sheet is pulled up first.",
          "列表和面板共用一根手指：先把面板拉高。"),
        Moment(
          14600, "The list is at its top, so pulling down moves the sheet; thrown, it goes away.",
          "列表已在顶部，往下拉的是面板；甩下去它就收起。"),
      ]),
    TourStop(
      trace: "scroll-list-touches",
      moments: [
        Moment(
          3960, "A button in a list is pressed as soon as a finger touches it.",
          "列表里的按钮，手指一碰就按下。"),
        Moment(
          4850, "The finger moves on: the button loses it, and the list scrolls.",
          "手指继续移动：按钮失去触摸，列表开始滚动。"),
      ]),
    TourStop(
      trace: "scroll-list-delay",
      moments: [
        Moment(
          1100, "The list waits 150 ms for a scroll; the ring around the button fills meanwhile.",
          "列表先等 150 毫秒，看是不是滚动；按钮外的圆环随时间填满。"),
        Moment(
          2300, "This finger moved first: the list scrolls, and the row never had the touch.",
          "这根手指先移动了：列表滚动，那一行从未得到触摸。"),
        Moment(
          3900, "This finger rested for 150 ms: the row has the touch, and is highlighted.",
          "这根手指停满 150 毫秒：那一行得到触摸，并高亮。"),
        Moment(
          4100, "It moves on: the row loses touch and highlight, and the list scrolls.",
          "手指继续移动：那一行失去触摸和高亮，列表滚动。"),
        Moment(
          5500, "A quick tap, lifted after 60 ms: the button is pressed at the lift.",
          "快速点一下，60 毫秒就抬起：按钮在抬起时按下。"),
      ]),
    TourStop(
      trace: "scroll-list-header",
      moments: [
        Moment(
          4700, "One finger has scrolled the header away, and goes on with the list.",
          "一根手指先把头部滚走，再接着滚动列表。"),
        Moment(
          6500, "And back: the list goes to its top first, and then the header comes.",
          "往回：列表先回到顶部，头部再出来。"),
      ]),
    TourStop(
      trace: "live-room-likes",
      moments: [
        Moment(
          4280, "The second tap of a row makes a heart; a double tap has been made out as well.",
          "连击的第二下出一颗心；双击也同时成立。"),
        Moment(
          4700, "Each further tap within a second makes one more.",
          "一秒之内每多点一下，就多一颗心。"),
        Moment(
          8400, "One tap alone pauses, 0.35 s late: until then it could be the first of two.",
          "只点一下才暂停，晚 0.35 秒：在那之前它可能是双击的第一下。"),
      ]),
    TourStop(
      trace: "live-room-swipe",
      moments: [
        Moment(
          5125, "35 points to the right, in the cone and fast enough: the swipe clears the screen.",
          "向右 35 点，在扇形之内，速度也够：右滑清屏。"),
        Moment(
          8200, "Too slow: 26.7 points a second where 40 are needed, so the swipe has failed.",
          "太慢：每秒 26.7 点，需要 40 点，所以右滑失败。"),
        Moment(
          10560, "Too steep: 28.6° off its way, where 20° are allowed.",
          "太斜：偏了 28.6°，只允许 20°。"),
      ]),
    TourStop(
      trace: "live-room-turning",
      moments: [
        Moment(
          4050, "Up, and not to the right: after 10 points the finger pulls in the next room.",
          "手指向上而不是向右：移动 10 点之后，拉出下一个直播间。"),
        Moment(
          11_000, "Less than half-way, and slow at the lift: the room comes back.",
          "不到一半，抬手时又慢：回到原来的直播间。"),
      ]),
    TourStop(
      trace: "live-room-products",
      moments: [
        Moment(
          7400, "A finger pulls the list of products down to its top.", "手指把商品列表往下拉到顶。"),
        Moment(
          8300, "There the list hands the finger over, and the sheet goes on with it.",
          "到顶之后列表交出手指，面板接着往下走。"),
      ]),
    TourStop(
      trace: "chat-edge",
      moments: [
        Moment(
          5300,
          "At the very bottom edge the button answers at once: the app goes before the system.",
          "在屏幕最底边，按钮立刻响应：应用先于系统。"),
        Moment(
          7560, "A second swipe within 2 s is the system's, and the button loses its finger.",
          "2 秒内的第二次上滑归系统，按钮失去手指。"),
      ]),
    TourStop(
      trace: "chat-way-back",
      moments: [
        Moment(
          7300, "60 points from the left edge is too far in: the messages get the finger.",
          "离左边缘 60 点，太靠里：手指归消息列表。")
      ]),
    TourStop(
      trace: "chat-two",
      moments: [
        Moment(
          9000, "Within 20 points of the left edge the screen is pulled away, and lies on another.",
          "离左边缘 20 点之内，就能把这一屏拉开，下面还有一屏。")
      ]),
    TourStop(
      trace: "gesture-lab-two",
      moments: [
        Moment(
          4990, "A tap races a drag: this finger lifted in time and never moved B's 10 points.",
          "点击与拖动竞争：手指及时抬起，没有移动 B 需要的 10 点。"),
        Moment(
          8600, "A drag is B's: it reached its 10 points first, and so A has lost.",
          "拖动归 B：它先满 10 点，所以 A 输了。"),
      ]),
    TourStop(
      trace: "gesture-lab-limits",
      moments: [
        Moment(
          6200, "This finger moved 10.001 points: just enough for B.", "这根手指移动了 10.001 点：刚好够 B。"),
        Moment(
          10_900, "Two fingers: a tap takes one, so A has lost. B still waits for its 10 points.",
          "两根手指：点击只认一根，所以 A 输了；B 还在等 10 点。"),
      ]),
    TourStop(
      trace: "gesture-lab-slider",
      moments: [
        Moment(
          6400, "With a threshold of 10 points this drag is a pan.", "阈值 10 点时，这是一次拖动。"),
        Moment(8700, "A slider sets the threshold to 30 points.", "用滑块把阈值调到 30 点。"),
        Moment(
          9600, "The same drag of 20 points is none now.", "同样移动 20 点，现在不算拖动。"),
      ]),
    TourStop(
      trace: "gesture-lab-people",
      moments: [
        Moment(
          5800, "Two people drag at once: each thing has recognizers of its own.",
          "两个人同时拖动：每个东西有自己的一套手势。")
      ]),
  ]
}
