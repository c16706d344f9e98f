import Glibc

/// The machine's processors.
package enum Processors {
  /// The number of processors that can be used, at least 1.
  package static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
