import Foundation
import Glibc

extension Process {
  /// Starts the process with no signal blocked.
  ///
  /// A child inherits the mask of the thread that starts it, and the threads that tests run on block
  /// nearly all signals: left so, it would never notice that it should terminate.
  func runWithSignals() throws {
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try run()
  }
}
