import Glibc
import TouchAnalysis
import TouchEngine

// Prints a number for each of many sequences of fingers in each of some windows: what the engine
// decides, what views are told, and where contents are. With a broken engine other numbers come;
// `Tests/explored-breaks` compares them.
//
//     explored-breaks SEQUENCES [SEED]

let words = CommandLine.arguments.dropFirst().map { Int($0) ?? 1 }
let (count, seed) = (words.first ?? 400, UInt64(words.count > 1 ? words[1] : 1))

for (name, make) in BrokenWindows.all {
  let explorer = TouchExplorer(ExplorationOptions(sequences: 1)) { WindowRun(of: make(Journal())) }
  let alphabet = try explorer.alphabet()
  var random = Random(state: seed)
  for number in 0..<count {
    let journal = Journal()
    let window = make(journal)
    let sequence = random.sequence(alphabet, in: window.bounds)
    journal.play(sequence, in: window)
    print("\(name) \(number) \(journal.sum)")
  }
}
