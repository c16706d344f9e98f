import Glibc
import Mutations

/// Breaks reports of touch devices in very many ways, and checks that each is refused with a reason,
/// or imported as touches that keep the contract. Prints the seed of a report that violates this,
/// and exits 1.
///
///     report-mutants [COUNT [FIRST-SEED [FOLDER]]]     FOLDER: further reports
enum ReportMutants {
  static func main(_ arguments: [String]) throws {
    let count = arguments.count > 1 ? UInt64(arguments[1]) ?? 1000 : 1000
    let first = arguments.count > 2 ? UInt64(arguments[2]) ?? 0 : 0
    let samples =
      try SampleReports.all + (arguments.count > 3 ? SampleReports.all(in: arguments[3]) : [])
    let mutator = Mutator(samples: samples, words: SampleReports.words)
    try MutantRun.run(first..<(first + count), of: mutator, done: "imported") { mutant, folder in
      try ReportTrial(folder: folder).run(mutant) == .imported
    }
  }
}
