import PhotoDocument
public import SceneBase
public import TouchEngine

extension PhotoEditor {
  /// The names of signs without words, with the keys that do the same.
  public func pointerStyle(of control: Control) -> PointerStyle {
    switch control {
    case let button as ChromeButton:
      var style = PointerStyle(
        cornerRadius: button.radius, isUseful: button.isUseful)
      let key = key(of: button)
      // A button that says its name needs only its key, which is told with the name.
      style.name = button.saysItsName && key == nil ? nil : named(button.nameKey, key)
      if let refusal = button.refusal() {
        // A name has no full stop.
        let reason = String(words[refusal].dropLast())
        style.name = style.name.map { "\($0) · \(reason)" } ?? reason
      }
      return style
    case let button as ColorButton:
      let key =
        chrome.strokeColors.contains { $0 === button }
        ? DoodleTool.keyTable.labels(of: "eyedropper", in: language).first : nil
      return PointerStyle(
        name: button.ink.map { words["color.\($0.name)"] } ?? named("color.take", key),
        cornerRadius: button.bounds.height / 2)
    case let button as LookButton:
      let name =
        chrome.layout?.hasLabels == false ? words["filter.\(button.filter ?? "none")"] : nil
      return PointerStyle(name: name, cornerRadius: 12)
    case let button as StickerButton:
      return PointerStyle(
        name: EditorWords.kinds[button.art.name]?.text(in: language), cornerRadius: 16)
    case _ where control === handles.removeButton:
      return handle("delete", Self.keyTable.labels(of: "delete", in: language).first)
    case _ where control === handles.duplicateButton: return handle("duplicate", nil)
    case _ where control === handles.turnHandle:
      let keys = ["turn", "scale"].flatMap {
        ElementTool.keyTable.labels(of: $0, in: language)
      }
      return handle("handle.turn", keys.joined(separator: " "))
    default: return panelStyle(of: control)
    }
  }

  private func handle(_ title: String, _ key: String?) -> PointerStyle {
    PointerStyle(name: named(title, key), cornerRadius: ElementHandles.radius(style.appearance))
  }

  private func named(_ title: String, _ key: String?) -> String {
    key.map { "\(words[title]) · \($0)" } ?? words[title]
  }

  /// The label of the key that does what a button does; `nil` when there is none.
  private func key(of button: ChromeButton) -> String? {
    let keys: [(button: ChromeButton, name: String)] = [
      (chrome.stickersButton, "picker"), (chrome.drawButton, "doodle"),
      (chrome.textButton, "text"), (chrome.filtersButton, "filter"),
      (chrome.cropButton, "crop"), (chrome.topBar.undoButton, "undo"),
      (chrome.topBar.redoButton, "redo"),
    ]
    if button === chrome.topBar.exportButton {
      return FileRequest.export.keys.labels(in: language).first
    }
    return keys.first { $0.button === button }.flatMap {
      Self.keyTable.labels(of: $0.name, in: language).first
    }
  }
}
