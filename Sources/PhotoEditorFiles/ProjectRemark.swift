import CairoRendering
import FileSupport
package import TouchEngine

/// A remark about a project that was opened nevertheless.
package enum ProjectRemark: Hashable, Sendable {
  /// The photo in this file differs from the one the project was saved with.
  case photoChanged(path: String)

  package func words(in language: Language) -> String {
    switch self {
    case .photoChanged(let path): language.say("project.photoChanged", path.shown)
    }
  }
}
