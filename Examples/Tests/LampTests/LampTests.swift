import Lamps
import Testing
import TouchEngine
import TouchTesting
import TouchTool

struct LampTests {
  let scene: LampScene
  let stage: Stage

  init() {
    scene = LampScene(SceneEnvironment(size: Size(400, 300)), state: nil)
    stage = Stage(scene.window)
  }

  @Test func aTapSwitchesTheLamp() throws {
    stage.hand.tap(at: Point(160, 160))

    try stage.expect("lamp.tap@1 won")
    #expect(scene.state(at: stage.hand.now).isOn)
  }

  @Test func aDragMovesTheLamp() throws {
    stage.hand.drag(from: Point(160, 160), to: Point(260, 160), over: 200)

    try stage.expect("lamp.pan@1 won")
    #expect(scene.state(at: stage.hand.now).x > 180)
  }

  @Test func aTapThatSlipsIsATap() throws {
    stage.hand.drag(from: Point(160, 160), to: Point(172, 160), over: 80)

    try stage.expect("lamp.tap@1 won")
  }

  @Test func theButtonBringsTheLampBack() {
    stage.hand.drag(from: Point(160, 160), to: Point(260, 160), over: 200)
    stage.hand.tap(at: Point(70, 42))

    #expect(scene.state(at: stage.hand.now).x == 100)
  }
}
