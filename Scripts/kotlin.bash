# Sourced by the scripts beside it: where the Kotlin compiler and its libraries are; see Scripts/tools.

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
kotlin=$repository/.build/tools/kotlin
jars=$(echo "$repository"/.build/tools/venv/lib/python3*/site-packages/run_kotlin_kernel/jars)
compiler=$(echo "$jars"/kotlin-jupyter-kernel-*-all.jar)
libraries=$(echo "$jars"/kotlin-stdlib-*.jar):$(echo "$jars"/kotlinx-serialization-core-jvm-*.jar)
libraries=$libraries:$(echo "$jars"/kotlinx-serialization-json-jvm-*.jar)
# JUnit 5, where the machine's package manager has put it; Homebrew has none.
junit=$(printf '%s:' /usr/share/java/{junit-jupiter-{api,engine},junit-platform-{commons,engine,launcher,reporting,console},opentest4j,apiguardian-api,picocli}.jar)
if [ -f "${junit%%:*}" ]; then libraries=$libraries:${junit%:}; else junit=; fi

if [ ! -f "$compiler" ] || [ ! -f "$kotlin/serialization-plugin.jar" ]; then
    echo 'The Kotlin compiler is missing: run Scripts/tools' >&2
    exit 69
fi
java -version >/dev/null 2>&1 || PATH=$(brew --prefix openjdk)/bin:$PATH
