import Glibc
import TouchTool

/// A program of its own scenes, for the tests of the commands.
enum CardTool {
  static func main() -> Never {
    // Tests give it another name with a variable, to see what becomes of it.
    let name = getenv("CARD_TOOL_NAME").map { String(cString: $0) }
    TouchTool.main(program: name ?? "cards", version: "1.0", scenes: [Cards.self, Form.self])
  }
}
