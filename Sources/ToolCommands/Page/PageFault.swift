import ArgumentParser

/// The reason why a recording does not become a page.
enum PageFault: ReportedError {
  case tooLarge

  var exitCode: ExitCode { ExitStatus.badData }

  var description: String {
    switch self {
    case .tooLarge:
      "the recording is too long for a page, which holds at most an hour in which something moves;"
        + " render makes a film of it"
    }
  }
}
