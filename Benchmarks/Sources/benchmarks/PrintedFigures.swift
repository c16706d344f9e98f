import Foundation

/// Runs a program to its end and returns the lines that it printed, cut into words.
///
/// - Throws: When the program cannot be started, or ends with another status than 0.
func printedWords(by program: String, _ arguments: [String]) throws -> [[Substring]] {
  String(decoding: try printedData(by: program, arguments), as: UTF8.self)
    .split(separator: "\n").map { $0.split(separator: " ") }
}

/// Runs a program to its end and returns what it printed.
///
/// - Throws: When the program cannot be started, or ends with another status than 0.
func printedData(by program: String, _ arguments: [String]) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    let command = ([program] + arguments).joined(separator: " ")
    throw BenchmarkError("\(command) ended with the status \(process.terminationStatus)")
  }
  return data
}
