/// The parts of a plain name: the name itself, or the owner's name and the kind.
struct NameBasis: Equatable {
  var base: String
  var kind = ""

  var plain: String { kind.isEmpty ? base : "\(base).\(kind)" }
}
