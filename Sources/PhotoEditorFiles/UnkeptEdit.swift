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
    switch language {
    case .english: "your edits cannot be kept in \(folder.shown): \(reason.words(in: language))"
    case .chinese: "编辑无法保存到 \(folder.shown)：\(reason.words(in: language))"
    }
  }
}

extension UnkeptEdit.Reason {
  fileprivate func words(in language: Language) -> String {
    switch (self, language) {
    case (.file(let reason), _): PictureReason.file(reason).words(in: language)
    case (.project(let error), _): error.description
    case (.noSlot(let limit), .english): "the folder already has \(limit) unsaved edits"
    case (.noSlot(let limit), .chinese): "那里已有 \(limit) 份未保存的编辑"
    }
  }
}
