import Expectations
import FileSupport
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

@Suite(.endsInTime) struct StrokeTests {
  private func stroke(tapered: Bool = false, _ count: Int = 200) -> Stroke {
    var generator = SeededGenerator(seed: 3)
    var stroke = Stroke(.brush, width: 12, color: .red)
    var place = Point(500, 400)
    for _ in 0..<count {
      place += Point(
        .random(in: -9...9, using: &generator), .random(in: -9...9, using: &generator))
      let width = Double.random(in: 3...21, using: &generator)
      stroke.append(place, width: tapered ? width : nil)
    }
    return stroke
  }

  private func written(_ stroke: Stroke) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(stroke), as: UTF8.self)
  }

  private func read(_ text: String) throws -> Stroke {
    try JSONDecoder().decode(Stroke.self, from: Data(text.utf8))
  }

  @Test(arguments: [false, true])
  func `a written stroke is read again, to the last digit`(_ tapered: Bool) throws {
    let stroke = stroke(tapered: tapered)

    let again = try read(try written(stroke))

    expect(again, equals: stroke)
    try again.check()
  }

  @Test func `in a file lengths are hundredths, and places how far they lie from the last`() throws
  {
    var stroke = Stroke(.brush, width: 12, color: .blue)
    stroke.append(Point(10.5, -3), width: 8)
    stroke.append(Point(11.234, -3), width: 7.5)

    try expect(
      written(stroke),
      equals:
        #"{"at":[1050,-300,73,0],"color":"blue","tool":"brush","width":1200,"widths":[800,-50]}"#
    )
  }

  @Test func `only a brush's line lies above stickers, and a file that says otherwise is refused`()
    throws
  {
    let line = Stroke(.brush, width: 12, color: .blue, isAbove: true, through: [Point(1, 2)])
    expect(line.isAbove)
    try expect(read(try written(line)), equals: line)
    expect(!Stroke(.eraser, width: 12, isAbove: true).isAbove)
    let wrong = try read(#"{"above":true,"at":[1,2],"tool":"mosaic","width":1200}"#)
    expect(throws: StateFault("\"above\" of a brush, and of no other tool", found: "mosaic")) {
      try wrong.check()
    }
  }

  @Test func `a point of a finger takes about eight characters`() throws {
    try expect(written(stroke(tapered: false, 1000)).count < 9000)
  }

  @Test func `points are rounded to hundredths, and one that is there already is left out`() {
    var stroke = Stroke(.mosaic, width: 40)

    let isLonger = [
      Point(1.001, 2), Point(1.004, 1.996), Point(1.006, 2), Point(.nan, 0), Point(1e9, -1e9),
    ].map { stroke.append($0) }

    expect(isLonger, equals: [true, false, true, false, true])
    expect(stroke.points, equals: [Point(1, 2), Point(1.01, 2), Point(1e6, -1e6)])
  }

  @Test func `a full stroke takes no more`() {
    var stroke = Stroke(.brush, width: 4, color: .red)
    for index in 0..<Stroke.pointLimit { stroke.append(Point(Double(index % 2), 0)) }

    let isLonger = stroke.append(Point(7, 7))

    expect(stroke.isFull && !isLonger)
    expect(stroke.points.count, equals: Stroke.pointLimit)
  }

  /// One impossible value, and its error.
  @Test(arguments: [
    (#""at":[]"#, "0"),
    (#""at":[1,2,0,0]"#, "(0.01, 0.02) twice"),
    (#""at":[100000001,0]"#, "1000000.01"),
    (#""at":[0,9223372036854775807,0,1]"#, "9.223372036854776e+16"),
    (#""at":[1,2],"widths":[1,2]"#, "2"),
    (#""at":[1,2],"widths":[0]"#, "0.0"),
    (#""at":[1,2],"width":20001"#, "200.01"),
    (#""at":[1,2],"width":-1"#, "-0.01"),
  ])
  func `an impossible stroke is found`(_ part: String, _ found: String) throws {
    let width = part.contains(#""width":"#) ? "" : #","width":100"#
    let stroke = try read(#"{"tool":"brush","color":"white",\#(part)\#(width)}"#)

    let fault = expect(throws: StateFault.self) { try stroke.check() }
    expect(fault?.found, equals: found)
  }

  @Test func `a brush has a color, and the others have none`() throws {
    var stroke = Stroke(.brush, width: 5, through: [.zero])
    expect(throws: StateFault.self) { try stroke.check() }
    stroke.tool = .eraser
    try stroke.check()
    stroke.color = .green
    expect(throws: StateFault.self) { try stroke.check() }
  }

  @Test(arguments: [
    #"{"tool":"spray","color":"white","width":1,"at":[1,2]}"#,
    #"{"tool":"brush","color":"pink","width":1,"at":[1,2]}"#,
    #"{"tool":"brush","color":"white","width":1,"at":[1,2,3]}"#,
    #"{"tool":"brush","color":"white","width":1,"at":[1,2.5]}"#,
    #"{"tool":"brush","color":"white","width":1}"#,
  ])
  func `a value that is not a stroke is not read`(_ text: String) {
    expect(throws: DecodingError.self) { try read(text) }
  }
}
