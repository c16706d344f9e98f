import Foundation
import Glibc
import Synchronization
import TouchTraces

/// Breaks valid traces in very many ways, and checks that the program refuses each with its place,
/// or plays it correctly. Prints the seed of a trace that violates this, and exits 1.
///
///     trace-mutants FOLDER [COUNT [FIRST-SEED]]
@main
enum TraceMutants {
  /// The present seed. A signal handler has no context, so this is a global, and atomic.
  private static let seed = Atomic<UInt64>(0)

  /// No mutant may need more than this, in seconds; they need thousandths.
  private static let patience: UInt32 = 20

  /// No more memory than this may ever have been needed, in bytes.
  private static let memoryLimit = 256 << 20

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      print("usage: trace-mutants FOLDER [COUNT [FIRST-SEED]]")
      exit(64)
    }
    let count = arguments.count > 2 ? UInt64(arguments[2]) ?? 1000 : 1000
    let first = arguments.count > 3 ? UInt64(arguments[3]) ?? 0 : 0
    reportCrashes()
    let mutator = Mutator(traces: try SampleTraces.all(in: arguments[1]))
    // In memory, so that no disk is waited for.
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
    let folder = URL(fileURLWithPath: "\(place)/trace-mutants-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trial = Trial(folder: folder.path)
    var played = 0
    for number in first..<(first + count) {
      seed.store(number, ordering: .relaxed)
      alarm(patience)
      do {
        if try trial.run(mutator.mutant(number)) == .played { played += 1 }
      } catch {
        print("mutant \(number): \(error)")
        try? FileManager.default.removeItem(at: folder)
        exit(1)
      }
    }
    alarm(0)
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let memory = Int(usage.ru_maxrss) << 10
    print(
      "\(count) mutants from seed \(first): \(played) played, \(Int(count) - played) refused, "
        + "\(memory >> 20) MiB at most")
    guard memory <= memoryLimit else {
      print("that is more memory than \(memoryLimit >> 20) MiB")
      exit(1)
    }
  }

  /// Prints the seed before any signal ends this program.
  private static func reportCrashes() {
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGALRM] {
      signal(number) { number in
        TraceMutants.say("mutant ", TraceMutants.seed.load(ordering: .relaxed))
        TraceMutants.say(" ends the program with signal ", UInt64(number))
        TraceMutants.say("\n")
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Writes with nothing that a signal handler must not use.
  private static func say(_ text: StaticString, _ number: UInt64? = nil) {
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    guard var rest = number else { return }
    var divisor: UInt64 = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(ascii: "0") + UInt8(rest / divisor)
      _ = write(STDERR_FILENO, &digit, 1)
      rest %= divisor
      divisor /= 10
    }
  }
}
