import PhotoDocument
public import SceneBase
import TouchEngine

/// A reason for which a gesture of the photo editor does not begin, or is cancelled.
public enum CanvasReason: Hashable, Sendable {
  /// The mode of this name does not admit the gesture.
  case mode(String)
  /// The mode of this name was entered, and does not keep the gesture.
  case entered(String)
  /// Drawing takes one finger.
  case onlyOneFinger
  /// No element is there; `nearest` tells by how much the fingers miss one, `nil` without elements.
  case nothingUnderFingers(nearest: TargetMiss?)
  /// Each element has recognizers of its own.
  case ownRecognizers
  /// Two fingers mean the element under them.
  case elementUnderFingers
  /// Other fingers move an element.
  case elementMoves
  /// A finger drags a handle of the crop frame or of an element, or the dial.
  case handleMoves
  /// The finger is on a handle of the crop frame.
  case onHandle
  /// The finger is on the dial.
  case onDial
  /// The document has the maximum number of strokes.
  case tooManyStrokes
  /// No sticker of the tray is under the finger.
  case noSticker
  /// The finger stopped the photo, which was gliding.
  case stoppedView
  /// The recognizer is not one of the canvas'.
  case foreign
  /// Something else changed the document.
  case change(Change)

  /// A change of the document, which ends gestures first.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    case undo, redo, add, duplicate, delete, order, nudge, filter, strength, crop, cropDiscarded,
      cancel, color
  }
}

/// How far a finger is from the element that it misses least.
public struct TargetMiss: Hashable, Sendable {
  /// The distance along the element's sides, as margins are measured, in points on the screen.
  var distance: Double
  /// The margin at that side, in points on the screen.
  var margin: Double
}

extension CanvasReason: SceneReason {
  public var key: String {
    switch self {
    case .mode(let name): "canvas.mode.\(name)"
    case .entered(let name): "canvas.entered.\(name)"
    case .onlyOneFinger: "canvas.onlyOneFinger"
    case .nothingUnderFingers(nil): "canvas.noElements"
    case .nothingUnderFingers: "canvas.nothingUnderFingers"
    case .ownRecognizers: "canvas.ownRecognizers"
    case .elementUnderFingers: "canvas.elementUnderFingers"
    case .elementMoves: "canvas.elementMoves"
    case .handleMoves: "canvas.handleMoves"
    case .onHandle: "canvas.onHandle"
    case .onDial: "canvas.onDial"
    case .tooManyStrokes: "canvas.tooManyStrokes"
    case .noSticker: "canvas.noSticker"
    case .stoppedView: "canvas.stoppedView"
    case .foreign: "canvas.foreign"
    case .change(let change): "canvas.change.\(change.rawValue)"
    }
  }

  public var values: [String: Double] {
    switch self {
    case .nothingUnderFingers(let nearest?):
      ["distance": nearest.distance, "limit": nearest.margin]
    case .tooManyStrokes: ["limit": Double(EditorDocument.strokeLimit)]
    default: [:]
    }
  }

  public static let words: [String: LocalizedText] = [
    "canvas.mode.browse": LocalizedText("View mode does not use this gesture", "浏览时不用这个手势"),
    "canvas.mode.element": LocalizedText(
      "Selection mode does not use this gesture", "选中元素时不用这个手势"),
    "canvas.mode.picker": LocalizedText("the sticker tray is open", "贴纸栏已打开"),
    "canvas.mode.doodle": LocalizedText("Draw mode does not use this gesture", "涂鸦时不用这个手势"),
    "canvas.mode.filter": LocalizedText(
      "Filter mode does not use this gesture", "选滤镜时不用这个手势"),
    "canvas.mode.crop": LocalizedText("Crop mode does not use this gesture", "裁剪时不用这个手势"),
    "canvas.mode.finished": LocalizedText("Preview mode does not use this gesture", "预览时不用这个手势"),
    "canvas.entered.browse": LocalizedText("the editor returned to View mode", "编辑器回到了浏览"),
    "canvas.entered.element": LocalizedText("an element was selected", "选中了一个元素"),
    "canvas.entered.picker": LocalizedText("the sticker tray was opened", "打开了贴纸栏"),
    "canvas.entered.doodle": LocalizedText("the editor went to Draw mode", "进入了涂鸦"),
    "canvas.entered.filter": LocalizedText("the editor went to Filter mode", "进入了滤镜"),
    "canvas.entered.crop": LocalizedText("the editor went to Crop mode", "进入了裁剪"),
    "canvas.entered.finished": LocalizedText("the editor went to Preview mode", "打开了预览"),
    "canvas.onlyOneFinger": LocalizedText("drawing uses only one finger", "涂鸦只用一根手指"),
    "canvas.noElements": LocalizedText("the picture has no elements", "图片上没有元素"),
    "canvas.nothingUnderFingers": LocalizedText(
      "no element is under the fingers; the nearest is {distance} pt away, at most {limit} pt",
      "手指下没有元素；最近的元素相距 {distance} 点，最多 {limit} 点"),
    "canvas.ownRecognizers": LocalizedText(
      "each element has recognizers of its own, for fingers that land on it",
      "每个元素有自己的识别器，只管落在它上面的手指"),
    "canvas.elementUnderFingers": LocalizedText(
      "an element is under the fingers, so they move it and not the view",
      "手指下有元素，移动的是元素而不是视图"),
    "canvas.elementMoves": LocalizedText("fingers are moving an element", "手指正在移动元素"),
    "canvas.handleMoves": LocalizedText(
      "a finger is dragging a handle or the dial", "有手指正在拖动手柄或刻度盘"),
    "canvas.onHandle": LocalizedText("the finger is on a crop handle", "手指在裁剪手柄上"),
    "canvas.onDial": LocalizedText("the finger is on the dial", "手指在刻度盘上"),
    "canvas.tooManyStrokes": LocalizedText(
      "the picture can have at most {limit} strokes", "图片最多有 {limit} 笔"),
    "canvas.noSticker": LocalizedText("no sticker is under the finger", "手指下没有贴纸"),
    "canvas.stoppedView": LocalizedText(
      "the finger only stopped the photo, which was moving", "这根手指只是让滑动中的照片停下"),
    "canvas.foreign": LocalizedText("the canvas uses only its own gestures", "画布只用自己的手势"),
    "canvas.change.undo": LocalizedText("Undo was used", "使用了撤销"),
    "canvas.change.redo": LocalizedText("Redo was used", "使用了重做"),
    "canvas.change.add": LocalizedText("an element was added", "添加了一个元素"),
    "canvas.change.duplicate": LocalizedText("the element was duplicated", "复制了元素"),
    "canvas.change.delete": LocalizedText("the element was deleted", "删除了元素"),
    "canvas.change.order": LocalizedText(
      "the element was put in front or behind", "改变了元素的前后次序"),
    "canvas.change.nudge": LocalizedText("a key moved the element", "用按键移动了元素"),
    "canvas.change.filter": LocalizedText("another filter was chosen", "选择了另一个滤镜"),
    "canvas.change.strength": LocalizedText("the filter's strength was changed", "改变了滤镜强度"),
    "canvas.change.crop": LocalizedText("a button or a key changed the crop", "用按钮或按键改变了裁剪"),
    "canvas.change.cropDiscarded": LocalizedText("the crop was discarded", "放弃了裁剪"),
    "canvas.change.cancel": LocalizedText("Cancel was used", "使用了取消"),
    "canvas.change.color": LocalizedText("the eyedropper was opened", "打开了取色"),
  ]
}
