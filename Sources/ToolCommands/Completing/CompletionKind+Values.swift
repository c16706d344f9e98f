import ArgumentParser
import SceneBase
import ScenePlayer
import ShownText
import TouchAnalysis
import TouchEngine
import X11Platform

extension CompletionKind {
  // MARK: Files

  /// Recordings.
  static var recordings: CompletionKind { .file(extensions: ["touchtrace", "touchtrace.gz"]) }

  /// Photos.
  static var photos: CompletionKind { .file(extensions: ["png", "jpg", "jpeg"]) }

  /// Photos and projects.
  static var pictures: CompletionKind { .file(extensions: FileEndings.pictures) }

  /// Everything that can be exported or has a thumbnail.
  static var recordingsAndPictures: CompletionKind {
    .file(extensions: FileEndings.recordings + FileEndings.pictures)
  }

  // MARK: Values

  /// The names of a type's values.
  static func values<Value: RawRepresentable & CaseIterable>(of type: Value.Type) -> CompletionKind
  where Value.RawValue == String {
    .list(Value.allCases.map(\.rawValue))
  }

  /// Sizes of windows, in points.
  static var sizes: CompletionKind { .list(["480x800", "800x600", "1280x800", "1920x1080"]) }

  /// Pixels per point.
  static var scales: CompletionKind { .list(["1", "1.5", "2", "3"]) }

  /// Times from the beginning of a report.
  static var times: CompletionKind { .list(["0s", "1s", "2s", "5s", "10s"]) }

  // MARK: Scenes

  /// The names of the program's scenes.
  static var scenes: CompletionKind { .list(ToolProgram.current.scenes.map { $0.name }) }

  /// Scenes and recordings.
  static var scenesAndRecordings: CompletionKind {
    .offering { _, _, typed in
      ToolProgram.current.scenes.map { $0.name }
        + CompletedFiles.of(CompletedLine.plain(typed), endings: FileEndings.recordings)
    }
  }

  // MARK: Words

  /// Words that the program offers: those of a list that a shell can take as one word.
  ///
  /// A word with a newline would become two in a shell, one with another control character could
  /// command the terminal, and one that begins with a dash would be an option.
  private static func offering(
    _ list: @escaping @Sendable ([String], Int, String) -> [String]
  ) -> CompletionKind {
    .custom { words, index, typed in
      list(words, index, typed).filter { word in
        !word.hasPrefix("-") && !word.unicodeScalars.contains(where: ShownString.isHidden)
      }
    }
  }

  // MARK: What a recording or a scene has

  /// What the recording or the scene of the command line has.
  ///
  /// - Parameter list: Returns the values for the line and the typed part of the word.
  /// - Returns: The completion.
  static func of(_ list: @escaping @Sendable (CompletedLine, String) -> [String]) -> CompletionKind
  {
    .offering { words, index, typed in
      list(CompletedLine(words, at: index), typed)
    }
  }

  /// The names of recognizers.
  static var recognizers: CompletionKind { .of { line, _ in line.names.recognizers } }

  /// Two recognizers with a sign in between, as in `canvas.tap:canvas.pan`.
  static func recognizers(joinedBy sign: String) -> CompletionKind {
    .of { line, typed in line.pairs(joinedBy: sign, typed: typed) }
  }

  /// Scroll views that delay their content's touches, or not.
  static var delays: CompletionKind {
    .of { line, _ in line.names.scrollViews.flatMap { ["\($0)=on", "\($0)=off"] } }
  }

  /// Settings with their standard values, and properties of recognizers.
  static var settings: CompletionKind { .of { line, _ in line.settings } }

  /// Settings with a range and a step around their standard values.
  static var ranges: CompletionKind { .of { line, _ in line.ranges } }

  /// Expressions that hold in the recording.
  static var claims: CompletionKind { .of { line, _ in line.claims } }

  /// Recognizers and views with a touch, as in `canvas.tap@3`.
  static var targets: CompletionKind { .of { line, _ in line.targets } }

  /// The numbers of the recording's touches.
  static var touches: CompletionKind {
    .of { line, _ in line.stories.map { "\($0.touch.number)" } }
  }

  /// Moments of the recording at which a recognizer won or lost.
  static var moments: CompletionKind { .of { line, _ in line.moments } }

  /// The views of the scene, and the whole window.
  static var places: CompletionKind { .of { line, _ in line.names.views + ["0,0,1280x800"] } }

  /// The views of the scene.
  static var views: CompletionKind { .of { line, _ in line.names.views } }

  // MARK: Others

  /// The mice and touchpads of the X server.
  static var mice: CompletionKind { .offering { _, _, _ in CompletedMice.names } }

  /// The modules of the package in the current folder.
  static var modules: CompletionKind {
    .offering { _, _, _ in CompletedFiles.folders(in: "Sources") }
  }
}

/// The devices that can have a cursor of their own.
enum CompletedMice {
  /// The names of the X server's mice and touchpads; none without a display.
  static var names: [String] {
    guard let connection = try? X11Connection() else { return [] }
    return connection.deviceInfos().filter { $0.kind != .touchscreen }.map(\.name)
  }
}
