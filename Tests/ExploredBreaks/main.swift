import Glibc
import TouchAnalysis
import TouchEngine

// Prints a number for each of many sequences of fingers in each of some windows, one in each by
// turns: what the engine decides, what views are told, and where contents are. With a broken engine
// other numbers come; `Tests/explored-breaks` compares them.
//
//     explored-breaks SEQUENCES [SEED]

let words = CommandLine.arguments.dropFirst().map { Int($0) ?? 1 }
let (count, seed) = (words.first ?? 400, UInt64(words.count > 1 ? words[1] : 1))

var randoms = try BrokenWindows.all.map { _, make in
  let explorer = TouchExplorer(ExplorationOptions(sequences: 1)) { WindowRun(of: make(Journal())) }
  return Random(seed: seed, try explorer.alphabet(), in: make(Journal()).bounds)
}
for number in 0..<count {
  for (place, one) in BrokenWindows.all.enumerated() {
    let journal = Journal()
    let window = one.make(journal)
    journal.play(randoms[place].sequence(), in: window)
    print("\(one.name) \(number) \(journal.sum)")
  }
  fflush(nil)
}
