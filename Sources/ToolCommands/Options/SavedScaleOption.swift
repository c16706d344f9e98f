import ArgumentParser

/// The option for the scale of a window that also uses the scale of an earlier run.
struct SavedScaleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      ScaleOption.help(afterVariable: "otherwise the saved scale, "), valueName: "n"),
    completion: .scales)
  var scale: Double?

  func validate() throws { try ScaleOption.check(scale) }

  /// The same option without the saved scale, which the caller knows.
  var option: ScaleOption {
    var option = ScaleOption()
    option.scale = scale
    return option
  }
}
