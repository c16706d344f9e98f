import Foundation
import Glibc

extension Process {
  /// Starts the process with no signal blocked.
  ///
  /// A child inherits the signal mask of the thread that starts it, and the threads that run tests
  /// block nearly all signals. With that mask the child would never terminate on request.
  func runWithSignals() throws {
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try run()
  }
}
