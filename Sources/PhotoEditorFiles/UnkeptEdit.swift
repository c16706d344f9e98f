import CairoRendering
package import FileSupport
package import TouchEngine

/// An error that prevents autosaving, so that the edit is lost when the program is killed.
package struct UnkeptEdit: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case file(FileReason)
    /// All slots are used by other programs.
    case noSlot(limit: Int)
    case project(ProjectError)
  }

  package var folder: String
  package var reason: Reason

  package init(folder: String, reason: Reason) {
    self.folder = folder
    self.reason = reason
  }
}

extension UnkeptEdit: CustomStringConvertible {
  package var description: String { words(in: .english) }

  package func words(in language: Language) -> String {
    language.say("edit.unkept", folder.shown, reason.words(in: language))
  }
}

extension UnkeptEdit.Reason {
  fileprivate func words(in language: Language) -> String {
    switch self {
    case .file(let reason): PictureReason.file(reason).words(in: language)
    case .project(let error): error.description
    case .noSlot(let limit): language.say("edit.noSlot", limit)
    }
  }
}
