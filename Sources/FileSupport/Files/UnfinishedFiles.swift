import Glibc
internal import Synchronization

/// The cleanup for files being written when the program is told to stop.
package enum UnfinishedFiles {
  /// Identifies a registered cleanup.
  package struct Token: Hashable, Sendable { fileprivate let number: Int }

  private struct Standing {
    var next = 0
    var undoings: [(token: Token, undo: @Sendable () -> Void)] = []

    mutating func add(_ undo: @escaping @Sendable () -> Void) -> Token {
      next += 1
      let token = Token(number: next)
      undoings.append((token, undo))
      return token
    }
  }

  private static let standing = Mutex(Standing())

  /// Registers `undo` until ``remove(_:and:)``. It is called at most once, on another thread.
  package static func add(_ undo: @escaping @Sendable () -> Void) -> Token {
    standing.withLock { $0.add(undo) }
  }

  /// Starts something and registers how it is undone; no cleanup runs meanwhile.
  ///
  /// - Parameter start: Starts it, and returns its cleanup; `nil` when it did not start.
  /// - Returns: The cleanup's token; `nil` when nothing was started.
  package static func add(starting start: () -> (@Sendable () -> Void)?) -> Token? {
    standing.withLock { standing in start().map { standing.add($0) } }
  }

  /// Creates something, such as a file, and registers how it is undone. No cleanup runs meanwhile:
  /// a file that exists and is not registered yet would stay.
  ///
  /// - Parameter create: Creates it, and returns it with its cleanup.
  /// - Returns: What was created, and the cleanup's token.
  /// - Throws: What `create` throws; nothing is registered then.
  package static func add<Made: Sendable, Failure: Error>(
    creating create: () throws(Failure) -> (made: Made, undo: @Sendable () -> Void)
  ) throws(Failure) -> (made: Made, token: Token) {
    try standing.withLock { standing throws(Failure) in
      let (made, undo) = try create()
      return (made, standing.add(undo))
    }
  }

  /// Runs `body`; no cleanup runs and the program does not end meanwhile.
  package static func undisturbed<Result: Sendable>(_ body: () -> Result) -> Result {
    standing.withLock { _ in body() }
  }

  /// Unregisters a cleanup and runs `body`; no cleanup runs meanwhile.
  package static func remove<Result: Sendable>(
    _ token: Token, and body: () -> Result
  ) -> Result {
    standing.withLock { standing in
      standing.undoings.removeAll { $0.token == token }
      return body()
    }
  }

  /// Runs all cleanups, the newest first, and ends the program; no file is renamed meanwhile.
  package static func undoAll(andEnd end: () -> Never) -> Never {
    standing.withLock { standing in
      for (_, undo) in standing.undoings.reversed() { undo() }
      end()
    }
  }
}
