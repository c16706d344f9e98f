import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The samples of the article "A sheet with a list", word for word, and what they do.
@Suite(.endsInTime) struct ASheetWithAListTests {
  final class Row: View {
    var onRemove: (Row) -> Void = { _ in }

    override init(frame: Rect) {
      super.init(frame: frame)
      let pan = PanGestureRecognizer()
      pan.addTarget(self) { row, pan in row.follow(pan) }
      addGestureRecognizer(pan)
    }

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      guard let pan = recognizer as? PanGestureRecognizer, pan.view == self else { return true }
      let way = pan.translation(in: self)
      return abs(way.x) > abs(way.y)
    }

    private func follow(_ pan: PanGestureRecognizer) {
      let way = pan.translation(in: superview).x
      switch pan.state {
      case .began, .changed: transform = AffineTransform(translationX: min(way, 0), y: 0)
      case .ended where way < -bounds.width / 3: onRemove(self)
      case .ended, .cancelled: animate(withDuration: 0.2) { transform = .identity }
      case .possible, .failed: break
      }
    }
  }

  final class RowList: ScrollView {
    private(set) var rows: [Row] = []
    var load: (RowList) -> Void = { _ in }

    func add(_ name: String) {
      let row = Row(frame: .zero)
      row.identifier = name
      row.onRemove = { [unowned self] row in
        row.removeFromSuperview()
        rows.removeAll { $0 == row }
        animate(withDuration: 0.2) { self.layoutSubviews() }
      }
      rows.append(row)
      addSubview(row)
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      for (index, row) in rows.enumerated() {
        row.frame = Rect(x: 0, y: 60 * Double(index), width: bounds.width, height: 60)
      }
      contentSize = Size(width: bounds.width, height: 60 * Double(rows.count))
    }
  }

  final class ListScreen: ViewController {
    let list = RowList(frame: .zero)

    override func viewDidLoad() {
      super.viewDidLoad()
      list.identifier = "list"
      list.alwaysBounceVertical = true
      let refresh = RefreshControl()
      list.refreshControl = refresh
      refresh.addTarget(list, for: .valueChanged) { list in list.load(list) }
      view.addSubview(list)
      sheetPresentationController.scrollView = list
      sheetPresentationController.detents = [.medium, .large]
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      list.frame = view.bounds.inset(by: EdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    }
  }

  private let window: Window
  private let screen: ListScreen
  private let stage: Stage

  init() {
    let window = Window(size: Size(400, 800))
    window.rootViewController = ViewController(identifier: "root")
    let screen = ListScreen(identifier: "places")
    screen.list.load = { list in
      window.timeline.schedule(afterSeconds: 1) { [unowned list] in
        list.add("new")
        list.refreshControl?.endRefreshing()
      }
    }
    window.rootViewController?.present(screen, animated: true)
    for number in 1...20 { screen.list.add("row\(number)") }
    stage = Stage(window)
    stage.hand.wait(2000)
    (self.window, self.screen) = (window, screen)
  }

  @Test func `the list fills its screen, at the lower height first`() {
    expect(screen.view.frame, equals: Rect(0, 422, 400, 378))
    expect(screen.list.frame, equals: Rect(0, 24, 400, 354))
    expect(screen.list.rows.last?.frame, equals: Rect(0, 1140, 400, 60))
  }

  @Test func `a row goes beyond a third of its width, and otherwise returns`() throws {
    stage.hand.drag(from: Point(300, 500), to: Point(210, 500), over: 200)
    stage.hand.wait(1000)
    expect(screen.list.rows.count, equals: 20)
    expect(screen.list.rows[0].transform, equals: .identity)

    stage.hand.drag(from: Point(300, 500), to: Point(100, 500), over: 200)
    stage.hand.wait(1000)
    expect(screen.list.rows.first?.identifier, equals: "row2")
    expect(screen.list.rows[0].frame.minY, equals: 0)
  }

  @Test func `a drag up makes the sheet large, then the list scrolls and refreshes`() {
    stage.hand.drag(from: Point(200, 700), to: Point(200, 300), over: 200)
    stage.hand.wait(2000)
    expect(screen.view.frame.minY, equals: SheetPresentationController.topMargin)

    stage.hand.drag(from: Point(200, 700), to: Point(200, 500), over: 200)
    stage.hand.wait(3000)
    expect(screen.list.contentOffset.y > 0)

    screen.list.setContentOffset(.zero, animated: false)
    stage.hand.drag(from: Point(200, 300), to: Point(200, 700), over: 400)
    stage.hand.wait(4000)
    expect(screen.list.rows.last?.identifier, equals: "new")
    expect(screen.list.refreshControl?.isRefreshing == false)
  }

  @Test func `a pull at the lower height sends the sheet away`() {
    stage.hand.drag(from: Point(200, 500), to: Point(200, 780), over: 150)
    stage.hand.wait(2000)
    expect(screen.presentingViewController == nil)
  }
}
