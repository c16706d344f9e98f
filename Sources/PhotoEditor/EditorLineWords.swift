import PhotoDocument
public import SceneBase
public import TouchEngine

extension PhotoEditor {
  public static let lineWords = LineWords(
    effects: effects, winners: winners, refusals: refusals)

  /// The words of changes of elements, and of what the tools change.
  private static let effects: [String: LocalizedText] = {
    var words = Words.table.part("editor.effect.").texts
    for filter in PhotoLook.filters {
      let name = filter ?? "none"
      guard let title = EditorWords.table["filter.\(name)"] else { continue }
      words["filter.\(name)"] =
        filter == nil
        ? title
        : Words.text("editor.effect.strength", title)
    }
    for ratio in CropRatio.all {
      guard let title = EditorWords.table["crop.ratio.\(ratio.name)"] else { continue }
      words["ratio.\(ratio.name)"] = Words.text("editor.ratio", title)
    }
    return words
  }()

  private static let winners = Words.table.part("editor.winner.").texts

  private static let noSticker = LineWords.Refusal.nothingThere(
    Words.text("editor.noStickerHere"),
    nearest: Words.text("editor.nearestPt"))

  /// The rules of modes, and the absence of elements.
  private static let refusals: [String: LineWords.Refusal] = {
    let inDraw = Words.text("editor.noInDraw")
    let oneFinger = Words.text("editor.drawUsesOneFinger")
    return [
      "canvas.mode.picker": .mode(
        Words.text("editor.noNow"),
        because: Words.text("editor.theTrayIsOpen")),
      "canvas.mode.doodle": .mode(
        inDraw, because: Words.text("editor.drawUsesDragsAndTaps")),
      "canvas.mode.doodle.several": .mode(inDraw, because: oneFinger),
      "canvas.onlyOneFinger": .mode(inDraw, because: oneFinger),
      "canvas.mode.filter": .mode(
        Words.text("editor.noInFilters"),
        because: Words.text("editor.filtersUseDragsAndHolds")),
      "canvas.mode.crop": .mode(
        Words.text("editor.noInCrop"),
        because: Words.text("editor.cropUsesDragPinchAndTurn")),
      "canvas.nothingUnderFingers": noSticker,
      "canvas.noElements": noSticker,
      LineWords.missKey: noSticker,
      "key.t": .mode(
        Words.text("editor.textCannotBeAddedIn"),
        because: ""),
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
