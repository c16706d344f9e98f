import Glibc

/// Returns a variable of the environment; `nil` when it is not set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
