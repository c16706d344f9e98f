import TouchTool

@main
struct PhotoViewer {
  static func main() {
    TouchTool.main(program: "photo-list", version: "1.0", scenes: [PhotoList.self])
  }
}
