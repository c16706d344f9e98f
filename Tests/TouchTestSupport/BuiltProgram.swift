import Foundation

/// Programs that were built with the tests.
public enum BuiltProgram {
  /// The path of the program with that name, which lies beside the tests; `nil` when it was not
  /// built.
  public static func path(of name: String) -> String? {
    // The tests are loaded from `….xctest` in the build folder; the runner gets its path as an
    // argument.
    let arguments = CommandLine.arguments
    var bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
    if let place = arguments.firstIndex(of: "--test-bundle-path"), place + 1 < arguments.count {
      bundle = arguments[place + 1]
    }
    var folder = URL(fileURLWithPath: bundle ?? arguments[0])
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent(name).path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return program
      }
    }
    return nil
  }
}
