import Places
import TouchEngine
import TouchTesting
import XCTest

/// The same list, with XCTest.
nonisolated final class PlaceListTests: XCTestCase {
  func testAShortPullLoadsNothing() throws {
    let list = PlaceList(rows: 3)
    let stage = Stage(Window(size: Size(400, 300)))
    stage.window.addSubview(list)
    stage.hand.drag(from: Point(200, 20), to: Point(200, 100), over: 200)
    stage.hand.wait(2000)

    try stage.expect("list.pan@1 won")
    XCTAssertEqual(list.rows, 3)
    XCTAssertEqual(list.contentOffset, .zero)
  }
}
