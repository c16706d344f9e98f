// swift-tools-version: 6.1

import PackageDescription

// A separate package, because all of it is compiled with libFuzzer's instrumentation. `Fuzzing/run`
// builds and runs it.

let package = Package(
  name: "fuzzing",
  dependencies: [.package(name: "touch-playground", path: "..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "trace-fuzzer",
      dependencies: [
        "CFuzzer",
        .product(name: "TouchEngine", package: "touch-playground"),
        .product(name: "TouchTraces", package: "touch-playground"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
