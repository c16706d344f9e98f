public import TouchEngine

/// A map that fills a window: a finger moves it, two fingers zoom and turn it, a double tap zooms in.
public nonisolated final class PlaceMap: View, GestureRecognizerDelegate {
  public let zoomLimits = 0.5...8.0

  public init() {
    super.init(identifier: "map", frame: Rect(0, 0, 400, 300))
    let pan = PanGestureRecognizer()
    pan.addTarget(self) { map, pan in
      map.center += pan.translation(in: map.superview)
      pan.setTranslation(.zero, in: map.superview)
    }
    let pinch = PinchGestureRecognizer()
    pinch.addTarget(self) { map, pinch in
      map.zoom(by: pinch.scale)
      pinch.scale = 1
    }
    let rotation = RotationGestureRecognizer()
    rotation.addTarget(self) { map, rotation in
      map.transform = map.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    }
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self) { map, _ in map.animate(withDuration: 0.3) { map.zoom(by: 2) } }
    for recognizer in [pan, pinch, rotation, doubleTap] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  /// The zoom, in ``zoomLimits``.
  public var zoom: Double { transform.xScale }

  private func zoom(by factor: Double) {
    let limited = min(max(zoom * factor, zoomLimits.lowerBound), zoomLimits.upperBound)
    transform = transform.scaled(by: limited / zoom)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { !(recognizer is TapGestureRecognizer) && !(other is TapGestureRecognizer) }
}
