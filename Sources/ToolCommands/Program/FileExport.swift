/// The picture of a file, as the command line asks for it.
package struct FileExport {
  /// The path of the file; `-` is standard input.
  package var path: String
  /// The copy of standard input when that is the file: its path, and whether it is a JSON object.
  /// Otherwise `nil`.
  package var input: (path: String, isJSON: Bool)?
  /// Whether the picture is a PNG, or else a JPEG.
  package var isPNG: Bool
  /// The quality of a JPEG, 1…100.
  package var quality: Int
  /// The ending of the picture's name, with its dot.
  package var ending: String
  /// The path of the picture; `-` is standard output.
  package var output: String
  /// Whether a file at this path is replaced.
  package var replaces: Bool
}
