package sift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small programs outside the project, compiled and run against the packed jars. */
class PackedJarsIT {
  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final Path ALL = TARGET.resolve("sift.jar");

  @TempDir private Path folder;

  @Test
  void aModuleUsesThePublicFace() throws IOException, InterruptedException {
    write("module-info.java", "module outside { requires sift; }");
    write(
        "outside/Main.java",
        """
        package outside;

        import sift.chess.game.Position;
        import sift.geometry.Ray;
        import sift.lang.Parser;
        import sift.lang.Program;
        import sift.proof.Verifier;
        import sift.spec.LineTargets;
        import sift.spec.Target;

        class Main {
          public static void main(String[] arguments) {
            Target diagonal = LineTargets.parse("diagonal", Ray.POSITIVE).getFirst();
            var formula = Parser.parse("occ ^ (occ - 1)", diagonal.domain().inputs());
            System.out.println(new Verifier(diagonal.domain()).verify(formula));
            System.out.println(Program.of(formula).lines());
            System.out.println(Position.START.perft(3));
          }
        }
        """);
    run("javac", "-Xlint:all", "-p", ALL, "-d", folder, "module-info.java", "outside/Main.java");
    assertEquals(
        "Optional.empty\n[t1 = (occ - 1), t2 = (occ ^ t1)]\n8902\n",
        run(
            "java",
            "--add-modules",
            "jdk.incubator.vector",
            "-p",
            ALL + ":" + folder,
            "-m",
            "outside/outside.Main"));
  }

  @Test
  void chessNeedsNoOtherJar() throws IOException, InterruptedException {
    Path chess = chess();
    write(
        "Main.java",
        """
        import sift.chess.attacks.Leapers;
        import sift.chess.attacks.PextAttacks;
        import sift.chess.game.Polyglot;
        import sift.chess.game.Position;
        import sift.chess.game.San;
        import sift.geometry.Bitboard;

        class Main {
          public static void main(String[] arguments) {
            Position e4 = Position.START.play(San.move(Position.START, "e4"));
            System.out.println(e4.fen());
            System.out.println(e4.perft(3));
            System.out.println(Long.toHexString(Polyglot.key(e4)));
            System.out.println(Bitboard.names(new PextAttacks().rook(0, 0x101)));
            System.out.println(Bitboard.names(Leapers.king(0)));
          }
        }
        """);
    run("javac", "-Xlint:all", "-Werror", "-cp", chess, "-d", folder, "Main.java");
    assertEquals(
        """
        rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
        13160
        823c9b50fd114196
        b1 c1 d1 e1 f1 g1 h1 a2
        b1 a2 b2
        """,
        run("java", "-cp", chess + ":" + folder, "Main"));
    Set<String> packages = new TreeSet<>();
    try (JarFile jar = new JarFile(chess.toFile())) {
      jar.stream()
          .filter(entry -> entry.getName().endsWith(".class"))
          .forEach(entry -> packages.add(entry.getName().replaceFirst("(sift/\\w+)/.*", "$1")));
      assertTrue(jar.stream().noneMatch(entry -> entry.getName().startsWith("sift/chess/batch/")));
    }
    assertEquals(Set.of("sift/chess", "sift/geometry", "sift/word"), packages);
  }

  @Test
  void theModuleExportsThePublicFaceAndHasNoForeignPackages() throws IOException {
    try (JarFile jar = new JarFile(ALL.toFile());
        InputStream in = jar.getInputStream(jar.getEntry("module-info.class"))) {
      Set<String> exports = new TreeSet<>();
      ModuleDescriptor.read(in).exports().forEach(export -> exports.add(export.source()));
      assertEquals(PackageMap.read().publicFace(), exports);
      assertTrue(
          jar.stream()
              .map(entry -> entry.getName())
              .filter(name -> name.endsWith(".class") && !name.equals("module-info.class"))
              .allMatch(name -> name.startsWith("sift/")));
    }
  }

  /** With what they are made of: no page is asked for by tests that run on folders of classes. */
  @Test
  void thePagesAreServedFromTheJar() throws IOException {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules",
                "jdk.incubator.vector",
                "-jar",
                ALL.toString(),
                "serve",
                "--port=0")
            .redirectError(folder.resolve("errors").toFile())
            .start();
    try (BufferedReader out = server.inputReader()) {
      Matcher address = Pattern.compile("http://[\\w.:]+/").matcher(String.valueOf(out.readLine()));
      assertTrue(address.find(), errors());
      for (String page : List.of("", "explain?formula=x", "search", "perft?depth=1")) {
        String body = get(address.group() + page);
        assertTrue(body.contains("href=\"style.css\"") && body.contains("src=\"script.js\""), body);
      }
      assertTrue(get(address.group() + "style.css").contains(".pieces a"));
      assertTrue(get(address.group() + "script.js").contains("\npdep (sum i"));
    } finally {
      server.destroyForcibly();
    }
    try (JarFile jar = new JarFile(ALL.toFile())) {
      for (String file :
          List.of(
              "docs/tutorial.md",
              "docs/pictures/line.svg",
              "META-INF/licenses/commonmark.txt",
              "sift/lib/commonmark/internal/util/entities.txt")) {
        assertNotNull(jar.getEntry(file), file);
      }
    }
  }

  private static String get(String address) throws IOException {
    try (InputStream page = URI.create(address).toURL().openStream()) {
      return new String(page.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void theJvmMayKeepEachClassInAnArchive() throws IOException {
    int java6 = 50;
    versions(ALL).forEach((name, version) -> assertTrue(version >= java6, name));
  }

  @Test
  void java21ReadsTheChessLibraryButForArchives() throws IOException {
    int java21 = 65;
    Map<String, Integer> newer = versions(chess());
    newer.values().removeIf(version -> version == java21);
    assertFalse(newer.isEmpty());
    newer.keySet().forEach(name -> assertTrue(name.startsWith("sift/chess/archive/"), name));
  }

  /** Returns the major version of each class of a jar. */
  private static Map<String, Integer> versions(Path file) throws IOException {
    Map<String, Integer> versions = new TreeMap<>();
    try (JarFile jar = new JarFile(file.toFile())) {
      for (JarEntry entry :
          jar.stream().filter(each -> each.getName().endsWith(".class")).toList()) {
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
          in.skipNBytes(6); // the magic number and the minor version
          versions.put(entry.getName(), in.readUnsignedShort());
        }
      }
    }
    return versions;
  }

  private static Path chess() throws IOException {
    try (Stream<Path> files = Files.list(TARGET)) {
      return files.filter(file -> file.toString().endsWith("-chess.jar")).findFirst().orElseThrow();
    }
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private String run(String tool, Object... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    Arrays.stream(arguments).map(Object::toString).forEach(command::add);
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(folder.resolve("errors").toFile())
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), () -> command + "\n" + out + errors());
    return out;
  }

  private String errors() {
    try {
      return Files.readString(folder.resolve("errors"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
