// Names that public properties had before, kept until 1.0.

extension GestureThresholds {
  @available(*, deprecated, renamed: "rotationMinimumArc")
  public var rotationLeastArc: Double {
    get { rotationMinimumArc }
    set { rotationMinimumArc = newValue }
  }
}

extension NavigationController {
  @available(*, deprecated, renamed: "minimumSpeed")
  public var leastSpeed: Double {
    get { minimumSpeed }
    set { minimumSpeed = newValue }
  }

  @available(*, deprecated, renamed: "minimumPart")
  public var leastPart: Double {
    get { minimumPart }
    set { minimumPart = newValue }
  }
}

extension ScrollPhysics {
  @available(*, deprecated, renamed: "minimumReleaseSpeed")
  public var leastReleaseSpeed: Double {
    get { minimumReleaseSpeed }
    set { minimumReleaseSpeed = newValue }
  }

  @available(*, deprecated, renamed: "minimumTargetRate")
  public var leastTargetRate: Double {
    get { minimumTargetRate }
    set { minimumTargetRate = newValue }
  }

  @available(*, deprecated, renamed: "maximumTargetRate")
  public var greatestTargetRate: Double {
    get { maximumTargetRate }
    set { maximumTargetRate = newValue }
  }
}

extension SheetView {
  @available(*, deprecated, renamed: "minimumSpeed")
  public var leastSpeed: Double {
    get { minimumSpeed }
    set { minimumSpeed = newValue }
  }

  @available(*, deprecated, renamed: "minimumPull")
  public var leastPull: Double {
    get { minimumPull }
    set { minimumPull = newValue }
  }

  @available(*, deprecated, renamed: "minimumStep")
  public var leastStep: Double {
    get { minimumStep }
    set { minimumStep = newValue }
  }
}

extension View {
  @available(*, deprecated, renamed: "minimumHittableAlpha")
  public static var leastHittableAlpha: Double { minimumHittableAlpha }
}

extension ViewController {
  @available(*, deprecated, renamed: "appearanceState")
  public var appearance: Appearance { appearanceState }
}
