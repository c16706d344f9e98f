// swift-tools-version: 6.1

import PackageDescription

// A separate package, so that users of the library do not pay for it. `Benchmarks/run` builds and
// runs it.

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let allWarnings: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]

let package = Package(
  name: "benchmarks",
  // Named explicitly, because the default name is the last part of the path, which users choose.
  dependencies: [.package(name: "touch-playground", path: "..")],
  targets: [
    .systemLibrary(name: "PeerLibraries", pkgConfig: "cairo x11 xext xi"),
    // The cost of the same work in plain C.
    .target(name: "CPeers", dependencies: ["PeerLibraries"], cSettings: allWarnings),
    // Drawing of the programs beside the playground.
    .target(
      name: "MinimalScene", dependencies: ["PeerLibraries"], cSettings: allWarnings,
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "minimal-xlib", dependencies: ["PeerLibraries", "MinimalScene"],
      cSettings: allWarnings),
    .executableTarget(
      name: "minimal-fill", dependencies: ["PeerLibraries"], cSettings: allWarnings),
    // The tests' own Xorg and its touchscreen, by a link into their folder; without the other
    // screens, and without the traits and tags for tests, which would bring the testing library in.
    .target(
      name: "Touchscreen",
      exclude: [
        "TouchscreenTrait.swift", "VirtualScreen.swift", "WaylandDesktop.swift",
        "WaylandTrait.swift", "wayland-desktop.py",
      ],
      swiftSettings: house + [.define("BENCHMARKS")]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CPeers", "Touchscreen",
        .product(name: "Drawing", package: "touch-playground"),
        .product(name: "TouchAnalysis", package: "touch-playground"),
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchWindow", package: "touch-playground"),
      ],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
