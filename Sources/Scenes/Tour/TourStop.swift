package import TouchEngine

/// A recording that the tour plays, and what to look at in it.
package struct TourStop: Sendable {
  /// The file in `assets/traces`, without its ending.
  package var trace: String
  package var moments: [Moment]

  /// A picture of the tour.
  package struct Moment: Sendable {
    package var time: Timestamp
    package var words: Words

    init(_ milliseconds: Int64, _ english: String, _ chinese: String) {
      time = Timestamp(milliseconds: milliseconds)
      words = Words(english, chinese)
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
      trace: "scroll-list-header",
      moments: [
        Moment(
          4700, "One finger has scrolled the header away, and goes on with the list.",
          "一根手指先把头部滚走，再接着滚动列表。"),
        Moment(
          6500, "And back: the list goes to its top first, and then the header comes.",
          "往回：列表先回到顶部，头部再出来。"),
      ]),
  ]
}
