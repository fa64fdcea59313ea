// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "shop-client",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "ShopAPI", targets: ["ShopAPI"])],
    dependencies: [
        // In a package of your own: .package(url: "https://…/stele", from: "0.1.0")
        .package(name: "stele", path: "../..")
    ],
    targets: [
        .target(name: "ShopAPI", plugins: [.plugin(name: "StelePlugin", package: "stele")]),
        .testTarget(
            name: "ShopAPITests",
            dependencies: ["ShopAPI", .product(name: "SteleTesting", package: "stele")],
            exclude: ["Recordings", "Drift", "failures.txt"]),
    ]
)
