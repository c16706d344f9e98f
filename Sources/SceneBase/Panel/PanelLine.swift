package import TouchEngine

/// The line that a panel shows: what the last touches did.
package protocol PanelLine: AnyObject {
  /// Returns what the line says at a time; empty when it says nothing.
  func sentence(at time: Timestamp) -> String
  /// Forgets the last touches, so that the line says nothing.
  func forget()
}
