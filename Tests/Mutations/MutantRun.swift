import Foundation
import Glibc
import Synchronization

/// Tries mutants one after another, and ends the program at the first that is handled wrongly: with
/// its seed, and with code 1 or the signal.
package enum MutantRun {
  /// The present seed. A signal handler has no context, so this is a global, and atomic.
  private static let seed = Atomic<UInt64>(0)

  /// No mutant may need more than this, in seconds; they need thousandths.
  private static let patience: UInt32 = 20

  /// No more memory than this may ever have been needed, in bytes.
  private static let memoryLimit = 256 << 20

  /// Tries mutants.
  ///
  /// - Parameters:
  ///   - numbers: The seeds.
  ///   - mutator: What makes a mutant of a seed.
  ///   - done: What is said of a mutant that was not refused: "played".
  ///   - trial: Handles a mutant, with a folder for files; returns whether it was not refused, and
  ///     throws what is wrong.
  /// - Throws: That no file can be written.
  package static func run(
    _ numbers: Range<UInt64>, of mutator: Mutator, done: String,
    _ trial: (_ mutant: [UInt8], _ folder: String) throws -> Bool
  ) throws {
    reportCrashes()
    // In memory, so that no disk is waited for.
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
    let folder = URL(fileURLWithPath: "\(place)/mutants-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var accepted = 0
    for number in numbers {
      seed.store(number, ordering: .relaxed)
      alarm(patience)
      do {
        if try trial(mutator.mutant(number), folder.path) { accepted += 1 }
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
      "\(numbers.count) mutants from seed \(numbers.lowerBound): \(accepted) \(done), "
        + "\(numbers.count - accepted) refused, \(memory >> 20) MiB at most")
    guard memory <= memoryLimit else {
      print("that is more memory than \(memoryLimit >> 20) MiB")
      exit(1)
    }
  }

  /// Prints the seed before any signal ends this program.
  private static func reportCrashes() {
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGALRM] {
      signal(number) { number in
        MutantRun.say("mutant ", MutantRun.seed.load(ordering: .relaxed))
        MutantRun.say(" ends the program with signal ", UInt64(number))
        MutantRun.say("\n")
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
