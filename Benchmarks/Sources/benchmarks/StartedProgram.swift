import Foundation
import Glibc

/// A program whose start is measured. Its last reference ends it.
final class StartedProgram {
  let processIdentifier: pid_t
  private var hasEnded = false
  /// When it was started, by ``wallNanoseconds()``.
  let start: Double
  /// - Throws: What keeps it from starting.
  init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
    let all = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    start = wallNanoseconds()
    // Its output would stand among the tables.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let status = posix_spawn(&identifier, program, &actions, nil, words, variables)
    guard status == 0 else {
      throw BenchmarkError("\(program) cannot be started: \(String(cString: strerror(status)))")
    }
    processIdentifier = identifier
  }

  /// The resources that a program used until it ended by itself.
  struct Usage {
    /// For how long the processor was busy with it.
    var busyMilliseconds: Double
    /// The most memory that was resident, in MiB.
    var peakMemory: Double
  }

  /// Waits until it ends by itself.
  ///
  /// - Parameter expected: The status with which it is expected to exit.
  /// - Returns: What it used.
  /// - Throws: When it ended in another way.
  func waitForEnd(status expected: Int32 = 0) throws -> Usage {
    var status: Int32 = 0
    var usage = rusage()
    // Not from `ru_maxrss`, which begins with this process's own size when it started the other.
    var peak = 0.0
    var ended: pid_t = 0
    while ended == 0 {
      peak = max(peak, peakMemory ?? 0)
      usleep(5_000)
      ended = wait4(processIdentifier, &status, WNOHANG, &usage)
    }
    guard ended == processIdentifier else {
      throw BenchmarkError("a program cannot be waited for: \(String(cString: strerror(errno)))")
    }
    hasEnded = true
    // The exit status is in the second byte.
    guard status == expected << 8 else {
      throw BenchmarkError("a program ended with the status \(status)")
    }
    let times = [usage.ru_utime, usage.ru_stime]
    return Usage(
      busyMilliseconds: times.reduce(0) { $0 + Double($1.tv_sec) * 1e3 + Double($1.tv_usec) / 1e3 },
      peakMemory: peak)
  }

  deinit {
    guard !hasEnded else { return }
    kill(processIdentifier, SIGTERM)
    waitpid(processIdentifier, nil, 0)
  }

  /// For how long the processor was busy with it so far, in milliseconds.
  var busyMilliseconds: Double? {
    let times = try? String(
      contentsOfFile: "/proc/\(processIdentifier)/schedstat", encoding: .utf8)
    return times?.split(separator: " ").first.flatMap { Double($0) }.map { $0 / 1e6 }
  }

  /// The most memory that was resident so far, in MiB; `nil` when it has ended.
  var peakMemory: Double? { memory("VmHWM") }

  /// The memory that is resident now, in MiB; `nil` when it has ended.
  var residentMemory: Double? { memory("VmRSS") }

  private func memory(_ name: String) -> Double? {
    let status = try? String(
      contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1024 }
  }
}

/// An error that keeps a workload from being measured.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
