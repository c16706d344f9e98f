/// The texts of this target in English.
enum English {
  static let words: [String: String] = [
    "edit.noSlot": "the folder already has {1} unsaved edits",
    "edit.unkept": "your edits cannot be kept in {1}: {2}",
    "project.changed": "another program has just written it",
    "project.nowhere": "it is neither at its place nor beside the project",
    "project.photoChanged": "the photo {1} has changed since the project was saved",
    "project.place": "line {1}, column {2}",
    "project.resized": "it had {1} × {2} pixels and now has {3} × {4}",
    "project.unwritable": "the value of {1} cannot be stored in a file",
  ]
}
