// swift-tools-version: 6.1

import PackageDescription

// A package of your own: it depends on `TouchEngine` alone, and on nothing of X11.
let package = Package(
  name: "examples",
  // Yours has the project's address here:
  //   .package(url: "https://github.com/OWNER/touch-playground", branch: "main")
  dependencies: [.package(name: "touch-playground", path: "..")],
  targets: [
    .executableTarget(
      name: "tap-or-pan",
      dependencies: [.product(name: "TouchEngine", package: "touch-playground")])
  ],
  swiftLanguageModes: [.v6]
)
