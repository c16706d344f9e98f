import SceneBase
import TouchEngine

// The motion of the picture and the tools from one layout to the next.
extension PhotoEditor {
  /// Lays out the canvas and the chrome for the current mode.
  func layOutChrome() {
    guard let window = window as? EditorWindow else { return }
    moveChrome {
      window.mode = chromeOfMode
      window.layoutSubviews()
    }
  }

  /// The frame of the picture at its place, in the window's coordinates.
  private var pictureInWindow: Rect { canvas.pictureFrame.offset(by: canvas.frame.origin) }

  /// Changes the layout; the picture and the tools move from where they are drawn now.
  func moveChrome(_ change: () -> Void) {
    guard let window = window as? EditorWindow else { return }
    let before = (mode: window.mode, picture: pictureInWindow)
    let shown = chromeChange?.frame(of: before.picture, at: window.timeline.now)
    let tools = chrome.strip(of: before.mode)?.middle
    change()
    guard before != (window.mode, pictureInWindow) else { return }
    chromeChange = ChromeChange(
      from: before.mode, picture: shown ?? before.picture, tools: tools,
      motion: ChromeMotion(in: window))
  }
}
