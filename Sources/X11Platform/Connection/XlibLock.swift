import Synchronization

/// A lock for creating and destroying what Xlib keeps for the whole process.
///
/// A connection belongs to one thread, and so does the program. But tests have connections in
/// several threads, and some state of Xlib is neither per connection nor guarded. libXi frees its
/// list of connections with the last one, while another thread may be adding its own to it (seen as
/// a crash in `XIQueryVersion`); locales and input methods are lists of that kind.
private let lock = Mutex(())

/// Runs `work`, which opens or closes a connection or an input method, under the lock. Does not
/// nest.
package func withXlibToItself(_ work: () -> Void) {
  lock.withLock { _ in work() }
}
