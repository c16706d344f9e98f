import Drawing
import TouchEngine

/// The pictures of the controls, for the catalog of TouchEngine.
enum ControlPictures {
  /// Draws a control at its place.
  private static func place(
    _ view: View, _ list: inout DisplayListBuilder, _ draw: (inout DisplayListBuilder) -> Void
  ) {
    list.group(transform: .translation(view.frame.origin), draw)
  }

  /// A window whose lower edge is the application's, after a first swipe from there.
  private static func swipedWindow(_ size: Size) -> Window {
    final class Deferring: ViewController {
      override var preferredScreenEdgesDeferringSystemGestures: RectEdge { .bottom }
    }
    let window = Window(size: size)
    window.rootViewController = Deferring()
    window.systemEdges = SystemEdges(edges: .bottom)
    let stream = TouchStream(window: window)
    for (phase, way, time) in [
      (TouchPhase.began, 0.0, 0), (.moved, 40, 20), (.ended, 40, 30),
    ] as [(TouchPhase, Double, Int64)] {
      let sample = TouchSample(
        touch: TouchID(1), phase: phase, position: Point(size.width / 2, size.height - 5 - way),
        time: Timestamp(milliseconds: time))
      stream.accept(InputBatch(events: [InputEvent(sample)], time: sample.time))
    }
    return window
  }

  private static func picture(
    _ name: String, _ size: Size,
    _ draw: @escaping (inout DisplayListBuilder, Appearance, (any TextMeasuring)?) -> Void
  ) -> PagePicture {
    PagePicture(name, in: .catalog, size: size, scale: 2) { style, measurer in
      let appearance = Appearance(style: style)
      return DisplayList { list in
        list.fill(.rect(Rect(origin: .zero, size: size)), appearance.palette.panel)
        draw(&list, appearance, measurer)
      }
    }
  }

  static var all: [PagePicture] {
    [
      picture("button", Size(360, 84)) { list, appearance, _ in
        let like = Button(frame: Rect(20, 20, 150, 44))
        let later = Button(frame: Rect(190, 20, 150, 44))
        // One of them has the keyboard.
        let window = Window(size: Size(360, 84))
        window.addSubview(later)
        window.moveFocus()
        place(like, &list) { $0.draw(like, "Like", role: .primary, appearance) }
        place(later, &list) { $0.draw(later, "Later", appearance) }
      },
      picture("slider", Size(360, 84)) { list, appearance, _ in
        let slider = Slider(frame: Rect(20, 20, 320, 44))
        slider.value = 0.4
        place(slider, &list) { $0.draw(slider, appearance) }
      },
      picture("switch", Size(360, 84)) { list, appearance, _ in
        for (index, isOn) in [true, false].enumerated() {
          let control = Switch(frame: Rect(80 + 120 * Double(index), 20, 80, 44))
          control.isOn = isOn
          place(control, &list) { $0.draw(control, appearance) }
        }
      },
      picture("segmented-control", Size(360, 84)) { list, appearance, _ in
        let control = SegmentedControl(
          frame: Rect(20, 20, 320, 44), titles: ["Day", "Week", "Month"])
        control.selectedSegmentIndex = 1
        place(control, &list) { $0.draw(control, appearance) }
      },
      picture("refresh-control", Size(360, 160)) { list, appearance, _ in
        let window = Window(size: Size(360, 160))
        let view = ScrollView(frame: window.bounds)
        view.contentSize = Size(360, 400)
        let control = RefreshControl()
        view.refreshControl = control
        window.addSubview(view)
        control.beginRefreshing()
        view.contentOffset.y = -RefreshControl.height
        list.group(transform: view.transformToSuperview) { list in
          place(control, &list) { $0.draw(control, at: .zero, appearance) }
          for row in 0..<2 {
            list.fill(
              .roundedRect(Rect(20, Double(row) * 54, 320, 44), radius: 10),
              appearance.palette.card)
          }
        }
      },
      picture("text-field", Size(360, 84)) { list, appearance, measurer in
        let window = Window(size: Size(360, 84))
        // The caret stands where the letters are painted.
        window.textMeasures.measurer = measurer
        let field = TextField(frame: Rect(20, 20, 320, 44))
        field.text = "Postcards from here"
        window.addSubview(field)
        field.becomeFirstResponder()
        field.selectedRange = 0..<9
        place(field, &list) { $0.draw(field, at: .zero, appearance) }
      },
      picture("edit-menu", Size(360, 132)) { list, appearance, measurer in
        let window = Window(size: Size(360, 132))
        window.textMeasures.measurer = measurer
        let field = TextField(frame: Rect(20, 72, 320, 44))
        field.text = "Postcards from here"
        field.hasEditMenu = true
        window.addSubview(field)
        field.becomeFirstResponder()
        field.selectedRange = 10..<14
        field.showEditMenu()
        place(field, &list) { $0.draw(field, at: .zero, appearance) }
        guard let menu = field.shownEditMenu else { return }
        place(menu, &list) { list in
          list.draw(menu, appearance) { command in
            switch command {
            case .cut: "Cut"
            case .copy: "Copy"
            case .paste: "Paste"
            case .selectAll: "All"
            }
          }
        }
      },
      picture("sheet", Size(360, 240)) { list, appearance, _ in
        let bounds = Rect(0, 0, 360, 240)
        list.navigationBar(
          "Rooms", back: ("Home", false), in: Rect(0, 0, 360, NavigationBar.height(appearance)),
          appearance)
        list.sheet(Rect(0, 120, 360, 120), over: bounds, presence: 1, appearance)
      },
      picture("navigation", Size(360, 160)) { list, appearance, _ in
        // The upper one is pulled away.
        let bar = Rect(0, 0, 360, NavigationBar.height(appearance))
        for (title, back, x) in [("Rooms", "Home", -42.0), ("Garden", "Rooms", 150)] {
          list.group(transform: .translation(Point(x, 0))) { list in
            list.fill(.rect(Rect(0, 0, 360, 160)), appearance.palette.stage)
            list.navigationBar(title, back: (back, false), in: bar, appearance)
            list.fill(.rect(Rect(-1, 0, 1, 160)), appearance.palette.edge)
          }
        }
      },
      picture("system-edges", Size(360, 120)) { list, appearance, _ in
        let window = swipedWindow(Size(360, 120))
        let talk = Button(frame: Rect(0, 76, 360, 44))
        place(talk, &list) { $0.draw(talk, "Hold to talk", role: .primary, appearance) }
        if let edges = window.systemEdges { list.draw(edges, in: window.bounds, appearance) }
      },
    ]
  }
}
