import Glibc
internal import Synchronization

/// What has to be undone when the program is told to stop while it writes files beside their names.
package enum UnfinishedFiles {
  /// Names one undoing.
  package struct Token: Hashable, Sendable { fileprivate let number: Int }

  private struct Standing {
    var next = 0
    var undoings: [(token: Token, undo: @Sendable () -> Void)] = []
  }

  private static let standing = Mutex(Standing())

  /// Keeps `undo` until ``remove(_:and:)``. It is called on another thread, at most once.
  package static func add(_ undo: @escaping @Sendable () -> Void) -> Token {
    standing.withLock { standing in
      standing.next += 1
      let token = Token(number: standing.next)
      standing.undoings.append((token, undo))
      return token
    }
  }

  /// Forgets an undoing, and runs `body` so that nothing is undone meanwhile.
  package static func remove<Result: Sendable>(
    _ token: Token, and body: () -> Result
  ) -> Result {
    standing.withLock { standing in
      standing.undoings.removeAll { $0.token == token }
      return body()
    }
  }

  /// Undoes everything, the newest first, and ends the program; no file gets its name meanwhile.
  package static func undoAll(andEnd end: () -> Never) -> Never {
    standing.withLock { standing in
      for (_, undo) in standing.undoings.reversed() { undo() }
      end()
    }
  }
}
