// swift-tools-version: 6.1

import PackageDescription

// A package of your own, in which `tap-or-pan` depends on `TouchEngine` alone and needs no X11.
let package = Package(
  name: "examples",
  // Yours has the project's address here:
  //   .package(url: "https://github.com/OWNER/touch-playground", from: "0.3.0", traits: ["Tools"])
  dependencies: [.package(name: "touch-playground", path: "..")],
  targets: [
    .executableTarget(
      name: "tap-or-pan",
      dependencies: [.product(name: "TouchEngine", package: "touch-playground")]),
    // A loop that waits for the display and for standard input with `poll`.
    program("own-loop", on: "TouchWindow"),
    // The layout of `make toolkits`, which plays the same fingers in programs of other toolkits.
    program("same-fingers", on: "TouchWindow"),
    // Scenes of your own, with the commands of TouchTool.
    program("own-scene", on: "TouchTool"), program("map", on: "TouchTool"),
    program("photo-list", on: "TouchTool"),
    // The package of the tutorial, Documentation/your-own-app.md: a scene, its program and its
    // tests.
    .target(
      name: "Lamps",
      dependencies: [
        .product(name: "Drawing", package: "touch-playground"),
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchTool", package: "touch-playground"),
      ]),
    .executableTarget(
      name: "lamp",
      dependencies: ["Lamps", .product(name: "TouchTool", package: "touch-playground")]),
    .testTarget(
      name: "LampTests",
      dependencies: [
        "Lamps",
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchTesting", package: "touch-playground"),
        .product(name: "TouchTool", package: "touch-playground"),
      ]),
    // A conflict between two gestures that the test finds, and its mended form.
    .target(
      name: "Cards", dependencies: [.product(name: "TouchEngine", package: "touch-playground")]),
    .testTarget(
      name: "CardsTests",
      dependencies: [
        "Cards",
        .product(name: "TouchAnalysis", package: "touch-playground"),
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchTesting", package: "touch-playground"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// A program that draws, with the library of its window or of its commands.
func program(
  _ name: String, on library: String, _ others: Target.Dependency...
) -> Target {
  .executableTarget(
    name: name,
    dependencies: others
      + ["Drawing", "TouchEngine", library].map { .product(name: $0, package: "touch-playground") })
}

// The loop of GTK 4, only where its headers are installed: EXAMPLES_GTK4=1.
if Context.environment["EXAMPLES_GTK4"] != nil {
  package.targets += [
    .systemLibrary(
      name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    program("gtk-loop", on: "TouchWindow", "CGTK4"),
  ]
}
