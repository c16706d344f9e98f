import ArgumentParser

/// The option about messages and progress.
struct MessageOptions: ParsableArguments {
  @Flag(name: .customLong("quiet"), help: "Show no progress and no messages, only errors.")
  var isQuiet = false
}
