package import ScenePlayer

extension PhotoEditor {
  /// The gestures of the help sheet.
  package static let gestures = [
    SceneGesture(
      .tap, "Selects an element; elsewhere, none",
      "选中一个元素；点在别处则不选"),
    SceneGesture(
      .doubleTap, "Straightens an element; elsewhere, shows the whole photo",
      "摆正一个元素；在别处显示整张照片"),
    SceneGesture(
      .hold, "Lifts an element without moving it first; in Filters, shows the original photo",
      "不必先移动就拿起一个元素；在滤镜中显示原图"),
    SceneGesture(
      .drag, "Moves an element, or throws it away",
      "移动一个元素，或把它甩掉"),
    SceneGesture(
      .pinch, "Makes an element larger or smaller",
      "放大或缩小一个元素"),
    SceneGesture(
      .rotate, "Turns an element; it holds at right angles",
      "旋转一个元素；在直角处停住"),
    SceneGesture(
      .moveView, "Move the photo and zoom into it",
      "移动并放大照片"),
  ]
}
