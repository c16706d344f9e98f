/// What a test with the tag `sampled` tries.
public enum Trials {
  /// The part that `make test` tries, one of so many, or the rest, which `make check` tries. Without
  /// either it is all.
  public static func sample<Trial>(_ all: some Sequence<Trial>, oneOf count: Int) -> [Trial] {
    sample(all, oneOf: count, in: SuitePart.chosen)
  }

  static func sample<Trial>(
    _ all: some Sequence<Trial>, oneOf count: Int, in part: SuitePart?
  ) -> [Trial] {
    all.enumerated().compactMap { index, trial in
      let isInSample = index % count == 0
      return part == nil || (part == .proof) != isInSample ? trial : nil
    }
  }
}
