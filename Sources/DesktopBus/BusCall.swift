/// A call of a method of another program.
package struct BusCall: Hashable, Sendable {
  /// The name of the program, as in `org.freedesktop.portal.Desktop`.
  package var program: String
  package var path: String
  package var interface: String
  package var method: String
  package var arguments: [BusArgument]
  /// Whether the bus starts the program if it does not run.
  package var startsProgram = true

  package init(
    _ method: String, of interface: String, at path: String, in program: String,
    _ arguments: [BusArgument]
  ) {
    self.method = method
    self.interface = interface
    self.path = path
    self.program = program
    self.arguments = arguments
  }
}
