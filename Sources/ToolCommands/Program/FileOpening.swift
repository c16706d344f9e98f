/// A file that is being read on other threads.
package protocol FileOpening: AnyObject {
  /// Waits until the file is examined; pixels may be missing still.
  ///
  /// - Parameter seconds: The time after which a long file is not awaited; `nil` waits for each.
  /// - Returns: The file; `nil` when it is not awaited.
  /// - Throws: What is wrong with the file.
  func find(atMost seconds: Double?) throws -> (any FoundFile)?
}
