import Drawing
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import ToolCommands
import TouchEngine
import TouchTraces

/// Pictures of scenes as they open, and films of their recordings, with the buttons of the program's
/// window.
enum ScenePictures {
  /// The size of a window, in points.
  static let size = Size(1280, 800)

  static var all: [PagePicture] {
    let darkOnly = [Appearance.Style.dark]
    let both = [Appearance.Style.light, .dark]
    return [
      PagePicture("home", size: size) { style, measurer in
        let environment = SceneEnvironment(size: size, appearance: Appearance(style: style))
        let playground = Playground(Home(environment))
        playground.addButtons()
        playground.window.textMeasures.measurer = measurer
        return playground.displayList(at: .zero)
      },
      moment("play", of: "photo-editor-demo", at: 5.5, styles: darkOnly),
      film("photo-editor", of: "photo-editor-demo", 1.9..<8.9, styles: darkOnly),
      film("controls", of: "controls-pages", 1..<9, styles: both),
      film("scroll-list", of: "scroll-list-touches", 0.5..<8.5, styles: both),
      film("live-room", of: "live-room-swipe", 1..<9, styles: darkOnly),
      film("chat", of: "chat-edge", 1..<9, styles: both),
      film("gesture-lab", of: "gesture-lab-two", 1..<9, styles: darkOnly),
    ]
  }

  /// A moment of a bundled recording.
  private static func moment(
    _ name: String, of recording: String, at seconds: Double, styles: [Appearance.Style]
  ) -> PagePicture {
    PagePicture(name, size: size, styles: styles) { style, measurer in
      let playback = try playback(of: recording, style, measurer)
      let time = Timestamp.zero.advanced(bySeconds: seconds)
      try playback.advance(to: time)
      return playback.playground.displayList(at: time)
    }
  }

  /// A part of a bundled recording.
  private static func film(
    _ name: String, of recording: String, _ seconds: Range<Double>, scale: Double = 0.5625,
    styles: [Appearance.Style]
  ) -> PagePicture {
    let rate = 10
    return PagePicture(film: name, size: size, scale: scale, rate: rate, styles: styles) {
      style, measurer, add in
      let playback = try playback(of: recording, style, measurer)
      let count = Int((seconds.upperBound - seconds.lowerBound) * Double(rate))
      for frame in 0..<count {
        let time = Timestamp.zero.advanced(
          bySeconds: seconds.lowerBound + Double(frame) / Double(rate))
        try playback.advance(to: time)
        try add(playback.playground.displayList(at: time))
      }
    }
  }

  private static func playback(
    of name: String, _ style: Appearance.Style, _ measurer: (any TextMeasuring)?
  ) throws -> Playback {
    let path = "assets/traces/\(name).touchtrace"
    return try Playback {
      let replayer = try TraceReplayer(path: path)
      var header = replayer.header
      header.appearance = Appearance(style: style)
      let playground = try openPlayground(for: header, at: path)
      playground.addButtons()
      playground.window.textMeasures.measurer = measurer
      return (playground, replayer)
    }
  }
}
