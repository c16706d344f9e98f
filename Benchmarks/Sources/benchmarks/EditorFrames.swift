import CPeers
import Foundation

/// Frames of the real photo editor, with a photo of 24 megapixels, five strokes and 50 stickers, in
/// each of its modes: synthetic recordings, and their `frame-times`.
enum EditorFrames {
  /// A window, and how many pixels it has.
  private struct Screen {
    var size: (width: Int, height: Int)
    var scale: Int

    var pixels: String { "\(size.width * scale)×\(size.height * scale)" }
  }

  private static let screens = [
    Screen(size: (1280, 800), scale: 1), Screen(size: (1280, 720), scale: 3),
  ]

  private struct Work {
    var name: String
    var keys: [String] = []
    /// Decisions that show that the work is done, as `explain --decisions` words them.
    var decisions: [String]
    /// The fingers' movements.
    var play: @Sendable (inout FingerTrace, Places) -> Void
  }

  /// Places in the editor's window, in points.
  private struct Places {
    /// The middle of the photo, where the foremost sticker lies.
    var photo: (x: Double, y: Double)
    var words: (x: Double, y: Double)
    /// A place between the window's left edge and the photo, level with its middle: two fingers
    /// that are 200 points apart reach neither the edge nor a sticker from there.
    var beside: (x: Double, y: Double)

    init(_ views: SceneViews) throws {
      photo = try views.middle(of: "page")
      words = try views.middle(of: "element.51")
      beside = (110, photo.y)
    }

    /// A place at a distance from the photo's middle.
    func photo(_ dx: Double, _ dy: Double) -> (x: Double, y: Double) {
      (photo.x + dx, photo.y + dy)
    }
  }

  private static let works = [
    Work(name: "a sticker dragged", decisions: ["canvas.pan acts on element.50"]) {
      $0.drag(from: $1.photo, by: (220, 60), over: 1000)
    },
    Work(name: "a sticker pinched and turned", decisions: ["canvas.rotation acts on element.50"]) {
      $0.pinch(around: $1.photo, turning: 1)
    },
    Work(name: "words are typed", decisions: ["went from text to typing"]) { trace, places in
      // The second tap begins to type; two in a row would be a double tap.
      for _ in 0..<2 {
        trace.tap(places.words)
        trace.wait(600)
      }
      for letter in "a photo from the sea" { trace.key(letter == " " ? "space" : "\(letter)") }
    },
    Work(name: "a brush", keys: ["d"], decisions: ["started in brush", "canvas.pan began"]) {
      $0.scribble(around: $1.photo)
    },
    Work(
      name: "an eraser", keys: ["d", "2"],
      decisions: ["went from brush to eraser", "canvas.pan began"]
    ) { $0.scribble(around: $1.photo) },
    Work(
      name: "a mosaic", keys: ["d", "3"],
      decisions: ["went from brush to mosaic", "canvas.pan began"]
    ) { $0.scribble(around: $1.photo) },
    Work(
      name: "another filter", keys: ["f"],
      decisions: ["went from browse to filter", "canvas.pan began"]
    ) { $0.drag(from: $1.photo(250, 0), by: (-450, 0), over: 1000) },
    Work(
      name: "a filter's strength", keys: ["f"],
      decisions: ["went from browse to filter", "canvas.pan began"]
    ) { $0.drag(from: $1.photo(0, -100), by: (0, 200), over: 1000) },
    Work(
      name: "a crop panned", keys: ["c", "plus"],
      decisions: ["went from browse to crop", "canvas.pan began"]
    ) { $0.drag(from: $1.photo, by: (80, 30), over: 1000) },
    Work(
      name: "a crop pinched", keys: ["c"],
      decisions: ["went from browse to crop", "canvas.pinch began"]
    ) { $0.pinch(around: $1.photo, by: 1.8) },
    Work(
      name: "a crop turned", keys: ["c"],
      decisions: ["went from browse to crop", "canvas.rotation began"]
    ) { $0.pinch(around: $1.photo, turning: 0.3) },
    // Fingers that land on no sticker move the view.
    Work(name: "the view zoomed", decisions: ["canvas.viewPinch began"]) {
      $0.pinch(around: $1.beside, by: 3)
    },
  ]

  private static let photo = "large.png"
  /// The largest permitted frame time, in milliseconds: everything must be sharp that soon after a
  /// gesture, and the frame drawn when the last finger is lifted makes it so.
  private static let sharpLimit = 100.0

  /// Adds a row for each mode on each screen; `folder` has the photo.
  static func measure(_ scenes: ProgramScenes, folder: String, into report: inout Report) throws {
    let path = "\(folder)/editor.touchtrace"
    for screen in screens {
      let opened = FingerTrace(
        header: try scenes.header(
          of: "photo-editor", size: screen.size, scale: screen.scale,
          state: state(photo: "\(folder)/\(photo)")))
      try opened.write(to: path)
      let places = try Places(scenes.views(of: path))
      for work in works {
        var trace = opened
        trace.wait(500)
        for key in work.keys {
          trace.key(key)
          trace.wait(400)
        }
        let start = trace.seconds
        work.play(&trace, places)
        trace.wait(600)
        try trace.write(to: path)
        try check(work, as: path, scenes)
        // Without those in which the mode is entered.
        let times = try frameTimes(scenes.program, path, plays: report.effort.plays)
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

  /// - Throws: When the recording at `path` does something else than its name says.
  private static func check(_ work: Work, as path: String, _ scenes: ProgramScenes) throws {
    let lines = try printedWords(by: scenes.program, ["explain", "--decisions", path])
      .map { $0.joined(separator: " ") }
    for decision in work.decisions where !lines.contains(where: { $0.contains(decision) }) {
      throw BenchmarkError("\(work.name): nothing decided that “\(decision)”")
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
