import Foundation

/// Runs a program to its end and returns the lines that it printed, cut into words.
///
/// - Throws: When the program cannot be started, or ends with another status than 0.
func printedWords(by program: String, _ arguments: [String]) throws -> [[Substring]] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    let command = ([program] + arguments).joined(separator: " ")
    throw BenchmarkError("\(command) ended with the status \(process.terminationStatus)")
  }
  return text.split(separator: "\n").map { $0.split(separator: " ") }
}
