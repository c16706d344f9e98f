import Synchronization

/// Held while something that Xlib keeps for the whole process is made or taken down.
///
/// A connection belongs to one thread, and so does the program. But tests have connections in
/// several threads, and some of what lies behind them is neither per connection nor guarded: libXi
/// frees its list of connections with the last one, while another thread may be adding its own to
/// it (seen as a crash in `XIQueryVersion`), and locales and input methods are lists of that kind.
private let lock = Mutex(())

/// Opens or closes a connection, or an input method, while nobody else does. Does not nest.
package func withXlibToItself(_ work: () -> Void) {
  lock.withLock { _ in work() }
}
