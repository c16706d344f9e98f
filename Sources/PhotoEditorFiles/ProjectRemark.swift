import CairoRendering
import FileSupport
package import TouchEngine

/// A remark about a project that was opened nevertheless.
package enum ProjectRemark: Hashable, Sendable {
  /// The photo in this file differs from the one the project was saved with.
  case photoChanged(path: String)

  package func words(in language: Language) -> String {
    switch (self, language) {
    case (.photoChanged(let path), .english):
      "the photo \(path.shown) has changed since the project was saved"
    case (.photoChanged(let path), .chinese): "照片 \(path.shown) 在项目保存后有改动"
    }
  }
}
