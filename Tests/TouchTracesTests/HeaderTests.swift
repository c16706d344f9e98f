import Testing
import TouchEngine
import TouchTraces

/// What the first line holds, both ways.
@Suite struct HeaderTests {
  private func header(_ members: String) throws -> TraceHeader {
    let folder = try TraceFolder()
    let path = try folder.write([
      #"{"touchtrace":"1.0","scene":"test","size":[400,300],"scale":2\#(members)}"#
    ])
    return try TraceReader(path: path).header
  }

  @Test func `settings that are not the standard ones stand in it, and come back`() throws {
    let folder = try TraceFolder()
    var written = TraceHeader(version: "7", scene: "test", size: Size(400, 300), scale: 2)
    written.settings.gestures.panSlop = 12.5
    written.settings.scrolling.rubberBand = 0.4
    try TraceRecorder(path: folder.path("1.touchtrace"), header: written).finish(at: .zero)

    let line = try folder.lines("1.touchtrace")[0]
    let read = try TraceReader(path: folder.path("1.touchtrace")).header

    #expect(
      line.hasSuffix(
        #""scale":2,"settings":{"gestures.panSlop":12.5,"scrolling.rubberBand":0.4}}"#))
    #expect(read == written)
    #expect(try header("").settings == .standard)
  }

  @Test func `a setting that is not known is left out, one that cannot be is refused`() throws {
    #expect(try header(#","settings":{"gestures.mood":7}"#).settings == .standard)
    for value in ["-1", "1e9", "null", "\"12\"", "[]"] {
      #expect(throws: TraceError.self) {
        try header(#","settings":{"gestures.panSlop":\#(value)}"#)
      }
    }
  }

  @Test(arguments: [
    #","size":[0,300]"#, #","size":[400,1e300]"#, #","size":[400]"#, #","size":[400,300,2]"#,
    #","scale":0"#, #","scale":1e9"#, #","scene":7"#, #","touchtrace":"2.0""#,
    #","touchtrace":"""#, #","touchtrace":1.0"#,
  ])
  func `sizes and versions that cannot be are refused`(_ members: String) {
    // Of several members with the same key the last counts.
    #expect {
      try header(members)
    } throws: { error in
      guard case TraceError.malformed(_, line: 1, _, _)? = error as? TraceError else {
        return false
      }
      return true
    }
  }

  @Test func `a later version with the same first number is read`() throws {
    #expect(try header(#","touchtrace":"1.7","mood":"good""#).format == "1.7")
  }
}
