import CGTK4
import Drawing
import Glibc
import TouchEngine

/// A card that can be tapped, held and dragged, and a list that scrolls, in a window of GTK 4.
@main
struct GTKLoop {
  static func main() {
    guard gtk_init_check() != 0 else {
      say("GTK finds no display: set DISPLAY or WAYLAND_DISPLAY.")
      exit(1)
    }
    let window = Window(size: Size(400, 300))
    let card = View(identifier: "card", frame: Rect(20, 100, 160, 100))
    window.addSubview(card)
    let tap = TapGestureRecognizer()
    tap.addAction { tap in say("tapped at \(tap.location(in: tap.view))") }
    card.addGestureRecognizer(tap)
    let hold = LongPressGestureRecognizer()
    hold.addAction { hold in if hold.state == .began { say("held") } }
    card.addGestureRecognizer(hold)
    let pan = PanGestureRecognizer()
    pan.addTarget(card) { card, pan in
      card.frame.origin += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
      if pan.state != .changed { say("pan \(pan.state), the card is at \(card.frame.origin)") }
    }
    card.addGestureRecognizer(pan)
    let list = ScrollView(identifier: "list", frame: Rect(220, 0, 180, 300))
    list.contentSize = Size(180, 40 * 100)
    window.addSubview(list)

    let area = TouchArea(window) { picture, time in
      let appearance = window.appearance
      picture.fill(.rect(window.bounds), appearance.palette.stage)
      picture.fill(.roundedRect(card.frame, radius: 16), appearance.palette.accent)
      picture.group(clip: list.frame) { picture in
        picture.fill(.rect(list.frame), appearance.palette.card)
        for row in Int(list.contentOffset.y / 40)...Int(list.contentOffset.y / 40) + 8 {
          let y = 40 * Double(row) - list.contentOffset.y
          let frame = Rect(list.frame.minX + 16, y, 148, 40)
          picture.text("Row \(row)", in: frame, TextStyle(size: 15, color: appearance.palette.ink))
          picture.fill(.rect(Rect(frame.minX, y, 164, 1)), appearance.palette.line)
        }
      }
    }
    guard let toplevel = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new())) else {
      return
    }
    gtk_window_set_title(toplevel, "In a loop of GTK")
    gtk_window_set_default_size(toplevel, 400, 300)
    gtk_window_set_child(toplevel, area.widget)
    area.followFocus(of: toplevel)
    let loop = g_main_loop_new(nil, 0)
    let closed: @convention(c) (OpaquePointer, gpointer) -> gboolean = {
      g_main_loop_quit(OpaquePointer($1))
      return 0
    }
    g_signal_connect_data(
      toplevel, "close-request", unsafeBitCast(closed, to: GCallback.self),
      UnsafeMutableRawPointer(loop), nil, GConnectFlags(0))
    gtk_window_present(toplevel)
    g_main_loop_run(loop)
    withExtendedLifetime(area) {}
    say("closed")
  }

  /// Prints a line at once, also into a pipe.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
