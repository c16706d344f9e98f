public import SceneBase

/// The chat's texts.
enum ChatWords {
  /// The number of people to talk with.
  static let people = 5

  static let table = stage.adding(panel).adding(keys).adding(ChatOpening.words)
    .adding(Person.words)

  /// What keys do.
  private static let keys = WordTable([
    "key.back": LocalizedText("Goes back", "返回"),
    "keys.talk": LocalizedText("On the talk button", "在说话按钮上"),
    "key.talk.talk": LocalizedText("Begins a message, and sends it", "开始录音，再按发送"),
    "key.talk.drop": LocalizedText("Discards the message", "丢弃这条消息"),
  ])

  /// The texts on the stage; `%` stands for a number.
  private static let stage = WordTable([
    "title": LocalizedText("Chat", "聊天"),
    "summary": LocalizedText(
      "Hold to talk at the bottom edge, where the system has a gesture too.",
      "在屏幕底边按住说话，系统手势也在那里。"),
    "back": LocalizedText("Back", "返回"),
    "send": LocalizedText("Send", "发送"),
    "play": LocalizedText("Play the message", "播放这条消息"),
    "chats": LocalizedText("Chats", "聊天"),
    "placeholder": LocalizedText("Message", "消息"),
    "menu.cut": LocalizedText("Cut", "剪切"),
    "menu.copy": LocalizedText("Copy", "复制"),
    "menu.paste": LocalizedText("Paste", "粘贴"),
    "menu.selectAll": LocalizedText("All", "全选"),
    "voice": LocalizedText("Voice, %", "语音 %"),
    "photo": LocalizedText("Photo", "照片"),
    "today": LocalizedText("Today", "今天"),
    "online": LocalizedText("online", "在线"),
    "listening": LocalizedText("listening now", "正在听"),
    "choose": LocalizedText("Choose a chat", "请选择一个聊天"),
    "talk.hold": LocalizedText("Hold to talk", "按住说话"),
    "talk.release": LocalizedText("Release to send, slide up to cancel", "松开发送，上滑取消"),
    "talk.drop": LocalizedText("Release to cancel", "松开取消"),
    "talk.key": LocalizedText("Press again to send", "再按一次发送"),
    "hint": LocalizedText("Slide up to cancel", "上滑取消"),
    "hint.key": LocalizedText("Backspace cancels", "按退格键取消"),
    "short": LocalizedText(
      "Too short to send: hold for at least a second.", "时间太短，没有发送：请至少按住一秒。"),
    "edge.zone": LocalizedText("System edge, % pt", "系统边缘，% 点"),
    "delay": LocalizedText("Finger to button: % ms", "手指到按钮：% 毫秒"),
    "delay.none": LocalizedText("Finger to button: not yet measured", "手指到按钮：尚未测量"),
    "delay.system": LocalizedText("Finger to button: % ms (system)", "手指到按钮：% 毫秒（系统）"),
    "delay.pop": LocalizedText("Finger to button: % ms (pop)", "手指到按钮：% 毫秒（返回）"),
    "system": LocalizedText("The system takes this swipe", "这次轻扫归系统"),
  ])

  /// The texts of the panel's lines.
  private static let panel = WordTable([
    "edges": LocalizedText("System edges", "系统边缘"),
    "bottom": LocalizedText("A finger at the bottom edge", "底部边缘的手指"),
    "bottom.0": LocalizedText("System", "系统"),
    "bottom.1": LocalizedText("App first", "应用优先"),
    "bottom.2": LocalizedText("Both", "同时"),
    "bottom.0.note": LocalizedText(
      "Broken: the button's lowest 20 pt respond up to a second late.",
      "有问题：按钮最下面 20 点最多要等一秒才响应。"),
    "bottom.1.note": LocalizedText(
      "Fixed: the button responds at once, and a second swipe up goes to the system.",
      "已修复：按钮立即响应，第二次上滑才归系统。"),
    "bottom.2.note": LocalizedText(
      "Broken: the button responds at once, but every system swipe starts a message.",
      "有问题：按钮立即响应，但每次系统上滑都会开始录音。"),
    "leftEdge": LocalizedText("The system also uses the left edge", "系统也用左边缘"),
    "leftEdge.0.note": LocalizedText(
      "The left edge only goes back.", "左边缘只用来返回。"),
    "leftEdge.1.note": LocalizedText(
      "The system and the back swipe compete at the left edge.", "系统手势和返回手势争用左边缘。"),
    "way": LocalizedText("Going back", "返回"),
    "pop": LocalizedText("Swipe back from", "从哪里滑动返回"),
    "pop.0": LocalizedText("The edge", "左边缘"),
    "pop.1": LocalizedText("Anywhere", "任意处"),
    "pop.0.note": LocalizedText("Within 20 pt of the left edge.", "左边缘 20 点以内。"),
    "pop.1.note": LocalizedText(
      "A plain drag; with the screen's own rules, within 100 pt of the left edge.",
      "普通拖动；用页面自己的规则时，从左侧 100 点内开始。"),
    "popDelays": LocalizedText("The back swipe delays touches", "返回手势扣住触摸"),
    "popDelays.0.note": LocalizedText(
      "The view under the finger gets the touch at once, and may lose it again.",
      "手指下的视图立即得到触摸，之后可能失去它。"),
    "popDelays.1.note": LocalizedText(
      "The view under the finger waits until the back swipe fails.", "手指下的视图要等返回手势失败。"),
    "ownDelegate": LocalizedText("The screen has its own rules", "页面自己的规则"),
    "ownDelegate.0.note": LocalizedText(
      "Broken: the button waits wherever the back swipe may begin.", "有问题：凡是能滑动返回的地方，按钮都要等。"),
    "ownDelegate.1.note": LocalizedText(
      "Fixed: the back swipe ignores fingers on the button.", "已修复：返回手势不管按钮上的手指。"),
  ])

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var names = [
      "pop.edge": LocalizedText("Back swipe at the edge", "边缘返回手势"),
      "pop.anywhere": LocalizedText("Back swipe", "全屏返回手势"),
      "system.bottom": LocalizedText("System swipe at the bottom", "系统底部手势"),
      "system.top": LocalizedText("System swipe at the top", "系统顶部手势"),
      "system.right": LocalizedText("System swipe at the right", "系统右侧手势"),
      "system.left": LocalizedText("System swipe at the left", "系统左侧手势"),
      "people.pan": LocalizedText("Chat list scroll", "聊天列表滚动"),
      "people": LocalizedText("Chat list", "聊天列表"),
      "people.column": LocalizedText("Chat list", "聊天列表"),
    ]
    for person in 1...people {
      names["chat.\(person).messages.pan"] = LocalizedText("Message scroll", "消息滚动")
      names["chat.\(person).photos.pan"] = LocalizedText("Photo scroll", "照片滚动")
      names["chat.\(person).talk"] = LocalizedText("Talk button", "说话按钮")
      names["chat.\(person)"] = LocalizedText("Chat \(person)", "聊天 \(person)")
      names["chat.\(person).also"] = LocalizedText("Other chat", "另一个聊天")
      names["chat.\(person).bar"] = LocalizedText("Message bar", "输入栏")
      names["chat.\(person).field"] = LocalizedText("Message field", "消息输入框")
      names["chat.\(person).messages"] = LocalizedText("Messages", "消息")
      names["chat.\(person).photos"] = LocalizedText("Photos", "照片")
      names["people.\(person)"] = LocalizedText("Chat \(person) in the list", "列表中的聊天 \(person)")
    }
    return names
  }()
}

extension Chat {
  public static let lineWords: LineWords = {
    var words = LineWords(
      effects: [
        "sent": LocalizedText("Sent the message", "发送了消息"),
        "dropped": LocalizedText("Cancelled the message", "取消了消息"),
        "short": LocalizedText("Too short to send", "时间太短，没有发送"),
      ],
      winners: [
        "pop.edge": LocalizedText("Moved the screen", "移动了页面"),
        "pop.anywhere": LocalizedText("Moved the screen", "移动了页面"),
        "people.pan": LocalizedText("Scrolled the chats", "滚动了聊天列表"),
      ])
    for edge in ["bottom", "top", "left", "right"] {
      words.winners["system.\(edge)"] = LocalizedText("The system took it", "系统取走了它")
    }
    for person in Person.allCases.prefix(ChatWords.people) {
      let (number, name) = (person.rawValue + 1, person.name)
      words.winners["people.\(number)"] = LocalizedText(
        "Opened \(name.english)", "打开了\(name.chinese)")
      words.winners["chat.\(number).messages.pan"] = LocalizedText(
        "Scrolled the messages", "滚动了消息")
      words.winners["chat.\(number).photos.pan"] = LocalizedText("Scrolled the photos", "滚动了照片")
    }
    return words
  }()
}
