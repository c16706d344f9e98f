import Drawing

/// A picture as lines of text, without groups that only contain other commands: the structure of a
/// picture, and the parts kept from one frame to the next, do not show.
///
/// Numbers have three digits after the point, so that different orders of addition give the same
/// text.
enum PictureLines {
  static func lines(of picture: DisplayList) -> [Substring] {
    var lines: [Substring] = []
    /// How far in the groups stand that were left out, and that what follows stands in.
    var leftOut: [Int] = []
    for line in picture.description.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      while let last = leftOut.last, last >= indent { leftOut.removeLast() }
      if line.dropFirst(indent) == "group" {
        leftOut.append(indent)
      } else {
        // A group is indented by two blanks less than its content.
        lines.append(line.dropFirst(2 * leftOut.count))
      }
    }
    return lines
  }
}
