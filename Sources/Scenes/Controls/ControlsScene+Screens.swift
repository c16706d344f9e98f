import Drawing
import SceneBase
public import TouchEngine

/// The pages and the sheet: presenting, dismissing and drawing them.
extension ControlsScene {
  /// The pages from the lowest to the top, as they will be when all transitions are over.
  public var pages: [ControlsScreen] {
    navigation.viewControllers.dropFirst().compactMap { $0 as? ControlsScreen }
  }

  /// The lists that may be partly visible.
  var shownLists: [ControlsList] {
    [list, navigation.topViewController.flatMap { ($0 as? ControlsScreen)?.list }, sheet.list]
      .compactMap { $0 }
  }

  // MARK: Pages

  /// Pushes another page, unless there are ``State/mostPages``.
  func pushPage(animated: Bool) {
    let number = pages.count + 1
    guard number <= State.mostPages else { return }
    let (name, words) = ("page\(number)", words)
    let buttons = [
      TitledButton("\(name).next.button", words["nextPage"], .primary) { [unowned self] in
        pushPage(animated: true)
      },
      TitledButton("\(name).first.button", words["firstScreen"], .secondary) { [unowned self] in
        navigation.popToRootViewController(animated: true)
      },
    ]
    let rows =
      [ControlRow("\(name).where", words.text("page", number), buttons, .buttons(letters: 12))]
      + (1...ControlsWords.hints).map { ControlRow("\(name).about.\($0)", words["page.\($0)"]) }
    let page = ControlsScreen(
      name, title: words.text("page", number),
      back: (words["back"], { [unowned self] in navigation.popViewController(animated: true) }),
      list: ControlsList(identifier: "\(name).list", rows: rows), in: home)
    navigation.pushViewController(page, animated: animated)
  }

  // MARK: The sheet

  /// Presents the sheet at a detent, with its list at a scroll offset.
  public func presentSheet(
    at detent: Detent.Identifier = .medium, offset: Point = .zero, animated: Bool = true
  ) {
    // A sheet that is being dismissed is replaced.
    guard !sheet.isUp else { return }
    if sheet.presentingViewController != nil { sheet.dismiss(animated: false) }
    let hadKeyboard = openSheet.isFirstResponder
    window.endEditing(true)
    sheet.onGone = { [unowned self] in
      // If the keyboard opened the sheet, its button gets the focus back.
      if hadKeyboard, window.firstResponder == nil { openSheet.becomeFirstResponder() }
    }
    sheet.list.contentOffset = offset
    sheet.sheetPresentationController.selectDetent(detent, animated: false)
    navigation.present(sheet, animated: animated)
    // It covers the window at first; its place ends above the strip.
    home.layoutSubviews()
  }

  /// Moves the sheet to its other detent.
  func changeDetent() {
    sheet.sheetPresentationController.selectDetent(
      sheet.detent == .medium ? .large : .medium, animated: true)
    window.setNeedsDisplay()
  }

  func closeSheet() { if sheet.isUp { sheet.dismiss(animated: true) } }

  // MARK: Keys

  /// Dismisses the sheet, or else the top page.
  func goBack() {
    if sheet.isUp { closeSheet() } else { navigation.popViewController(animated: true) }
  }

  /// Closes the sheet and all pages without an animation.
  func closeScreens() {
    if sheet.presentingViewController != nil { sheet.dismiss(animated: false) }
    navigation.popToRootViewController(animated: false)
  }

  // MARK: Drawing

  func drawScreens(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = window.appearance.palette
    for view in navigation.view.subviews {
      // Includes a screen that is being popped.
      let screens = navigation.children.lazy.compactMap { $0 as? ControlsScreen }
      guard let screen = screens.first(where: { $0.viewIfLoaded === view }) else { continue }
      screen.draw(into: &list, at: time)
      guard navigation.transitionShift != nil, view.frame.minX > 0 else { continue }
      // A line separates two screens side by side.
      let edge = Rect(view.frame.minX - 1, view.frame.minY, 1, view.frame.height)
      list.fill(.rect(edge), palette.edge)
    }
    sheet.draw(into: &list, at: time)
  }
}

extension ControlsWords {
  /// The rows of the sheet; its buttons refer to a scene that may not exist yet.
  func sheetRows(_ scene: @escaping () -> ControlsScene?) -> [ControlRow] {
    let change = TitledButton(
      "sheet.detent.button", scene()?.sheet.detent == .large ? self["lower"] : self["higher"],
      .secondary
    ) { scene()?.changeDetent() }
    let done = TitledButton("sheet.done.button", self["done"], .primary) { scene()?.closeSheet() }
    return [ControlRow("sheet.how", self["sheet"], [change, done], .buttons(letters: 8))]
      + (1...12).map { ControlRow("sheet.line.\($0)", text("line", $0)) }
  }
}
