import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// A pen in the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct PenOnScreenTests {
  let server = PrivateXServer.current

  @Test func `a pen drags a sticker, and the recording holds how hard it presses`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(0)
    let (start, way, pen) = (sticker.place, Point(240, 160), server.pen)

    try pen.approach(start.x, start.y)
    try pen.move(to: start.x, start.y, pressure: 0.25)
    try pen.press()
    for step in 1...20 {
      let part = Double(step) / 20
      let place = start + way * part
      try pen.move(to: place.x, place.y, pressure: 0.25 + 0.5 * part)
      try pen.rest(0.004)
    }
    // A pause, or the sticker would be thrown away.
    try pen.rest(0.2)
    try pen.lift()
    try pen.leave()
    try pen.settle()
    try played.waitForDecision("ended", of: "pan")

    let began = played.lines.filter { $0.contains(#""phase":"began""#) }
    expect(began.count, equals: 1)
    expect(began.first?.contains(#""kind":"pencil""#), equals: true)
    let pressures = played.lines.flatMap { line in
      line.matches(of: /"pressure":([0-9.]+)/).compactMap { Double($0.output.1) }
    }
    expect(pressures.count > 20 && pressures == pressures.sorted())
    expect(abs((pressures.first ?? 0) - 0.25) < 0.01 && abs((pressures.last ?? 0) - 0.75) < 0.01)
    let playground = try played.replay()
    let moved = try require(playground.elements.first { $0.identifier == sticker.identifier })
    expect(moved.place.distance(to: start + way * (1 - 10 / way.length)) < 2)
    try played.finish()
  }
}
