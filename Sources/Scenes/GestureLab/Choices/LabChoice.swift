/// What the chips at the top of the stage choose: A, B, and the relation between them.
enum LabChoice: String, Codable, CaseIterable, Sendable {
  case first, second, relation
}
