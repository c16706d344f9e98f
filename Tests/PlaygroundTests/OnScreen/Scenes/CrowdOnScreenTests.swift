import Expectations
import Foundation
import PhotoEditorFiles
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// Two fingers on a real screen, on neighbors in a crowd of small stickers that lie close together.
///
/// The crowds come as projects that are dropped on the window one after another; the program's
/// autosaves show the changes of each.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct CrowdOnScreenTests {
  private static let side = 7
  /// Between neighbors, in the window's points.
  private static let spacing = 32.0

  /// A jittered grid of small stickers in the middle of the picture.
  private static func crowd(
    on photo: PhotoReference, _ random: inout SeededGenerator
  ) -> EditorDocument {
    let environment = SceneEnvironment(size: PlayedProgram.size)
    var document = EditorDocument(photo: photo)
    let editor = PhotoEditor(
      environment, state: PhotoEditor(environment).state(opening: document))
    let corner =
      editor.canvas.convert(editor.canvas.bounds.center, to: nil)
      - Point(spacing, spacing) * (Double(side - 1) / 2)
    for place in 0..<side * side {
      let spot = corner + Point(Double(place % side), Double(place / side)) * spacing
      let jitter = Point(.random(in: -2...2, using: &random), .random(in: -2...2, using: &random))
      document.elements.append(
        ElementValue(
          id: place + 1, .sticker("star"),
          center: editor.canvas.page.convert(spot + jitter, from: nil),
          scale: .random(in: 0.2...0.28, using: &random),
          rotation: .random(in: -3...3, using: &random)))
    }
    return document
  }

  /// The positions of a document's elements in the window.
  private static func places(_ document: EditorDocument) -> [Point] {
    let environment = SceneEnvironment(size: PlayedProgram.size)
    let editor = PhotoEditor(
      environment, state: PhotoEditor(environment).state(opening: document))
    return withExtendedLifetime(editor) { editor.canvas.elements.map(\.place) }
  }

  /// A run for so few crowds that each finds a free autosave slot.
  @Test(arguments: [1...25, 26...50, 51...75, 76...100] as [ClosedRange<UInt64>])
  func `G1.6: two fingers on two neighbors turn the one between them`(
    seeds: ClosedRange<UInt64>
  ) throws {
    let folder = try Folder()
    try folder.makePhoto("plain.png", 0x406080, width: 1000, height: 700)
    let photo = try PhotoReference(ofFile: folder.path("plain.png"))
    let facts = try PhotoFacts(ofFile: folder.path("plain.png"))
    var program: EditedProgram?
    var title = ""
    for (count, seed) in seeds.enumerated() {
      var random = SeededGenerator(seed: seed)
      let document = Self.crowd(on: photo, &random)
      let name = "crowd-\(seed).touchphoto"
      try ProjectFile(photo: facts, document: document)
        .write(to: folder.path(name), program: "test", isDurable: false)
      if let program {
        try program.drop("file://\(folder.path(name))\r\n", titled: title)
        try program.waitForTitle("\(name)")
      } else {
        program = try EditedProgram([folder.path(name)], in: folder, titled: "\(name)")
      }
      title = "\(name)"
      guard let program else { return }

      let meant =
        Int.random(in: 1...Self.side - 2, using: &random) * Self.side
        + Int.random(in: 1...Self.side - 2, using: &random)
      // People aim no better: the finger may land beside the sticker, but nearer to it than to any
      // other one.
      let aim = Point(.random(in: -8...8, using: &random), .random(in: -8...8, using: &random))
      try turn(about: Self.places(document)[meant] + aim, program, titled: name, &random)
      let kept = folder.path("state/touch-playground/edit-\(count + 1).touchphoto")
      try program.wait("what was done with seed \(seed)") {
        FileManager.default.fileExists(atPath: kept)
      }
      let after = try ProjectFile(readingFile: kept).document.elements
      try require(after.count == document.elements.count)
      for value in document.elements where value.id != meant + 1 {
        expect(after.contains(value), "seed \(seed): \(value.id - 1) for \(meant)")
      }
      let turned = try require(after.first { $0.id == meant + 1 })
      let turn = turned.rotation - document.elements[meant].rotation
      expect(abs(turn - 1.2) < 0.25, "seed \(seed): turned by \(turn)")
    }
    try program?.finish()
  }

  /// Lands on both sides of a position, turns and lifts. The second finger follows at once: a test
  /// that waits for a processor in between would have held the first for half a second.
  private func turn(
    about middle: Point, _ program: EditedProgram, titled title: String,
    _ random: inout SeededGenerator
  ) throws {
    let screen = program.server.touchscreen
    let arm = AffineTransform.rotation(.random(in: 0...6, using: &random))
      .apply(to: Point(Self.spacing, 0))
    func place(_ finger: Int, _ part: Double) -> Point {
      middle + AffineTransform.rotation(1.2 * part).apply(to: arm) * (finger == 1 ? -1 : 1)
    }
    try screen.begin(1, at: place(1, 0).x, place(1, 0).y)
    try screen.begin(2, at: place(2, 0).x, place(2, 0).y)
    // What is turned before the gesture begins is lost: in the first half a step is half as long.
    for step in (1...20).map({ Double($0) / 40 }) + (11...20).map({ Double($0) / 20 }) {
      Thread.sleep(forTimeInterval: 0.006)
      for finger in [1, 2] {
        let next = place(finger, step)
        try screen.move(finger, to: next.x, next.y)
      }
      // A busy program would read several steps at once, and begin to turn later.
      try screen.settle()
      try program.waitUntilHandled()
    }
    for finger in [1, 2] { try screen.end(finger, at: place(finger, 1).x, place(finger, 1).y) }
    try screen.settle()
  }
}
