import PhotoDocument
public import SceneBase
public import TouchEngine

extension PhotoEditor {
  public static let lineWords = LineWords(
    effects: elementEffects.merging(toolEffects) { $1 }, winners: winners, refusals: refusals)

  /// The words of changes of elements.
  private static let elementEffects: [String: LocalizedText] = [
    "moved": LocalizedText("Moved the {part}", "移动了{part}"),
    "enlarged": LocalizedText("Enlarged the {part}", "放大了{part}"),
    "reduced": LocalizedText("Made the {part} smaller", "缩小了{part}"),
    "turned": LocalizedText("Turned the {part}", "旋转了{part}"),
    "held": LocalizedText("Picked up the {part}", "拿起了{part}"),
    "removed": LocalizedText("Removed the {part}", "移除了{part}"),
    "straightened": LocalizedText("Straightened the {part}", "摆正了{part}"),
    "selected": LocalizedText("Selected the {part}", "选中了{part}"),
    "deselected": LocalizedText("Selected nothing", "取消了选中"),
    "fitted": LocalizedText("Showed the whole photo", "显示了整张照片"),
    "closedTray": LocalizedText("Closed the tray", "关上了贴纸栏"),
    "added": LocalizedText("Added the {part}", "添加了{part}"),
    "duplicated": LocalizedText("Duplicated the {part}", "复制了{part}"),
    "caret": LocalizedText("Opened the {part}", "打开了{part}"),
  ]

  /// The words of what the tools change.
  private static let toolEffects: [String: LocalizedText] = {
    var words = [
      "stroke.brush": LocalizedText("Drew a line", "画了一笔"),
      "stroke.eraser": LocalizedText("Erased a part", "擦除了一处"),
      "stroke.mosaic": LocalizedText("Hid a part", "遮住了一处"),
      "original": LocalizedText("Showed the original", "显示了原图"),
      "cropped": LocalizedText("Crop {percent} %", "裁剪 {percent} %"),
      "angle": LocalizedText("Turned to {degrees}°", "转到 {degrees}°"),
      "quarter": LocalizedText("Turned the photo", "转动了照片"),
      "flipped": LocalizedText("Flipped the photo", "翻转了照片"),
      "reset": LocalizedText("Reset the crop", "重置了裁剪"),
      "width": LocalizedText("Width {points} pt", "宽度 {points} 点"),
    ]
    for filter in PhotoLook.filters {
      let name = filter ?? "none"
      guard let title = EditorWords.table.words["filter.\(name)"] else { continue }
      words["filter.\(name)"] =
        filter == nil
        ? title
        : LocalizedText("\(title.english), {percent} %", "\(title.chinese) {percent} %")
    }
    for ratio in CropRatio.all {
      guard let title = EditorWords.table.words["crop.ratio.\(ratio.name)"] else { continue }
      words["ratio.\(ratio.name)"] = LocalizedText(
        "Ratio \(title.english)", "比例 \(title.chinese)")
    }
    return words
  }()

  private static let winners = [
    "canvas.viewPan": LocalizedText("Moved the view", "移动了视图"),
    "canvas.viewPinch": LocalizedText("Zoomed the view", "缩放了视图"),
  ]

  private static let noSticker = LineWords.Refusal.nothingThere(
    LocalizedText("No sticker here", "这里没有贴纸"),
    nearest: LocalizedText("Nearest: {part}, {distance} pt", "最近：{part}，{distance} 点"))

  /// The rules of modes, and the absence of elements.
  private static let refusals: [String: LineWords.Refusal] = {
    let inDraw = LocalizedText("No {gesture} in Draw", "涂鸦不能{gesture}")
    let oneFinger = LocalizedText("Draw uses one finger", "涂鸦只用一根手指")
    return [
      "canvas.mode.picker": .mode(
        LocalizedText("No {gesture} now", "现在不能{gesture}"),
        because: LocalizedText("The tray is open", "贴纸栏开着")),
      "canvas.mode.doodle": .mode(
        inDraw, because: LocalizedText("Draw uses drags and taps", "涂鸦只用拖动和点击")),
      "canvas.mode.doodle.several": .mode(inDraw, because: oneFinger),
      "canvas.onlyOneFinger": .mode(inDraw, because: oneFinger),
      "canvas.mode.filter": .mode(
        LocalizedText("No {gesture} in Filters", "滤镜不能{gesture}"),
        because: LocalizedText("Filters use drags and holds", "滤镜只用拖动和长按")),
      "canvas.mode.crop": .mode(
        LocalizedText("No {gesture} in Crop", "裁剪不能{gesture}"),
        because: LocalizedText("Crop uses drag, pinch and turn", "裁剪只用拖动、捏合和旋转")),
      "canvas.nothingUnderFingers": noSticker,
      "canvas.noElements": noSticker,
      LineWords.missKey: noSticker,
      "key.t": .mode(
        LocalizedText("Text cannot be added in {from}", "{from}中不能添加文字"),
        because: LocalizedText("", "")),
    ]
  }()

  /// Whether a view belongs to the bars, the tools, the menu or the tray.
  public func isChrome(_ view: View) -> Bool {
    (chrome.views + [chrome.menu, chrome.toast, tray, loupe]).contains { view.isDescendant(of: $0) }
  }

  /// Reports what a gesture or a control changed; a key changes nothing that the line tells.
  func tell(
    _ key: String, because cause: TransitionCause, part: String? = nil,
    _ values: [String: Double] = [:]
  ) {
    switch cause {
    case .gesture(let name), .control(let name): tell(key, by: name, part: part, values)
    case .started, .key, .timer, .application: break
    }
  }

  /// Reports the filter that is chosen now.
  func tellLook(by name: String) {
    let look = document.look
    tell(
      "filter.\(look.filter ?? "none")", by: name,
      look.filter == nil ? [:] : ["percent": (look.strength * 100).rounded()])
  }
}
