package import SceneBase
package import TouchEngine

/// The words of the why card.
package enum WhyWords {
  package static let table = WordTable([
    "headline.became": LocalizedText("Your % became %", "你的%变成了%"),
    "headline.other": LocalizedText("% won, not %", "胜出的是%，不是%"),
    "headline.won": LocalizedText("% won", "%胜出"),
    "headline.both": LocalizedText("% and % both won", "%和%都胜出"),
    "headline.none": LocalizedText("Your % did not happen", "你的%没有发生"),
    "headline.late": LocalizedText("Your % came late", "你的%来得晚"),
    "headline.cancelled": LocalizedText("Your % was cancelled", "你的%被取消"),
    "sentence.moved": LocalizedText(
      "The finger moved % in % s. % needs %, so it began before you lifted.",
      "手指在抬起前移动了 %，用时 % 秒。%需要 %，所以它先开始了。"),
    "sentence.moved.end": LocalizedText(
      "The finger moved % in % s. % needs %, so it began.", "手指移动了 %，用时 % 秒。%需要 %，所以它开始了。"),
    "path": LocalizedText("Where the finger went", "手指去了哪里"),
    "path.landed": LocalizedText("landed", "落下"),
    "path.lifted": LocalizedText("lifted", "抬起"),
    "path.won": LocalizedText("% began", "%开始"),
    "path.done": LocalizedText("% won", "%胜出"),
    "path.lost": LocalizedText("% gave up", "%放弃"),
    "lanes": LocalizedText("Who competed, and when each was decided", "谁参与竞争，何时分出胜负"),
    "won": LocalizedText("won", "胜出"),
    "won.by": LocalizedText("won: %", "胜出：%"),
    "open": LocalizedText("still undecided", "仍未决定"),
    "milliseconds": LocalizedText("% ms", "% 毫秒"),
    "seconds": LocalizedText("% s", "% 秒"),
    "choices": LocalizedText("What would have made it %", "怎样才会是%"),
    "choices.view": LocalizedText("What would have let % keep the touch", "怎样才会让%保留触摸"),
    "choices.lose": LocalizedText("What would have stopped %", "怎样才能阻止%"),
    "tested": LocalizedText(
      "Each was tested on this touch and on all others", "每一项都在这次和其他所有触摸上测试过"),
    "checking": LocalizedText("Checking", "正在检查"),
    "checking.count": LocalizedText("% runs of this recording so far", "已重放 % 次"),
    "checking.note": LocalizedText(
      "Changes are tried on this touch and on all others.", "正在这次和其他所有触摸上尝试更改。"),
    "none": LocalizedText("No change found", "没有找到更改"),
    "none.note": LocalizedText(
      "Tried % changes of thresholds, relations and order; none makes this touch %.",
      "试过阈值、关系和顺序的 % 项更改，都不能让这次触摸成为%。"),
    "none.note.lose": LocalizedText(
      "Tried % changes of thresholds, relations and order; none keeps % from winning.",
      "试过阈值、关系和顺序的 % 项更改，都不能阻止%胜出。"),
    "none.note.view": LocalizedText(
      "Tried % changes of thresholds, relations and order; none lets % keep this touch.",
      "试过阈值、关系和顺序的 % 项更改，都不能让%保留这次触摸。"),
    "failed": LocalizedText("Changes could not be tried", "无法尝试更改"),
    "failed.note": LocalizedText("This recording cannot be played again here.", "这段录制在这里无法重放。"),
    "this": LocalizedText("This touch: %", "这次触摸：%"),
    "this.nothing": LocalizedText("This touch: nothing", "这次触摸：无"),
    "losers": LocalizedText("% loses it too", "%也会失去它"),
    "others.0": LocalizedText("no other touch changes", "其他触摸不变"),
    "others.only": LocalizedText("the other touch changes too", "另一次触摸也会改变"),
    "others.1": LocalizedText("1 of % other touches changes", "其他 % 次触摸中有 1 次改变"),
    "others": LocalizedText("% of % other touches change", "其他触摸中有 % 次改变，共 % 次"),
    "leave": LocalizedText("Leave it", "保持不变"),
    "leave.note": LocalizedText("Everything stays as it is.", "一切保持原样。"),
    "leave.others": LocalizedText("nothing changes", "没有任何改变"),
    "save": LocalizedText("Save picture", "保存图片"),
    "try": LocalizedText("Try it", "试一试"),
    "compare": LocalizedText("Before / after", "前后对比"),
    "gotIt": LocalizedText("Got it", "知道了"),
    "easier": LocalizedText("Make % easier", "让%更容易"),
    "easier.other": LocalizedText("Make the others easier", "让其他手势更容易"),
    "harder": LocalizedText("Make the others harder", "让其他手势更难"),
    "harder.name": LocalizedText("Make % harder", "让%更难"),
    "from": LocalizedText("% % → %", "% % → %"),
    "now": LocalizedText("% % now", "现在% %"),
    "together": LocalizedText("Let both win", "让两者都胜出"),
    "together.note": LocalizedText("% and % run together", "%和%同时进行"),
    "apart": LocalizedText("Let only one win", "只让一个胜出"),
    "apart.note": LocalizedText("% and % exclude each other", "%和%互相排斥"),
    "require": LocalizedText("Ask % first", "先问%"),
    "require.note": LocalizedText("% waits until % gives up", "%等到%放弃为止"),
    "unrequire": LocalizedText("Do not wait", "不再等待"),
    "unrequire.note": LocalizedText("% does not wait for %", "%不等待%"),
    "delay.on": LocalizedText("Hold the touch back", "先扣住触摸"),
    "delay.on.note": LocalizedText("% delays touches on its content", "%延迟内容上的触摸"),
    "delay.off": LocalizedText("Pass the touch on at once", "立即传递触摸"),
    "delay.off.note": LocalizedText("% does not delay touches on its content", "%不延迟内容上的触摸"),
    "order": LocalizedText("Put % first", "把%放在前面"),
    "order.note": LocalizedText("% counts as added before %", "%视为比%先添加"),
    "off": LocalizedText("Switch % off", "关闭%"),
    "off.note": LocalizedText("% gets no touches", "%得不到触摸"),
    "on.note": LocalizedText("%: on", "%：开"),
    "off.truth": LocalizedText("%: off", "%：关"),
  ])

  /// The words of a name, with the texts in place of its `%`, in their order.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, filling: texts)
  }
}
