import CairoRendering
import Drawing
import Foundation
import TouchEngine

/// Draws a picture of each control for the documentation: `control-pictures FOLDER`.
@main
enum ControlPictures {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: control-pictures FOLDER\n".utf8))
      exit(64)
    }
    let folder = CommandLine.arguments[1]
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for picture in all {
      for style in [Appearance.Style.light, .dark] {
        // The catalogue takes the dark one where its reader sees dark pages.
        let name = picture.name + (style == .dark ? "~dark" : "") + "@2x.png"
        try write(picture, style, to: "\(folder)/\(name)")
      }
    }
    print("wrote pictures of \(all.count) controls to \(folder)")
  }

  private struct Picture {
    var name: String
    var size: Size
    var draw: (inout DisplayListBuilder, Appearance) -> Void
  }

  private static func write(
    _ picture: Picture, _ style: Appearance.Style, to path: String
  ) throws {
    let (scale, appearance) = (2.0, Appearance(style: style))
    let surface = CairoSurface(
      width: Int(picture.size.width * scale), height: Int(picture.size.height * scale),
      isOpaque: true)
    guard let surface else {
      FileHandle.standardError.write(Data("there is no memory for \(path)\n".utf8))
      exit(74)
    }
    let list = DisplayList { list in
      list.fill(
        .rect(Rect(0, 0, picture.size.width, picture.size.height)), appearance.palette.panel)
      picture.draw(&list, appearance)
    }
    DisplayListRenderer(images: ImageStore(folder: nil)).paint(list, on: surface, scale: scale)
    try surface.writePNG(to: path)
  }

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

  private static var all: [Picture] {
    [
      Picture(name: "button", size: Size(360, 84)) { list, appearance in
        let like = Button(frame: Rect(20, 20, 150, 44))
        let later = Button(frame: Rect(190, 20, 150, 44))
        // One of them has the keyboard.
        let window = Window(size: Size(360, 84))
        window.addSubview(later)
        window.moveFocus()
        place(like, &list) { $0.draw(like, "Like", role: .primary, appearance) }
        place(later, &list) { $0.draw(later, "Later", appearance) }
      },
      Picture(name: "slider", size: Size(360, 84)) { list, appearance in
        let slider = Slider(frame: Rect(20, 20, 320, 44))
        slider.value = 0.4
        place(slider, &list) { $0.draw(slider, appearance) }
      },
      Picture(name: "switch", size: Size(360, 84)) { list, appearance in
        for (index, isOn) in [true, false].enumerated() {
          let control = Switch(frame: Rect(80 + 120 * Double(index), 20, 80, 44))
          control.isOn = isOn
          place(control, &list) { $0.draw(control, appearance) }
        }
      },
      Picture(name: "segmented-control", size: Size(360, 84)) { list, appearance in
        let control = SegmentedControl(
          frame: Rect(20, 20, 320, 44), titles: ["Day", "Week", "Month"])
        control.selectedSegmentIndex = 1
        place(control, &list) { $0.draw(control, appearance) }
      },
      Picture(name: "refresh-control", size: Size(360, 160)) { list, appearance in
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
      Picture(name: "text-field", size: Size(360, 84)) { list, appearance in
        let window = Window(size: Size(360, 84))
        // The caret stands where the letters are painted.
        window.textMeasures.measurer = PangoTextMeasurer()
        let field = TextField(frame: Rect(20, 20, 320, 44))
        field.text = "Postcards from here"
        window.addSubview(field)
        field.becomeFirstResponder()
        field.selectedRange = 0..<9
        place(field, &list) { $0.draw(field, at: .zero, appearance) }
      },
      Picture(name: "edit-menu", size: Size(360, 132)) { list, appearance in
        let window = Window(size: Size(360, 132))
        window.textMeasures.measurer = PangoTextMeasurer()
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
      Picture(name: "sheet", size: Size(360, 240)) { list, appearance in
        let bounds = Rect(0, 0, 360, 240)
        list.navigationBar(
          "Rooms", back: ("Home", false), in: Rect(0, 0, 360, NavigationBar.height(appearance)),
          appearance)
        list.sheet(Rect(0, 120, 360, 120), over: bounds, presence: 1, appearance)
      },
      Picture(name: "navigation", size: Size(360, 160)) { list, appearance in
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
      Picture(name: "system-edges", size: Size(360, 120)) { list, appearance in
        let window = swipedWindow(Size(360, 120))
        let talk = Button(frame: Rect(0, 76, 360, 44))
        place(talk, &list) { $0.draw(talk, "Hold to talk", role: .primary, appearance) }
        if let edges = window.systemEdges { list.draw(edges, in: window.bounds, appearance) }
      },
    ]
  }
}
