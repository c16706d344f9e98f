import TouchEngine

/// The moments of the frames of a film; the first one is at the beginning.
struct FrameMoments {
  /// The number of frames in a second.
  let rate: Double

  /// Returns the moment of a frame, counted from 0.
  func moment(_ number: Int) -> Timestamp {
    Timestamp.zero.advanced(bySeconds: Double(number) / rate)
  }

  /// Returns the first frame whose moment is not before a time.
  func first(from time: Timestamp) -> Int {
    var number = Int(time.seconds * rate)
    while moment(number) < time { number += 1 }
    return number
  }

  /// Returns the last frame whose moment is not after a time.
  func last(until time: Timestamp) -> Int {
    let number = first(from: time)
    return moment(number) > time ? number - 1 : number
  }
}
