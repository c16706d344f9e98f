public import TouchEngine

/// One finger at one moment of a recording, in the device's units.
public struct FingerSample: Hashable, Sendable {
  /// Microseconds from the first event of the recording.
  public var time: Int64
  /// The number of the finger, from 1 in the order of landing; never reused.
  public var finger: Int
  public var phase: TouchPhase
  public var x: Int
  public var y: Int

  public init(time: Int64, finger: Int, phase: TouchPhase, x: Int, y: Int) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.x = x
    self.y = y
  }
}
