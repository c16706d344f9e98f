/// A measurer of texts: the engine's only access to fonts.
///
/// Its results are recorded, and a replay reads them from the recording; so they may depend on the
/// fonts of this machine.
public protocol TextMeasuring: AnyObject {
  /// Measures a text on one line, in a font of `fontSize` points.
  func measure(_ string: String, fontSize: Double) -> TextMeasurement
}
