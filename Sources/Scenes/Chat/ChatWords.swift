import ScenePlayer

/// The chat's texts.
enum ChatWords {
  /// The number of people to talk with.
  static let people = 3

  static let table = stage.adding(panel)

  /// The texts on the stage; `%` stands for a number.
  private static let stage = WordTable([
    "title": LocalizedText("Chat", "聊天"),
    "summary": LocalizedText(
      "Hold to talk at the bottom edge, where the system has a gesture too.",
      "在屏幕底边按住说话，系统手势也在那里。"),
    "chats": LocalizedText("Chats", "聊天"),
    "person.0": LocalizedText("Ada", "艾达"),
    "person.1": LocalizedText("Lin", "小林"),
    "person.2": LocalizedText("Max", "马克"),
    "also.0": LocalizedText("+ Ada", "+ 艾达"),
    "also.1": LocalizedText("+ Lin", "+ 小林"),
    "also.2": LocalizedText("+ Max", "+ 马克"),
    "line.0": LocalizedText("Are you coming tonight?", "今晚来吗？"),
    "line.1": LocalizedText("I am still at work.", "我还在上班。"),
    "line.2": LocalizedText("Then say it, typing takes too long.", "那就说吧，打字太慢了。"),
    "placeholder": LocalizedText("Message", "消息"),
    "menu.cut": LocalizedText("Cut", "剪切"),
    "menu.copy": LocalizedText("Copy", "复制"),
    "menu.paste": LocalizedText("Paste", "粘贴"),
    "menu.selectAll": LocalizedText("All", "全选"),
    "voice": LocalizedText("Voice, % s", "语音 % 秒"),
    "seconds": LocalizedText("% s", "% 秒"),
    "talk.hold": LocalizedText("Hold to talk", "按住说话"),
    "talk.release": LocalizedText("Release to send", "松开发送"),
    "talk.drop": LocalizedText("Release to cancel", "松开取消"),
    "talk.key": LocalizedText("Press again to send", "再按一次发送"),
    "delay": LocalizedText("Finger to button: % ms", "手指到按钮：% 毫秒"),
    "delay.none": LocalizedText("Finger to button: not yet measured", "手指到按钮：尚未测量"),
    "delay.system": LocalizedText("Finger to button: % ms (system)", "手指到按钮：% 毫秒（系统）"),
    "delay.pop": LocalizedText("Finger to button: % ms (pop)", "手指到按钮：% 毫秒（返回）"),
    "system": LocalizedText("This swipe is the system's", "这次上滑归系统"),
  ])

  /// The texts of the panel's lines.
  private static let panel = WordTable([
    "bottom": LocalizedText("The bottom edge", "底部边缘"),
    "defersBottom": LocalizedText("The app goes before the system", "应用优先于系统手势"),
    "defersBottom.0.note": LocalizedText(
      "Broken: the lowest 20 pt of the button hear of a finger up to a second late.",
      "问题：按钮最下面 20 点要等最多一秒才有反应。"),
    "defersBottom.1.note": LocalizedText(
      "Cure: the button answers at once; a second swipe up is the system's.",
      "解决：按钮立即响应；第二次上滑才归系统。"),
    "way": LocalizedText("The way back", "返回手势"),
    "pop": LocalizedText("Pull a screen away", "从哪里滑动返回"),
    "pop.0": LocalizedText("At the edge", "左边缘"),
    "pop.1": LocalizedText("Anywhere", "任意处"),
    "pop.0.note": LocalizedText("Within 20 pt of the left edge.", "左边缘 20 点以内。"),
    "pop.1.note": LocalizedText(
      "A plain pan; with the screen's own rules, from the left 100 pt.",
      "普通拖动；用自己的规则时，从左侧 100 点内开始。"),
    "popDelays": LocalizedText("It holds touches back", "它会扣住触摸"),
    "popDelays.0.note": LocalizedText(
      "What lies under the finger hears of it at once, and loses it again.",
      "手指下的视图立即收到触摸，之后又被取消。"),
    "popDelays.1.note": LocalizedText(
      "What lies under the finger waits until it is no pull.", "手指下的视图要等确认不是返回。"),
    "ownDelegate": LocalizedText("The screen has its own rules", "页面自己的规则"),
    "ownDelegate.0.note": LocalizedText(
      "Broken: wherever a pull may begin, the button waits.", "问题：凡是能滑动返回的地方，按钮都要等。"),
    "ownDelegate.1.note": LocalizedText(
      "Cure: fingers on the button are none of its business.", "解决：按钮上的手指不归返回手势管。"),
  ])

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var names = [
      "pop.edge": LocalizedText("Back swipe at the edge", "边缘返回手势"),
      "pop.anywhere": LocalizedText("Back swipe", "全屏返回手势"),
      "system.bottom": LocalizedText("System swipe at the bottom", "系统底部手势"),
      "people.pan": LocalizedText("Scrolling the chats", "聊天列表滚动"),
    ]
    for person in 1...people {
      names["chat.\(person).messages.pan"] = LocalizedText("Scrolling the messages", "消息滚动")
      names["chat.\(person).photos.pan"] = LocalizedText("Scrolling the photos", "照片滚动")
      names["chat.\(person).talk"] = LocalizedText("Talk button", "说话按钮")
    }
    return names
  }()
}
