public import FileSupport
public import SceneBase
public import TouchEngine

// What a scene is stands in SceneBase. A program that imports TouchTool alone has the names from
// here.

/// A window of views to play with, and its pictures.
public typealias Scene = SceneBase.Scene

/// The state of a scene at rest, as a value that a file can hold.
public typealias SceneState = SceneBase.SceneState

/// The state of a scene in which play changes nothing that lasts.
public typealias EmptyState = SceneBase.EmptyState

/// The fault of a state from a file: the value that was expected, and the one found.
public typealias StateFault = FileSupport.StateFault

/// The surroundings that a scene is opened in: the size of the window, and how the user wants to
/// see it.
public typealias SceneEnvironment = SceneBase.SceneEnvironment

/// A window that knows its environment, and over whose scene the inspector floats.
public typealias SceneWindow = SceneBase.SceneWindow

/// A gesture that a scene answers to, for the page of gestures in the help.
public typealias SceneGesture = SceneBase.SceneGesture

/// A text in all languages of the program.
public typealias LocalizedText = TouchEngine.LocalizedText

/// A scene's texts, each by a short name.
public typealias WordTable = TouchEngine.WordTable
