public import SceneBase
public import TouchEngine

extension LiveRoom {
  /// The names of the signs at the edge.
  public func pointerStyle(of control: Control) -> PointerStyle {
    let chrome = stage.chrome
    let names: [(Button, String)] = [
      (chrome.rankingButton, words["ranking"]), (chrome.likeButton, "\(words["name.like"]) · L"),
      (chrome.productsButton, "\(words["name.products"]) · P"),
      (chrome.shareButton, words["share"]), (chrome.restoreButton, "\(words["restore"]) · C"),
    ]
    let name = names.first { $0.0 === control }?.1
    guard let name else { return panelStyle(of: control) }
    return PointerStyle(name: name, cornerRadius: min(control.bounds.height / 2, 22))
  }
}
