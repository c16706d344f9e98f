import CairoRendering
import Drawing
import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer
import ToolCommands
import TouchEngine
import X11Platform

/// Answers to the questions of the photo editor.
extension EditingSession {
  func serve(_ scene: any Scene, _ wishes: SceneWishes) {
    (scene as? PhotoEditor)?.onRequest = { [weak self] request in
      switch request {
      case .file(let request): wishes.file(request)
      case .color: wishes.answer { self?.takeColor(at: $0) }
      case .caret: wishes.answer { self?.placeCaret(at: $0) }
      case .face(let face): wishes.answer { self?.look(for: face, at: $0) }
      }
    }
  }

  /// Gives the photo editor the color that its eyedropper points at.
  private func takeColor(at time: Timestamp) {
    guard let editor = playground.scene as? PhotoEditor,
      let color = editor.color(at: time, images: images, scale: window.scale)
    else { return }
    playground.stream.perform(
      at: time, named: PhotoEditor.takeColor, value: .string(color.name))
  }

  /// Tells the photo editor when this machine lacks a face.
  private func look(for face: TextFace, at time: Timestamp) {
    guard !face.isInstalled else { return }
    playground.stream.perform(
      at: time, named: PhotoEditor.missingFace,
      value: .string(face.rawValue))
  }

  /// Gives the photo editor the letter of its text that was touched.
  private func placeCaret(at time: Timestamp) {
    guard let touched = (playground.scene as? PhotoEditor)?.touchedText else { return }
    let place = host.renderer.letter(at: touched.point, in: touched.text)
    playground.stream.perform(
      at: time, named: PhotoEditor.placeCaret,
      value: .number(Double(place)))
  }
}
