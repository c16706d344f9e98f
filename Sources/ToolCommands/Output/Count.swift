/// Returns a number with a noun, as in `1 touch` and `2 touches`.
func count(_ number: Int, _ noun: String) -> String {
  let ending = noun.hasSuffix("ch") ? "es" : "s"
  return "\(number) \(noun)\(number == 1 ? "" : ending)"
}
