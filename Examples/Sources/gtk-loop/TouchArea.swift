import CGTK4
import Drawing
import TouchEngine
import TouchWindow

/// A drawing area of GTK that shows a window of TouchEngine.
final class TouchArea {
  let window: Window
  let stream: TouchStream
  let widget: UnsafeMutablePointer<GtkWidget>
  private let painter = CairoPainter()
  private let draw: (inout DisplayListBuilder, Timestamp) -> Void
  private var clock = EventClock()
  private var isPressed = false
  /// The source that waits for the next deadline; 0 for none.
  private var timeout: guint = 0
  private var isFollowingFrames = false

  init(_ window: Window, draw: @escaping (inout DisplayListBuilder, Timestamp) -> Void) {
    self.window = window
    self.draw = draw
    stream = TouchStream(window: window)
    widget = gtk_drawing_area_new()
    window.textMeasures.measurer = TextMeasurer()
    let area = OpaquePointer(widget)
    gtk_drawing_area_set_draw_func(
      UnsafeMutablePointer(area), { _, cairo, _, _, data in TouchArea.of(data).paint(on: cairo) },
      pointer, nil)
    let resized: @convention(c) (OpaquePointer, Int32, Int32, gpointer) -> Void = {
      let size = Size(Double($1), Double($2))
      TouchArea.of($3).accept { InputBatch(.resize(size), at: $0) }
    }
    connect(area, "resize", unsafeBitCast(resized, to: GCallback.self))
    let events = gtk_event_controller_legacy_new()
    let received: @convention(c) (OpaquePointer, OpaquePointer, gpointer) -> gboolean = {
      TouchArea.of($2).receive($1) ? 1 : 0
    }
    connect(events, "event", unsafeBitCast(received, to: GCallback.self))
    gtk_widget_add_controller(widget, events)
  }

  /// Cancels all touches whenever the toplevel loses the focus.
  func followFocus(of toplevel: UnsafeMutablePointer<GtkWindow>) {
    let changed: @convention(c) (OpaquePointer, OpaquePointer, gpointer) -> Void = {
      guard gtk_window_is_active(UnsafeMutablePointer($0)) == 0 else { return }
      TouchArea.of($2).accept { InputBatch(.cancelTouches(because: .focusLost), at: $0) }
    }
    connect(
      OpaquePointer(toplevel), "notify::is-active", unsafeBitCast(changed, to: GCallback.self))
  }

  private var pointer: gpointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func of(_ data: gpointer?) -> TouchArea {
    guard let data else { preconditionFailure("GTK passes on the area that it was given.") }
    return Unmanaged<TouchArea>.fromOpaque(data).takeUnretainedValue()
  }

  private func connect(_ object: OpaquePointer?, _ signal: String, _ callback: GCallback) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(object), signal, callback, pointer, nil, GConnectFlags(0))
  }

  // MARK: Input

  private func receive(_ event: OpaquePointer) -> Bool {
    let phase: TouchPhase
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN: phase = .began
    case GDK_TOUCH_UPDATE: phase = .moved
    case GDK_TOUCH_END: phase = .ended
    case GDK_TOUCH_CANCEL: phase = .cancelled
    case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == 1:
      isPressed = true
      phase = .began
    case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == 1:
      isPressed = false
      phase = .ended
    case GDK_MOTION_NOTIFY where isPressed: phase = .moved
    default: return false
    }
    // A finger is known by its sequence. The mouse has none, and so the number 0.
    let touch = TouchID(Int(bitPattern: gdk_event_get_event_sequence(event)))
    var samples: [TouchSample] = []
    func report(_ x: Double, _ y: Double, _ milliseconds: UInt32) {
      samples.append(
        TouchSample(
          touch: touch, phase: phase, position: position(x, y),
          time: clock.time(ofEvent: milliseconds)))
    }
    // GTK joins the mouse's moves of a frame; each of them has its own time.
    var count: guint = 0
    if gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY,
      let history = gdk_event_get_history(event, &count)
    {
      for earlier in UnsafeBufferPointer(start: history, count: Int(count)) {
        report(earlier.axes.1, earlier.axes.2, earlier.time)
      }
      g_free(history)
    }
    var (x, y) = (0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    report(x, y, gdk_event_get_time(event))
    accept { _ in
      InputBatch(events: samples.map { InputEvent($0) }, time: samples[samples.count - 1].time)
    }
    return true
  }

  /// Converts a position on the toplevel's surface to the area's coordinates.
  private func position(_ x: Double, _ y: Double) -> Point {
    guard let native = gtk_widget_get_native(widget) else { return .zero }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    var place = graphene_point_t(x: Float(x - left), y: Float(y - top))
    var own = graphene_point_t()
    _ = gtk_widget_compute_point(UnsafeMutablePointer(native), widget, &place, &own)
    return Point(Double(own.x), Double(own.y))
  }

  /// Passes on a batch that is made for the present time, and asks GTK for what is due next.
  private func accept(_ makeBatch: (_ now: Timestamp) -> InputBatch) {
    stream.accept(makeBatch(clock.now))
    if window.needsDisplay {
      window.needsDisplay = false
      gtk_widget_queue_draw(widget)
    }
    if timeout != 0 { g_source_remove(timeout) }
    timeout = 0
    if window.timeline.isTicking { return followFrames() }
    guard let deadline = window.timeline.nextDeadline else { return }
    let milliseconds = (max(deadline - clock.now, 0) + 999) / 1000
    timeout = g_timeout_add(
      guint(milliseconds),
      { data in
        TouchArea.of(data).timeout = 0
        TouchArea.of(data).accept { InputBatch(time: $0) }
        return 0
      }, pointer)
  }

  /// Lets time pass with each frame, as long as something moves by itself.
  private func followFrames() {
    guard !isFollowingFrames else { return }
    isFollowingFrames = true
    gtk_widget_add_tick_callback(
      widget,
      { _, frames, data in
        let area = TouchArea.of(data)
        let time = area.clock.time(ofFrame: gdk_frame_clock_get_frame_time(frames))
        let continues = area.window.timeline.isTicking
        area.isFollowingFrames = continues
        area.accept { _ in InputBatch(time: time) }
        return continues ? 1 : 0
      }, pointer, nil)
  }

  // MARK: Drawing

  private func paint(on cairo: OpaquePointer?) {
    guard let cairo else { return }
    let time = clock.now
    painter.paint(
      DisplayList { draw(&$0, time) }, size: window.bounds.size, onContext: cairo,
      scale: Double(gtk_widget_get_scale_factor(widget)))
    guard painter.needsAnotherFrame else { return }
    window.needsDisplay = true
    followFrames()
  }
}
