import PlaygroundCommands
import ToolCommands

/// The program: the commands of ``ToolProgram/playground``.
@main
enum TouchPlayground {
  static func main() { ToolProgram.playground.run() }
}
