import TouchTool

@main
struct MapViewer {
  static func main() {
    TouchTool.main(program: "map", version: "1.0", scenes: [MapScene.self])
  }
}
