public import SceneBase
import TouchEngine

/// All scenes, in the order in which to list them.
public enum Scenes {
  public static var all: [any Scene.Type] { [Home.self] + Home.scenes }

  public static func named(_ name: String) -> (any Scene.Type)? {
    all.first { $0.name == name }
  }
}
