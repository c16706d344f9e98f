import Expectations
import Foundation
import Testing

/// The command line as the program describes it to other programs.
struct DumpedHelp: Decodable {
  struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  struct Argument: Decodable {
    struct Name: Decodable { var name: String }

    /// The way in which shells complete a value; one key with its parameters.
    struct Completion: Decodable {
      struct Parameters: Decodable {
        var values: [String]?
        var extensions: [String]?
      }

      var kind: String
      var parameters: Parameters?

      init(from decoder: any Decoder) throws {
        let keyed = try decoder.singleValueContainer().decode([String: Parameters].self)
        let pair = try require(keyed.first)
        (kind, parameters) = (pair.key, pair.value)
      }
    }

    var kind: String
    var valueName: String?
    var preferredName: Name?
    var completionKind: Completion?
  }

  var command: Command

  static func read() throws -> DumpedHelp {
    let text = try Program.run("--experimental-dump-help").output
    return try JSONDecoder().decode(DumpedHelp.self, from: Data(text.utf8))
  }

  /// The commands, without `help`, which is the argument parser's own.
  var commands: [Command] { (command.subcommands ?? []).filter { $0.commandName != "help" } }
}
