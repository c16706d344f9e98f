import FileSupport
import SceneBase
package import TouchAnalysis
package import TouchEngine

extension Playground: HeadlessRun {
  package func stateDigest(at time: Timestamp) -> Int? {
    guard isAtRest else { return nil }
    func digest(_ scene: some Scene) -> Int? {
      (try? JSON(encoding: scene.state(at: time).limited))?.hashValue
    }
    return digest(scene)
  }

  package func rest(at time: Timestamp) -> RestingRun? {
    guard let resting = RestingPlayground(self, at: time) else { return nil }
    return { resting.open() }
  }
}
