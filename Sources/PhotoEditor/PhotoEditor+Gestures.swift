public import SceneBase

extension PhotoEditor {
  /// The gestures of the help sheet.
  public static let gestures = [
    SceneGesture(
      .tap, "Selects an element; elsewhere, deselects it",
      "选中一个元素；点在别处取消选中"),
    SceneGesture(
      .doubleTap, "Straightens an element; elsewhere, shows the whole photo",
      "摆正一个元素；在别处显示整张照片"),
    SceneGesture(
      .hold, "Picks up an element without moving first; in Filters, shows the original photo",
      "不用移动就能拿起一个元素；在滤镜中显示原图"),
    SceneGesture(
      .drag, "Moves an element, or flicks it away",
      "移动一个元素，或把它甩掉"),
    SceneGesture(
      .pinch, "Makes an element larger or smaller",
      "放大或缩小一个元素"),
    SceneGesture(
      .rotate, "Turns an element; it snaps to right angles",
      "旋转一个元素；靠近直角时自动吸附"),
    SceneGesture(
      .moveView, "Move and zoom the photo",
      "移动和缩放照片"),
  ]
}
