// swift-tools-version: 6.1

import PackageDescription

// A package of your own, in which `tap-or-pan` depends on `TouchEngine` alone and needs no X11.
let package = Package(
  name: "examples",
  // Yours has the project's address here:
  //   .package(url: "https://github.com/OWNER/touch-playground", branch: "main")
  dependencies: [.package(name: "touch-playground", path: "..")],
  targets: [
    .executableTarget(
      name: "tap-or-pan",
      dependencies: [.product(name: "TouchEngine", package: "touch-playground")]),
    // A loop that waits for the display and for standard input with `poll`.
    .executableTarget(
      name: "own-loop",
      dependencies: [
        .product(name: "Drawing", package: "touch-playground"),
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchWindow", package: "touch-playground"),
      ]),
    // The layout of `make toolkits`, which plays the same fingers in programs of other toolkits.
    .executableTarget(
      name: "same-fingers",
      dependencies: [
        .product(name: "Drawing", package: "touch-playground"),
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchWindow", package: "touch-playground"),
      ]),
    // Scenes of your own, with the commands of TouchTool.
    tool("own-scene"), tool("map"), tool("photo-list"),
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

/// A program of TouchTool.
func tool(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "Drawing", package: "touch-playground"),
      .product(name: "TouchEngine", package: "touch-playground"),
      .product(name: "TouchTool", package: "touch-playground"),
    ])
}

// The loop of GTK 4, only where its headers are installed: EXAMPLES_GTK4=1.
if Context.environment["EXAMPLES_GTK4"] != nil {
  package.targets += [
    .systemLibrary(
      name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "gtk-loop",
      dependencies: [
        "CGTK4",
        .product(name: "Drawing", package: "touch-playground"),
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchWindow", package: "touch-playground"),
      ]),
  ]
}
