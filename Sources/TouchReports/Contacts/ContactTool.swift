/// The kind of tool of a contact, by its number in events.
enum ContactTool: Int {
  case finger = 0
  case pen = 1
  case palm = 2
}
