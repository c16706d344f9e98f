/// An action that a key asks for.
package enum KeyAction: Hashable, Sendable {
  /// A command of the program.
  case command(Command)
  /// A request about files, in a scene that edits files.
  case file(FileRequest)
}
