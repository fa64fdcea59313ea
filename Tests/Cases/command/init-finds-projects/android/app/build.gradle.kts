plugins { id("com.android.application") }
android {
    namespace = "com.example.shop"
}
