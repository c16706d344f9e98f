import Drawing
import Glibc
import TouchEngine
import TouchWindow

/// A card that can be tapped, held and dragged, in a loop that waits for the display and for lines
/// of standard input: `home` moves the card back, `quit` ends the program.
@main
struct OwnLoop {
  static func main() throws {
    let window = Window(size: Size(400, 300))
    let card = View(identifier: "card", frame: Rect(100, 100, 200, 100))
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

    let display = try DisplayWindow(window, title: "A loop of your own") { list, _ in
      let palette = window.appearance.palette
      list.fill(.rect(window.bounds), palette.stage)
      list.fill(.roundedRect(card.frame, radius: 16), palette.accent)
    }
    display.show()
    var files = [display.fileDescriptor, STDIN_FILENO].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Timers and frames are due while nothing can be read: that is the timeout of `poll`.
    while try display.handleEvents() {
      poll(&files, nfds_t(files.count), display.pollTimeout)
      guard files[1].revents != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count <= 0 { files[1].fd = -1 }  // Its end; `poll` ignores it from now on.
      let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      for line in lines.split(separator: "\n") {
        switch line {
        case "home":
          // A call from outside brings its own time.
          display.stream.perform(at: display.now) { card.frame.origin = Point(100, 100) }
          say("the card is at \(card.frame.origin)")
        case "quit": display.close()
        default: say("home or quit?")
        }
      }
    }
    say("closed")
  }

  /// Prints a line at once, also into a pipe.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
