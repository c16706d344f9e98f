import Drawing
import SceneBase
public import TouchEngine

/// A screen of the scene `controls`: a bar with its title, and a list below it.
public final class ControlsScreen: ViewController {
  public let list: ControlsList
  /// The back button; `nil` at the root.
  public let backButton: Button?
  private let backTitle: String
  private unowned let home: StageWindow

  /// - Parameters:
  ///   - identifier: The controller's identifier.
  ///   - title: The title in the bar.
  ///   - back: The title and the action of the back button; `nil` for none.
  ///   - list: The list below the bar.
  ///   - home: The window whose size and appearance the screen has, also before it is shown.
  init(
    _ identifier: String, title: String, back: (title: String, action: () -> Void)? = nil,
    list: ControlsList, in home: StageWindow
  ) {
    self.list = list
    self.home = home
    backTitle = back?.title ?? ""
    backButton = back.map { _ in Button(identifier: "\(identifier).back") }
    super.init(identifier: identifier)
    self.title = title
    if let action = back?.action { backButton?.addAction(for: .touchUpInside, action) }
    backButton?.insideMargin = 0
  }

  public override func loadView() {
    let view = ScreenView(identifier: identifier, frame: Rect(origin: .zero, size: home.above.size))
    self.view = view
    view.screen = self
    place()
    if let backButton { view.addSubview(backButton) }
    view.addSubview(list)
  }

  private var bar: Rect {
    Rect(0, 0, view.bounds.width, NavigationBar.height(home.appearance))
  }

  /// Lays out the list below the bar.
  func place() {
    let appearance = home.appearance
    list.appearance = appearance
    backButton?.frame = NavigationBar.backFrame(in: bar, appearance)
    // A root view fills the window until the window lays it out; the list always ends above the
    // strip, so that a restored offset stays in its range.
    let bottom = min(view.bounds.height, home.above.height)
    list.frame = Rect(0, bar.maxY, view.bounds.width, max(bottom - bar.height, 1))
  }

  /// Draws the screen in the coordinates of its superview.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let appearance = home.appearance
    list.group(transform: .translation(view.frame.origin), clip: view.bounds) { list in
      list.fill(.rect(view.bounds), appearance.palette.stage)
      self.list.draw(into: &list, at: time)
      list.fade(edgesOf: self.list, in: self.list.frame, into: appearance.palette.panel)
      list.navigationBar(
        title ?? "", back: backButton.map { (backTitle, $0.isHighlighted) },
        start: StatusRow.titleStart(in: home.bounds.size, appearance), in: bar, appearance)
      guard let backButton, backButton.isFocused else { return }
      list.focusRing(
        around: backButton.frame.outset(by: -FocusRing.reach), radius: 8, appearance)
    }
  }
}

private final class ScreenView: View {
  unowned var screen: ControlsScreen?

  override func layoutSubviews() { screen?.place() }
}

extension StageWindow {
  /// The part of the window for the screens, above the strip with the program's signs.
  var above: Rect { StatusRow.above(stripIn: free, appearance) }
}
