import Expectations
import FileSupport
import Foundation
import SchemaChecks
import Testing
import TouchTestSupport

@testable import PlaygroundCommands
@testable import ToolCommands

/// The object that `--json` prints.
enum JSONOutput {
  /// The beginning of the object, without its result.
  static func head(
    _ command: String, _ recording: String, _ scene: String, touches: Int
  ) -> String {
    head(command, #"{"name":"\#(recording)","scene":"\#(scene)","touches":\#(touches)}"#)
  }

  /// The beginning of the object of a command without a recording.
  static func head(_ command: String, _ recording: String = "null") -> String {
    #"{"format":"touch-playground/\#(command)","version":1,"program":"touch-playground","#
      + #""programVersion":"\#(ToolProgram.playground.version)","recording":\#(recording)"#
  }

  static func result(of output: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return try require(object?["result"] as? [String: Any])
  }

  /// Reads the schema of a command's output.
  static func schema(_ command: String) throws -> JSONSchema {
    func read(_ name: String) throws -> JSON {
      let text = try Repository.text("Documentation/schemas/\(name)")
      return try JSONParser.parse(Array(text.utf8)[...])
    }
    return try JSONSchema(root: read("\(command)-1.json"), reading: read)
  }

  /// Expects that an output is one object that its schema describes.
  static func expectFits(
    _ output: String, _ command: String, path: String = #filePath, line: Int = #line
  ) throws {
    let json = try JSONParser.parse(Array(output.utf8)[...])
    let fault = try schema(command).fault(json)
    expect(fault == nil, "\(output.prefix(500))", path: path, line: line)
    expect(json["result"] != nil, path: path, line: line)
  }
}
