import Glibc
import Mutations

/// Breaks valid traces in very many ways, and checks that the program refuses each with its place,
/// or plays it correctly. Prints the seed of a trace that violates this, and exits 1.
///
///     trace-mutants FOLDER [COUNT [FIRST-SEED]]
enum TraceMutants {
  static func main(_ arguments: [String]) throws {
    guard arguments.count > 1 else {
      print("usage: trace-mutants FOLDER [COUNT [FIRST-SEED]]")
      exit(64)
    }
    let count = arguments.count > 2 ? UInt64(arguments[2]) ?? 1000 : 1000
    let first = arguments.count > 3 ? UInt64(arguments[3]) ?? 0 : 0
    let mutator = Mutator(
      samples: try SampleTraces.all(in: arguments[1]), words: SampleTraces.words,
      expensiveLine: SampleTraces.crowd)
    try MutantRun.run(first..<(first + count), of: mutator, done: "played") { mutant, folder in
      try Trial(folder: folder).run(mutant) == .played
    }
  }
}
