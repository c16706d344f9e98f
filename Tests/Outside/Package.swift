// swift-tools-version: 6.2

import PackageDescription

/// A stranger's package, as it stands outside of this tree: `.ci/outside` copies it to another folder and
/// builds each product alone there. TOUCH_PLAYGROUND names the folder of the library.
let library = Context.environment["TOUCH_PLAYGROUND"] ?? "../.."

let package = Package(
  name: "outside",
  dependencies: [.package(name: "touch-playground", path: library)],
  targets: [
    // Everything here belongs to the main actor unless it says otherwise.
    .target(
      name: "Knocking", dependencies: [.product(name: "TouchEngine", package: "touch-playground")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "engine-alone",
      dependencies: ["Knocking", .product(name: "TouchEngine", package: "touch-playground")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "traces-alone",
      dependencies: [
        "Knocking", .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchTraces", package: "touch-playground"),
      ], swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "Places", dependencies: [.product(name: "TouchEngine", package: "touch-playground")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "loop-alone",
      dependencies: ["Places", .product(name: "TouchEngine", package: "touch-playground")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    testsOfPlaces("PlacesTests"), testsOfPlaces("PlacesXCTests"),
    .testTarget(
      name: "KnockTests",
      dependencies: [
        "Knocking", .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchTesting", package: "touch-playground"),
      ], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

/// Tests of the list and the map.
func testsOfPlaces(_ name: String) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      "Places", .product(name: "TouchEngine", package: "touch-playground"),
      .product(name: "TouchTesting", package: "touch-playground"),
    ], swiftSettings: [.defaultIsolation(MainActor.self)])
}

// A program with a window needs system libraries, which the other targets are built without: OUTSIDE_TOOL=1.
if Context.environment["OUTSIDE_TOOL"] != nil {
  package.targets.append(
    .executableTarget(
      name: "door-tool",
      dependencies: [
        "Knocking", "Places", .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchTool", package: "touch-playground"),
      ], swiftSettings: [.defaultIsolation(MainActor.self)]))
}
