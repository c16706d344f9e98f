import CPeers
import Foundation

/// Frames of the real photo editor, with a photo of 24 megapixels, five strokes and 50 stickers, in
/// each of its modes: synthetic recordings, and their `frame-times`.
enum EditorFrames {
  /// A window, and how many pixels it has.
  private struct Screen {
    var size: (width: Int, height: Int)
    var scale: Int
    /// Between tray, panel and the window's edges, in points.
    var middle: (x: Double, y: Double)

    var pixels: String { "\(size.width * scale)×\(size.height * scale)" }
  }

  private static let screens = [
    Screen(size: (1280, 800), scale: 1, middle: (490, 330)),
    Screen(size: (1280, 720), scale: 3, middle: (490, 290)),
  ]

  private struct Work {
    var name: String
    var keys: [String] = []
    /// The fingers' movements, from the middle of a screen.
    var play: @Sendable (inout FingerTrace, _ x: Double, _ y: Double) -> Void
  }

  private static let works = [
    Work(name: "a sticker dragged") { $0.drag(from: ($1, $2), by: (220, 60), over: 1000) },
    Work(name: "a sticker pinched and turned") { $0.pinch(around: ($1, $2), turning: 1) },
    Work(name: "words are typed") { trace, x, y in
      // The second tap begins to type; two in a row would be a double tap.
      for _ in 0..<2 {
        trace.tap(x, y + 200)
        trace.wait(600)
      }
      for letter in "a photo from the sea" { trace.key(letter == " " ? "space" : "\(letter)") }
    },
    Work(name: "a brush", keys: ["d"]) { $0.scribble(around: ($1, $2)) },
    Work(name: "an eraser", keys: ["d", "2"]) { $0.scribble(around: ($1, $2)) },
    Work(name: "a mosaic", keys: ["d", "3"]) { $0.scribble(around: ($1, $2)) },
    Work(name: "another filter", keys: ["f"]) {
      $0.drag(from: ($1 + 250, $2), by: (-450, 0), over: 1000)
    },
    Work(name: "a filter's strength", keys: ["f"]) {
      $0.drag(from: ($1, $2 - 100), by: (0, 200), over: 1000)
    },
    Work(name: "a crop panned", keys: ["c", "plus"]) {
      $0.drag(from: ($1, $2), by: (80, 30), over: 1000)
    },
    Work(name: "a crop pinched", keys: ["c"]) { $0.pinch(around: ($1, $2), by: 1.8) },
    Work(name: "a crop turned", keys: ["c"]) { $0.pinch(around: ($1, $2), turning: 0.3) },
    Work(name: "the view zoomed") { trace, _, _ in
      trace.pinch(around: (120, 12), by: 3)
    },
  ]

  private static let photo = "large.png"
  /// The largest permitted frame time, in milliseconds: everything must be sharp that soon after a
  /// gesture, and the frame drawn when the last finger is lifted makes it so.
  private static let sharpLimit = 100.0

  /// Adds a row for each mode on each screen; `folder` has the photo.
  static func measure(playground: String, folder: String, into report: inout Report) throws {
    for screen in screens {
      for work in works {
        var trace = FingerTrace(
          scene: "photo-editor", size: screen.size, scale: screen.scale,
          state: state(photo: "\(folder)/\(photo)"))
        trace.wait(500)
        for key in work.keys {
          trace.key(key)
          trace.wait(400)
        }
        let start = trace.seconds
        work.play(&trace, screen.middle.x, screen.middle.y)
        trace.wait(600)
        let path = "\(folder)/editor.touchtrace"
        try trace.write(to: path)
        // Without those in which the mode is entered.
        let times = try frameTimes(playground, path, plays: report.effort.plays)
          .filter { $0.moment >= start }
        guard times.count > 20 else {
          throw BenchmarkError("\(work.name): only \(times.count) frames; is the editor as it was?")
        }
        report.add(
          FrameRow(
            work: work.name, screen: screen.pixels, most: sharpLimit,
            times: Measurement(times.map(\.milliseconds))))
      }
    }
  }

  // MARK: Edited documents

  private static let stickers = [
    "smiley", "heart", "star", "cat", "sun", "rocket", "flower", "fish", "balloon", "cloud", "leaf",
  ]

  /// As the scene writes its state into a recording.
  private static func state(photo: String) -> String {
    let (width, height) = (Double(EDITOR_PHOTO_WIDTH), Double(EDITOR_PHOTO_HEIGHT))
    let high = 1000 * height / width
    var random = Sequence(seed: 2)
    var elements = (1...49).map { id in
      element(
        id, random.next(in: 40...960), random.next(in: 40...620), random.next(in: 0.4...0.8),
        random.next(in: -3...3))
    }
    // The one that is dragged, and the words, in front.
    elements.append(element(50, 500, high / 2, 1, 0))
    elements.append(
      #"{"id":51,"text":{"words":"sea","font":"regular","color":"white"},"#
        + #""center":{"x":500,"y":\#(high / 2 + 230)},"scale":1,"rotation":0}"#)
    let strokes = (0..<5).map { index in
      let tool = ["brush", "brush", "mosaic", "brush", "eraser"][index]
      let color = tool == "brush" ? #","color":"red""# : ""
      // In hundredths of a page point, each from the one before.
      let steps = (0..<60).map {
        $0 == 0 ? "10000,\(12000 + 10000 * index)" : "800,\($0 % 7 * 60 - 180)"
      }
      return #"{"tool":"\#(tool)","width":1500,"at":[\#(steps.joined(separator: ","))]\#(color)}"#
    }
    return """
      {"scene":{"document":{"photo":{"name":"\(photo)","pixelWidth":\(Int(width)),\
      "pixelHeight":\(Int(height))},"elements":[\(elements.joined(separator: ","))],\
      "strokes":[\(strokes.joined(separator: ","))],"look":{"filter":"sepia","strength":1},\
      "crop":{"center":{"x":500,"y":\(high / 2)},"width":1000,"height":\(high),"rotation":0}},\
      "history":{"done":[],"undone":[]},"mode":"browse","zoom":{"scale":1,"offset":{"x":0,"y":0}},\
      "options":{"tapWaits":false,"guides":true,"doodle":{"brushWidth":10,"eraserWidth":40,\
      "mosaicWidth":60,"color":"red"}},"panel":{"offset":0,"sentence":""},"trayOffset":0,\
      "pickerOffset":0,"cause":"","slides":[]},"sentence":""}
      """
  }

  private static func element(
    _ id: Int, _ x: Double, _ y: Double, _ scale: Double, _ angle: Double
  ) -> String {
    #"{"id":\#(id),"sticker":"\#(stickers[id % stickers.count])","center":{"x":\#(x),"y":\#(y)},"#
      + #""scale":\#(scale),"rotation":\#(angle)}"#
  }
}
