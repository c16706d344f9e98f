import ArgumentParser
import TouchAnalysis
import TouchEngine

/// The options that change a run.
struct ChangeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Give a setting or a recognizer's property another value.",
      discussion:
        "For example gestures.panSlop=12, panSlop=12 or canvas.tap.numberOfTapsRequired=2.",
      valueName: "name=value"), completion: .settings)
  var set: [String] = []

  @Option(
    help: ArgumentHelp("Keep all touches from a recognizer.", valueName: "recognizer"),
    completion: .recognizers)
  var off: [String] = []

  @Option(
    help: ArgumentHelp("Make A wait until B has failed.", valueName: "A:B"),
    completion: .recognizers(joinedBy: ":"))
  var require: [String] = []

  @Option(
    help: ArgumentHelp("Do not make A wait for B.", valueName: "A:B"),
    completion: .recognizers(joinedBy: ":")) var unrequire: [String] =
      []

  @Option(
    help: ArgumentHelp("Let A and B be active at the same time.", valueName: "A:B"),
    completion: .recognizers(joinedBy: ":"))
  var together: [String] = []

  @Option(
    help: ArgumentHelp("Let only one of A and B be active at a time.", valueName: "A:B"),
    completion: .recognizers(joinedBy: ":"))
  var apart: [String] = []

  @Option(
    help: ArgumentHelp(
      "Delay the touches of a scroll view's content, or not.", valueName: "scrollview=on|off"),
    completion: .delays)
  var delay: [String] = []

  @Option(
    help: ArgumentHelp("Count A as added to its view before B.", valueName: "A,B"),
    completion: .recognizers(joinedBy: ","))
  var order: [String] = []

  /// The changes, with the names as they were written.
  var options: ChangeOptions {
    var options = ChangeOptions()
    options.set = set
    options.off = off
    options.require = require
    options.unrequire = unrequire
    options.together = together
    options.apart = apart
    options.delay = delay
    options.order = order
    return options
  }

  /// The effect of the options, for the help of a command.
  static let explanation = """
    The options under Changes apply from the beginning to every recognizer of the given name, \
    including one that is added later. They take precedence over the answers of delegates, views \
    and subclasses. For a name such as canvas.tap, tap is enough if no other name ends with it; \
    explain and inspect show the names.
    """
}
