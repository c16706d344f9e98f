public import SceneBase
public import TouchEngine

extension Chat {
  /// The names of signs without words.
  public func pointerStyle(of control: Control) -> PointerStyle {
    var style = panelStyle(of: control)
    let parts = control.identifier.split(separator: ".")
    if parts.last == "back" { style.name = "\(words["back"]) · B" }
    if parts.last == "send" { style.name = words["send"] }
    if parts.contains("play") { style.name = words["play"] }
    if control is PersonButton { style.cornerRadius = 16 }
    return style
  }
}
