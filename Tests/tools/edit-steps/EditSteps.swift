import Glibc
import PhotoEditorFiles
import PhotoDocument
import TouchEngine

/// Makes steps in a document forever and keeps each as the program does; a test kills it.
///
/// `edit-steps FOLDER PHOTO` writes the number of each step to standard output once it has been
/// handed over, and a point once it has been written. It waits for that only now and then, like a
/// user in a hurry, and then rests for a moment.
enum EditSteps {
  static func main(_ arguments: [String]) throws {
    guard arguments.count == 3, let slot = try? AutosaveSlot(in: arguments[1]) else { exit(64) }
    let photo = try PhotoReference(ofFile: arguments[2])
    var project = ProjectFile(
      photo: try PhotoFacts(ofFile: arguments[2]), document: EditorDocument(photo: photo))
    for step in 1... {
      project.document.makeStep(step)
      slot.keep(project, program: "test")
      if step > 1 { tell("\(step)\n") }
      guard step == 1 || step.isMultiple(of: 7) else { continue }
      slot.wait()
      tell("\(step).\n")
      usleep(2000)
    }
  }

  private static func tell(_ words: String) {
    var words = words
    words.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
