import Drawing
import TouchEngine

/// The views, and what they say of fingers.
final class Layout: ScrollViewDelegate, GestureRecognizerDelegate {
  let window = Window(size: Size(800, 600))
  private var parts = Parts()
  /// The time of the last change, while somebody waits until nothing changes.
  private var asked: Timestamp?
  private var lastState = ""
  /// How long nothing may change, in seconds; longer than every gesture waits for the next tap.
  private static let quiet = 0.7

  /// What a finger can change.
  private struct Parts {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 360, 600))
    let strip = ScrollView(identifier: "strip", frame: Rect(0, 240, 360, 80))
    let map = ScrollView(identifier: "map", frame: Rect(420, 220, 360, 180))
    let ground = View(identifier: "ground", frame: Rect(0, 0, 720, 360))
    let outer = ScrollView(identifier: "outer", frame: Rect(420, 480, 360, 120))
    let inner = ScrollView(identifier: "inner", frame: Rect(20, 10, 300, 100))
    let slider = Slider(identifier: "slider", frame: Rect(420, 420, 360, 50))
    let rowSlider = Slider(identifier: "rowSlider", frame: Rect(60, 175, 240, 50))
    let rowSwitch = Switch(identifier: "switch", frame: Rect(80, 340, 52, 40))
  }

  init() { build() }

  func viewForZooming(in scrollView: ScrollView) -> View? {
    scrollView === parts.map ? parts.ground : nil
  }

  /// Answers a key.
  func answer(_ key: String, at time: Timestamp) {
    switch key {
    case "k": tell("now")
    case "s":
      asked = time
      lastState = state
    case "r":
      build()
      tell("ready")
    default: break
    }
  }

  /// Prints the state if somebody waits for it and nothing has changed for a while; otherwise the
  /// milliseconds until that may be so, or `nil` if nobody waits.
  func tellIfStill(at time: Timestamp) -> Int32? {
    guard let since = asked else { return nil }
    if state != lastState || !window.isAtRest {
      lastState = state
      asked = time
    } else if time.seconds(since: since) >= Self.quiet {
      asked = nil
      tell("still")
      return nil
    }
    return 20
  }

  func tell(_ why: String) { SameFingers.say("\(why) \(state)") }

  private var state: String {
    func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }
    let zoom = (parts.map.zoomScale * 100).rounded() / 100
    return """
      list=\(whole(parts.list.contentOffset.y)) strip=\(whole(parts.strip.contentOffset.x)) \
      map=\(whole(parts.map.contentOffset.x)),\(whole(parts.map.contentOffset.y)) \
      inner=\(whole(parts.inner.contentOffset.y)) outer=\(whole(parts.outer.contentOffset.y)) \
      zoom=\(zoom) slider=\(whole(parts.slider.value * 100)) \
      rowSlider=\(whole(parts.rowSlider.value * 100)) switch=\(parts.rowSwitch.isOn ? 1 : 0)
      """
  }

  private func say(_ line: String) {
    if asked != nil { asked = window.timeline.now }
    SameFingers.say(line)
  }

  private func build() {
    for view in window.subviews { view.removeFromSuperview() }
    for recognizer in window.gestureRecognizers { window.removeGestureRecognizer(recognizer) }
    parts = Parts()
    addList()
    addButton("button", Rect(420, 20, 160, 80), to: window)

    let twice = area("twice", Rect(620, 20, 160, 80))
    addTap("twice tap", to: twice)
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addAction { [unowned self] in say("twice double") }
    twice.addGestureRecognizer(doubleTap)

    let hold = area("hold", Rect(420, 120, 160, 80))
    addTap("hold tap", to: hold)
    let press = LongPressGestureRecognizer()
    press.addAction { [unowned self] press in if press.state == .began { say("hold hold") } }
    hold.addGestureRecognizer(press)

    let card = area("card", Rect(620, 120, 160, 80))
    addTap("card tap", to: card)
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned self] pan in if pan.state == .began { say("card drag") } }
    card.addGestureRecognizer(pan)

    parts.map.contentSize = Size(720, 360)
    parts.map.maximumZoomScale = 4
    parts.map.delegate = self
    parts.map.addSubview(parts.ground)
    window.addSubview(parts.map)
    parts.slider.value = 0.5
    window.addSubview(parts.slider)
    parts.inner.contentSize = Size(300, 200)
    parts.outer.contentSize = Size(360, 300)
    parts.outer.addSubview(parts.inner)
    window.addSubview(parts.outer)

    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    edge.addAction { [unowned self] edge in if edge.state == .ended { say("edge") } }
    window.addGestureRecognizer(edge)
  }

  private func addList() {
    let list = parts.list
    list.contentSize = Size(360, 1600)
    window.addSubview(list)
    for index in 0..<20 {
      let row = View(identifier: "row\(index)", frame: Rect(0, Double(index) * 80, 360, 80))
      addTap("row tap", to: row)
      list.addSubview(row)
    }
    addButton("list-button", Rect(60, 95, 240, 50), to: list)
    parts.rowSlider.value = 0.5
    parts.strip.contentSize = Size(1080, 80)
    for view in [parts.rowSlider, parts.strip, parts.rowSwitch] { list.addSubview(view) }
  }

  private func area(_ name: String, _ frame: Rect) -> View {
    let view = View(identifier: name, frame: frame)
    window.addSubview(view)
    return view
  }

  private func addTap(_ line: String, to view: View) {
    let recognizer = TapGestureRecognizer()
    recognizer.addAction { [unowned self] in say(line) }
    view.addGestureRecognizer(recognizer)
  }

  private func addButton(_ name: String, _ frame: Rect, to view: View) {
    let button = Button(title: "Button", identifier: name)
    button.frame = frame
    button.addAction(for: .touchUpInside) { [unowned self] in say("\(name) tap") }
    view.addSubview(button)
  }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = window.appearance.palette
    list.fill(.rect(window.bounds), palette.stage)
    for view in window.subviews { draw(view, into: &list) }
  }

  /// Fills each view's frame: the places are what matters.
  private func draw(_ view: View, into list: inout DisplayListBuilder) {
    list.group(transform: view.transformToSuperview, clip: view.bounds) { list in
      list.fill(.roundedRect(view.bounds, radius: 4), window.appearance.palette.accent.opacity(0.2))
      for child in view.subviews { draw(child, into: &list) }
    }
  }
}
