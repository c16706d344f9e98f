import Lamps
import TouchTool

TouchTool.main(program: "lamp", version: "1.0", scenes: [LampScene.self])
