import SceneBase
import TouchEngine

/// The scroll list's texts; `%` stands for a number.
enum ScrollListWords {
  static let table = stage.adding(panel).adding(keys)

  /// What keys do.
  private static let keys = WordTable([
    "key.scroll": LocalizedText("Scrolls", "滚动"),
    "keys.row": LocalizedText("On a dish", "在一道菜上"),
    "key.row.favorite": LocalizedText("Selects it, or no longer", "选中或取消选中"),
    "keys.rating": LocalizedText("On the stars", "在星星上"),
    "key.rating.rate": LocalizedText("Takes a star away, or adds one", "减一颗星，或加一颗"),
  ])

  private static let stage = WordTable([
    "title": LocalizedText("Scroll list", "滚动列表"),
    "summary": LocalizedText(
      "A menu to scroll: buttons, a slider, a switch and a text field in a list under a header.",
      "可滚动的菜单：列表里有按钮、滑块、开关和输入框，上面是头部。"),
    "header": LocalizedText("Lakeside Kitchen", "湖畔小馆"),
    "header.note": LocalizedText("Open until 22:00 · 25 min", "营业至 22:00 · 25 分钟"),
    "book": LocalizedText("Book", "订座"),
    "booked": LocalizedText("Booked", "已订座"),
    "press": LocalizedText("Add", "加入"),
    "pressed": LocalizedText("Added %", "已加 %"),
    "pressedOften": LocalizedText("Many", "很多"),
    "option.2": LocalizedText("Spiciness", "辣度"),
    "option.2.note": LocalizedText("Mild to very hot", "微辣到特辣"),
    "option.3": LocalizedText("Note for the kitchen", "给厨房留言"),
    "option.3.note": LocalizedText("Up to 200 letters", "最多 200 字"),
    "option.5": LocalizedText("Your last visit", "上次用餐"),
    "option.5.note": LocalizedText("How was it?", "味道如何？"),
    "option.6": LocalizedText("Deliver to me", "外送"),
    "option.6.note": LocalizedText("By bicycle, 25 minutes", "骑自行车，25 分钟"),
    "field": LocalizedText("No peanuts, please", "请不要放花生"),
    "gate": LocalizedText("The list waits: is this a scroll?", "列表在等：这是滚动吗？"),
    "gate.note": LocalizedText("% of 150 ms, then it passes the touch on", "% / 150 毫秒，然后交出触摸"),
  ])

  private static let panel = WordTable([
    "touches": LocalizedText("Touches on content", "内容上的触摸"),
    "delays": LocalizedText("delaysContentTouches", "delaysContentTouches"),
    "delays.0.note": LocalizedText(
      "Fixed: a button is pressed as soon as it is touched.", "已修复：手指一碰，按钮立即按下。"),
    "delays.1.note": LocalizedText(
      "The list waits 150 ms for a drag before a button gets the touch. A fast drag never presses it.",
      "列表先等 150 毫秒看是否拖动，再把触摸交给按钮；快速拖动不会按下它。"),
    "cancels": LocalizedText("canCancelContentTouches", "canCancelContentTouches"),
    "cancels.0.note": LocalizedText(
      "Broken: once content has the touch, no drag scrolls the list.",
      "有问题：内容一旦得到触摸，列表就再也拖不动。"),
    "cancels.1.note": LocalizedText(
      "Fixed: a drag takes the touch from content that allows it.",
      "已修复：内容允许时，拖动可以拿走它的触摸。"),
    "controlsGiveWay": LocalizedText("touchesShouldCancel", "touchesShouldCancel"),
    "controlsGiveWay.0.note": LocalizedText(
      "Broken: a drag that begins on a button or on the stars does not scroll.",
      "有问题：从按钮或星星开始的拖动不会滚动。"),
    "controlsGiveWay.1.note": LocalizedText(
      "Fixed: buttons and stars lose the touch and the list scrolls; sliders, switches and text keep it.",
      "已修复：按钮和星星失去触摸，列表滚动；滑块、开关和输入框保留触摸。"),
    "begins": LocalizedText("touchesShouldBegin", "touchesShouldBegin"),
    "begins.0.note": LocalizedText(
      "Broken: nothing in the list gets a touch; it only scrolls.",
      "有问题：列表里的内容都得不到触摸，列表只能滚动。"),
    "begins.1.note": LocalizedText(
      "Fixed: rows and controls get the touches that do not scroll.",
      "已修复：没有滚动的触摸交给行和控件。"),
    "nested": LocalizedText("Header and list", "头部与列表"),
    "nesting": LocalizedText("One finger for both", "同一手指滚动两者"),
    "nesting.0": LocalizedText("Neither", "不处理"),
    "nesting.1": LocalizedText("Pinning", "固定"),
    "nesting.2": LocalizedText("Hand-over", "交接"),
    "nesting.0.note": LocalizedText(
      "Broken: the list scrolls, and the header stays in the way.", "有问题：列表滚动，头部挡着不动。"),
    "nesting.1.note": LocalizedText(
      "Both drags win; each step pins the view that must wait.",
      "两个拖动同时识别，每一步都固定该等待的一方。"),
    "nesting.2.note": LocalizedText(
      "Fixed: one drag and one motion for both, also after a flick.",
      "已修复：一个拖动、一段惯性带动两者，快甩之后也连续。"),
  ])

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var names = [
      "outer.pan": LocalizedText("Header scroll", "头部滚动"), "outer": LocalizedText("Header", "头部"),
      "list.pan": LocalizedText("List scroll", "列表滚动"), "list": LocalizedText("List", "列表"),
      "header": LocalizedText("Picture", "图片"),
      "header.button": LocalizedText("Book", "订座"),
    ]
    for (index, kind) in ListStage.kinds.enumerated() {
      let view = "list.row.\(index + 1)"
      switch kind {
      case .dish(let dish):
        let name = Dish.all[dish].name
        names[view] = name
        names["\(view).button"] = LocalizedText(
          "Add \(name.english)", "加入\(name.chinese)")
      case .slider:
        names[view] = LocalizedText("Spiciness row", "辣度行")
        names["\(view).slider"] = LocalizedText("Spiciness", "辣度")
      case .toggle:
        names[view] = LocalizedText("Switch row", "开关行")
        names["\(view).switch"] = LocalizedText("Deliver to me", "外送")
      case .field:
        names[view] = LocalizedText("Note row", "留言行")
        names["\(view).field"] = LocalizedText("Note", "留言")
      case .rating:
        names[view] = LocalizedText("Stars row", "星星行")
        names["\(view).rating"] = LocalizedText("Stars", "星星")
      }
    }
    for number in 1...ButtonGrid.count {
      names["list.grid.\(number)"] = LocalizedText("Plate \(number)", "\(number) 号小碟")
    }
    return names
  }()
}
