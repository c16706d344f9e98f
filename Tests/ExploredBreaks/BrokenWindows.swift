import TouchEngine

/// The windows in which sequences are played: recognizers in views, with relations, and scroll
/// views of all kinds.
enum BrokenWindows {
  static let all: [(name: String, make: @Sendable (Journal) -> Window)] = [
    ("taps", { window($0, [tap(1), tap(2), tap(3), ComboTapGestureRecognizer()]) }),
    ("drags", { window($0, [PanGestureRecognizer(), SwipeGestureRecognizer()]) }),
    ("two", { window($0, [PinchGestureRecognizer(), RotationGestureRecognizer(), tap(1)]) }),
    (
      "delays",
      { journal in
        let pan = PanGestureRecognizer()
        pan.delaysTouchesBegan = true
        return window(journal, [pan, LongPressGestureRecognizer()])
      }
    ),
    ("nested", nested), ("cycle", cycle), ("asked", asked), ("single", single),
    ("list", { list($0) }), ("stiff", { list($0, bounces: false, target: Point(0, 130)) }),
    ("aimed", { list($0, target: Point(0, 130)) }),
    ("pages", pages), ("lists", lists), ("zoom", zoom), ("refresh", refresh), ("sheet", sheet),
    ("pager", pager),
  ]

  private static func empty() -> Window {
    let window = Window(size: Size(400, 400))
    window.onDiagnostic = { _ in }
    return window
  }

  private static func tap(_ count: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = count
    return tap
  }

  private static func noting(_ name: String, _ frame: Rect, _ journal: Journal) -> NotingView {
    let view = NotingView(identifier: name, frame: frame)
    view.isMultipleTouchEnabled = true
    view.journal = journal
    return view
  }

  private static func window(_ journal: Journal, _ recognizers: [GestureRecognizer]) -> Window {
    let window = empty()
    let view = noting("one", window.bounds, journal)
    window.addSubview(view)
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.name = "\(index)"
      view.addGestureRecognizer(recognizer)
    }
    return window
  }

  /// Recognizers of an outer and of an inner view, of which the outermost view lets none begin that
  /// is above it.
  @Sendable private static func nested(_ journal: Journal) -> Window {
    let window = empty()
    let top = noting("top", window.bounds, journal)
    top.lets = false
    let outer = noting("outer", window.bounds, journal)
    let inner = noting("inner", Rect(50, 50, 300, 300), journal)
    window.addSubview(top)
    top.addSubview(outer)
    outer.addSubview(inner)
    for (view, recognizers) in [
      (outer, [tap(1), PanGestureRecognizer(), PinchGestureRecognizer()]),
      (inner, [tap(1), LongPressGestureRecognizer(), SwipeGestureRecognizer()]),
    ] as [(View, [GestureRecognizer])] {
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    }
    return window
  }

  /// Three recognizers that wait for one another in a circle.
  @Sendable private static func cycle(_ journal: Journal) -> Window {
    let all = [tap(1), PanGestureRecognizer(), LongPressGestureRecognizer()] as [GestureRecognizer]
    for (index, recognizer) in all.enumerated() { recognizer.require(toFail: all[(index + 1) % 3]) }
    return window(journal, all)
  }

  /// A delegate that requires a failure at some places alone.
  @Sendable private static func asked(_ journal: Journal) -> Window {
    let all = [tap(1), tap(2), PanGestureRecognizer()] as [GestureRecognizer]
    for recognizer in all { recognizer.delegate = journal.requires }
    return window(journal, all)
  }

  /// A view that takes one touch at a time.
  @Sendable private static func single(_ journal: Journal) -> Window {
    let window = empty()
    let view = noting("single", window.bounds, journal)
    view.isMultipleTouchEnabled = false
    window.addSubview(view)
    view.addGestureRecognizer(tap(1))
    view.addGestureRecognizer(PanGestureRecognizer())
    return window
  }

  // MARK: Scroll views

  private static func scrollView(
    _ name: String, _ frame: Rect, _ content: Size, _ journal: Journal
  ) -> ScrollView {
    let view = ScrollView(identifier: name, frame: frame)
    view.contentSize = content
    view.delegate = journal
    for row in 0..<8 {
      view.addSubview(
        Button(identifier: "\(name)\(row)", frame: Rect(10, Double(row) * 100, 380, 80)))
    }
    return view
  }

  private static func list(
    _ journal: Journal, bounces: Bool = true, target: Point? = nil
  ) -> Window {
    let window = empty()
    let view = scrollView("list", window.bounds, Size(400, 900), journal)
    view.bounces = bounces
    view.contentOffset = Point(0, 60)
    journal.target = target
    window.addSubview(view)
    return window
  }

  @Sendable private static func pages(_ journal: Journal) -> Window {
    let window = empty()
    let view = scrollView("pages", window.bounds, Size(1600, 400), journal)
    view.isPagingEnabled = true
    view.contentOffset = Point(400, 0)
    window.addSubview(view)
    return window
  }

  @Sendable private static func lists(_ journal: Journal) -> Window {
    let window = empty()
    let outer = scrollView("outer", window.bounds, Size(400, 700), journal)
    let inner = scrollView("inner", Rect(0, 50, 400, 300), Size(400, 600), journal)
    outer.addSubview(inner)
    // Exactly the tolerance from its end.
    inner.contentOffset = Point(0, 300 - ScrollPhysics.standard.edgeTolerance)
    window.addSubview(outer)
    return window
  }

  @Sendable private static func zoom(_ journal: Journal) -> Window {
    let window = empty()
    let view = scrollView("zoom", window.bounds, Size(400, 400), journal)
    let page = View(identifier: "page", frame: window.bounds)
    view.addSubview(page)
    journal.zoomed = page
    view.maximumZoomScale = 4
    view.minimumZoomScale = 0.5
    window.addSubview(view)
    return window
  }

  @Sendable private static func refresh(_ journal: Journal) -> Window {
    let window = empty()
    let view = scrollView("list", window.bounds, Size(400, 900), journal)
    let control = RefreshControl()
    control.addTarget(control, action: "end", for: .valueChanged) { control in
      journal.note("refresh")
      control.endRefreshing()
    }
    view.refreshControl = control
    window.addSubview(view)
    return window
  }

  @Sendable private static func sheet(_ journal: Journal) -> Window {
    let window = empty()
    let sheet = SheetView(identifier: "sheet", frame: window.bounds, sheetHeight: 300)
    sheet.stops = [0, 100, 200]
    window.addSubview(sheet)
    sheet.comeUp(to: 100)
    return window
  }

  @Sendable private static func pager(_ journal: Journal) -> Window {
    let window = empty()
    let pager = PagerView(identifier: "pager", frame: window.bounds)
    pager.pagerDelegate = journal
    pager.dataSource = journal
    window.addSubview(pager)
    return window
  }
}
