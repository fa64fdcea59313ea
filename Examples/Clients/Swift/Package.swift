// swift-tools-version: 6.1
import PackageDescription

// A package of its own: Stele's build does not grow by it. `Sources/PlatformModels` is a link to `Generated/Swift`,
// so the models that are compiled here are the committed ones.

let package = Package(
    name: "platform-client",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "PlatformClient", targets: ["PlatformClient"])],
    targets: [
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "PlatformModels"),
        .target(
            name: "PlatformClient",
            dependencies: [
                "PlatformModels", "CSQLite",
                // Where there is CryptoKit, nothing else is needed.
                .target(name: "CCrypto", condition: .when(platforms: [.linux])),
            ]),
        .executableTarget(name: "platform-client", dependencies: ["PlatformClient"]),
        .testTarget(
            name: "PlatformClientTests", dependencies: ["PlatformClient", "PlatformModels"],
            exclude: ["websocket_server.py"]),
    ],
    swiftLanguageModes: [.v6]
)
