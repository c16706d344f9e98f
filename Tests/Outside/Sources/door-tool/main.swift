import TouchTool

TouchTool.main(program: "door", version: "1.0", scenes: [DoorScene.self, PlaceScene.self])
