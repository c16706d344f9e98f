import Places
import Testing
import TouchEngine
import TouchTesting

/// Tests of a list and a map of one's own, with Swift Testing.
struct PlacesTests {
  @Test func `a list that is pulled down gets another row`() throws {
    let list = PlaceList(rows: 3)
    let stage = Stage(Window(size: Size(400, 300)))
    stage.window.addSubview(list)
    stage.hand.drag(from: Point(200, 20), to: Point(200, 290), over: 300)
    try stage.expect("list.pan@1 won")
    stage.hand.wait(900)
    #expect(list.refreshControl?.isRefreshing == true && list.contentOffset.y == -60)
    stage.hand.wait(1000)

    #expect(list.refreshControl?.isRefreshing == false && list.contentOffset.y == 0)
    #expect(list.rows == 4)
  }

  @Test func `two fingers zoom and turn a map, and a double tap zooms in`() throws {
    let map = PlaceMap()
    let stage = Stage(Window(size: Size(400, 300)))
    stage.window.addSubview(map)
    stage.hand.pinch(at: Point(200, 150), from: 50, to: 120, over: 200)
    #expect(map.zoom > 1.5)
    let before = map.zoom
    stage.hand.wait(1000)
    stage.hand.tap(at: Point(200, 150))
    stage.hand.wait(100)
    stage.hand.tap(at: Point(200, 150))
    try stage.expect("map.doubleTap@4 won")
    stage.hand.wait(400)
    #expect(abs(map.zoom - 2 * before) < 1e-9)
  }
}
