import FileSupport
import Foundation
import PhotoEditor
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces

/// The good traces that mutants are made of.
enum SampleTraces {
  static let words = [
    "touch", "t", "end", "decision", "key", "wheel", "transform", "resize", "id", "phase", "began",
    "moved", "ended", "cancelled", "call", "scroll", "x", "y", "at", "kind", "pointer", "pressure",
    "altitude", "scene", "size", "scale", "touchtrace", "setting", "settings", "value", "state",
    "gestures.panSlop", "scrolling.decelerationRest", "\\u0000", "\\ud83d", "\\ud83d\\ude42", "é",
    "\u{0}",
  ]
  /// A landing of more fingers than a trace may have.
  static let crowd: String = {
    let touches = (1...300).map { #"{"id":\#($0),"phase":"began","x":1,"y":2}"# }
    return "{\"t\":900000000,\"touch\":[\(touches.joined(separator: ","))]}"
  }()

  /// Short ones: many can be tried, and what breaks one is easy to see.
  static func all(in folder: String) throws -> [[UInt8]] {
    var traces = [Array(everyKind.utf8), Array(twoFingers.utf8)]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names.sorted() where name.hasSuffix(".touchtrace") {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for count in [20, 60] where lines.count > count {
        traces.append(Array((lines[..<count].joined(separator: "\n") + "\n").utf8))
      }
    }
    for scene in Scenes.all { traces.append(try stated(scene)) }
    traces.append(compressed)
    return traces
  }

  private static let header =
    #"{"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"photo-editor","layout":\#(PhotoEditor.layout),"#
    + #""size":[1280,800],"scale":1,"appearance":"dark","textScale":1.25,"reducedMotion":true,"#
    + #""language":"zh","#
    + #""settings":{"gestures.tapDuration":0.5}}"#

  /// Every kind of line, and every key.
  private static let everyKind = """
    \(header)
    {"t":0,"touch":[{"id":1,"phase":"began","x":640,"y":300.5,"kind":"pencil","pressure":0.25}]}
    {"t":8000,"touch":[{"id":1,"phase":"moved","x":640.25,"y":320,"at":7500,"pressure":0.5}]}
    {"t":8500,"touch":[{"id":1,"phase":"moved","x":641,"y":320,"altitude":1.25,"azimuth":4.5}]}
    {"t":9000,"key":"s","text":"s","modifiers":["shift","control"]}
    {"t":9000,"insert":"é"}
    {"t":9000,"marked":"ni","caret":1}
    {"t":9000,"paste":"one two"}
    {"t":9000,"measured":"one two","size":17,"edges":[0,9.5,19,28.5,34,39,52.5,62]}
    {"t":9000,"wheel":{"x":200,"y":300,"dx":0,"dy":-40}}
    {"t":10000,"pointer":[300,200.5]}
    {"t":11000,"pointer":null}
    {"t":11000,"setting":"gestures.panSlop","value":4}
    {"t":11000,"setting":"scrolling.springFrequency","value":0.5}
    {"t":12000,"resize":[1024,600.5]}
    {"t":12500,"call":"scroll","value":{"animated":true,"tags":["a",null,false],"y":120.5}}
    {"t":13000,"scent":"roses"}
    {"t":16000,"touch":[{"id":1,"phase":"moved","x":660,"y":380},{"id":1,"phase":"moved","x":670,"y":390}]}
    {"t":24000,"touch":[{"id":1,"phase":"cancelled","x":670,"y":390}]}
    {"t":25000,"transform":{"phase":"began","x":640,"y":300,"dx":0,"dy":0,"scale":1,"rotation":0}}
    {"t":26000,"transform":{"phase":"changed","x":640,"y":300,"dx":30,"dy":-2,"scale":1.5,"rotation":0.5}}
    {"t":27000,"transform":{"phase":"ended","x":640,"y":300,"dx":30,"dy":-2,"scale":1.6,"rotation":0.6}}
    {"end":1000000}

    """

  /// Two fingers that pinch and turn, and a tap.
  private static let twoFingers = """
    \(header)
    {"t":1000,"touch":[{"id":1,"phase":"began","x":600,"y":300},{"id":2,"phase":"began","x":700,"y":300}]}
    {"t":9000,"touch":[{"id":1,"phase":"moved","x":580,"y":290},{"id":2,"phase":"moved","x":720,"y":310}]}
    {"t":17000,"touch":[{"id":1,"phase":"moved","x":560,"y":270},{"id":2,"phase":"moved","x":740,"y":330}]}
    {"t":25000,"touch":[{"id":1,"phase":"ended","x":560,"y":270}]}
    {"t":25000,"touch":[{"id":2,"phase":"ended","x":740,"y":330}]}
    {"t":500000,"touch":[{"id":3,"phase":"began","x":640,"y":300}]}
    {"t":600000,"touch":[{"id":3,"phase":"ended","x":640,"y":300}]}
    {"end":2000000}

    """

  /// A tap in a scene whose state stands in the header.
  private static func stated<S: Scene>(_ scene: S.Type) throws -> [UInt8] {
    let opened = S(SceneEnvironment(size: Size(800, 600)))
    let verdict = VerdictState(.ended(recognizer: "tap"))
    let state = try JSON(
      encoding: PlaygroundState(scene: opened.state(at: .zero), verdict: verdict))
    let text = """
      {"touchtrace":"1.0","scene":"\(S.name)","layout":\(S.layout),"size":[800,600],"state":\(state)}
      {"t":1000,"touch":[{"id":1,"phase":"began","x":300,"y":200}]}
      {"t":60000,"touch":[{"id":1,"phase":"ended","x":300,"y":200}]}
      {"end":1000000}

      """
    return Array(text.utf8)
  }

  /// ``everyKind`` as gzip writes it.
  private static var compressed: [UInt8] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("trace-mutants-\(getpid()).touchtrace")
    defer { try? FileManager.default.removeItem(atPath: file.path + ".gz") }
    do {
      try everyKind.write(to: file, atomically: true, encoding: .utf8)
      let gzip = Process()
      gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
      gzip.arguments = ["-n", file.path]
      try gzip.run()
      gzip.waitUntilExit()
      return Array(try Data(contentsOf: URL(fileURLWithPath: file.path + ".gz")))
    } catch { return [] }
  }
}
