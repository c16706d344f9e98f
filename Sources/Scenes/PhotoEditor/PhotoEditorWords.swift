import TouchEngine

/// All that the photo editor and the list beside it say; `%` stands for a number or a name.
enum PhotoEditorWords {
  static let table = WordTable([
    "title": Words("Photo editor", "照片编辑"),
    "summary": Words("A photo with stickers to drag, pinch and turn.", "照片上的贴纸：拖动、捏合、旋转。"),
    "startOver": Words("Start over", "重新开始"),
    "text": Words("Touch me", "碰碰我"),
    "postcard": Words("Postcard %", "% 号明信片"),
    "send": Words("Send", "发送"),
    "sent": Words("Sent %×", "已发 % 次"),
    "buttonsGiveWay": Words("buttons give way", "按钮让给滚动"),
    "quiet": Words("Press a button, or drag the list.", "按一个按钮，或拖动列表。"),
    "button": Words("button", "按钮"),
    "list": Words("list", "列表"),
    "row": Words("row", "行"),
    "waits": Words("% waits: for # ms the list watches first", "%在等：列表先观察 # 毫秒"),
    "quickTap": Words("quick tap: % got down and up at once", "快速点按：%同时得到按下和抬起"),
    "gotLate": Words("% got its touch after # ms", "%在 # 毫秒后得到触摸"),
    "gotAtOnce": Words("% got its touch at once", "%立即得到触摸"),
    "letGo": Words("% was let go", "%已松开"),
    "cancelled": Words("% cancelled", "%被取消"),
    "neverKnew": Words("% never knew", "%毫不知情"),
    "keeps.control": Words(
      "% keeps its touch: controls do not give way", "%留住触摸：控件不让给滚动"),
    "keeps.content": Words("% keeps its touch: it cannot be cancelled", "%留住触摸：不可取消"),
    "took": Words("% took the touch: ", "%拿走了触摸："),
    "goesOn": Words("% goes on by itself", "%自己继续滚动"),
    "stopped": Words("% has stopped", "%停下了"),
  ])

  static func text(
    _ name: String, in language: Language, _ who: String = "", milliseconds: Int = 0
  ) -> String {
    var result = ""
    for letter in table.text(name, in: language) ?? name {
      switch letter {
      case "%": result += who
      case "#": result += "\(milliseconds)"
      default: result.append(letter)
      }
    }
    return result
  }
}
