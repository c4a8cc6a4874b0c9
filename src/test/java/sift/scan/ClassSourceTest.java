package sift.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.file.FileException;

class ClassSourceTest {
  @TempDir private Path folder;

  private static List<String> names(String source) {
    List<String> names = new ArrayList<>();
    new ClassSource(source).forEach(file -> names.add(file.className()));
    return names;
  }

  private static String refusal(String source) {
    return String.valueOf(assertThrows(FileException.class, () -> names(source)).getMessage());
  }

  @Test
  void classesOfAnArchiveComeInTheOrderOfTheirNames() throws IOException {
    Path jar = folder.resolve("some.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name :
          List.of(
              "b/B.class",
              "a/A.class",
              "module-info.class",
              "readme.txt",
              "META-INF/versions/21/a/A.class")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(1);
      }
    }
    assertEquals(List.of("a.A", "b.B"), names(jar.toString()));
  }

  @Test
  void classesOfAFolder() throws IOException {
    Files.createDirectories(folder.resolve("p/q"));
    Files.write(folder.resolve("p/q/C.class"), new byte[1]);
    Files.write(folder.resolve("p/B.class"), new byte[1]);
    assertEquals(List.of("p.B", "p.q.C"), names(folder.toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.base", "jrt:java.base"})
  void classesOfAModule(String module) {
    List<String> names = names(module);
    assertTrue(names.contains("java.util.HashMap"), module);
    assertTrue(names.size() > 5_000, "only " + names.size());
  }

  @Test
  void whatIsNoSourceIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("readme.txt"), "no archive");
    assertTrue(refusal(text.toString()).contains("is neither a class file nor an archive"));
    assertTrue(refusal("java.bas").contains("did you mean 'java.base'?"), refusal("java.bas"));
    assertTrue(refusal("jrt:none").contains("no such module"));
    assertTrue(refusal("none.jar").startsWith("none.jar: no such file"));
    assertTrue(refusal("").contains("no such file"));
    Path empty = Files.createDirectories(folder.resolve("empty"));
    assertEquals(empty + ": has no class files", refusal(empty.toString()));
  }
}
