import ArgumentParser

/// The option about output files that are there already.
struct ReplacingOption: ParsableArguments {
  @Flag(name: .customLong("force"), help: "Replace files that are there.") var isForced = false
}
