import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import sift.lib.asm.ClassReader;
import sift.lib.asm.ClassVisitor;
import sift.lib.asm.ClassWriter;
import sift.lib.asm.Opcodes;

/**
 * Raises the version of old classes in a jar: those of Java 5, as Picocli's are. The JVM keeps no
 * class of Java 5 in an archive of classes, and verifies it slowly at each start; that takes 0.04 s
 * of the 0.3 that a short command takes.
 */
final class RaiseClasses {
  // It has frames, by which classes are verified faster.
  private static final int RAISED = Opcodes.V1_8;

  // Of the version in a class file, as ClassReader.readShort counts.
  private static final int MAJOR_VERSION = 6;

  private RaiseClasses() {}

  /** Rewrites a jar that is on the class path; other contents, order and times stay. */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Path raised = Path.of(args[0] + ".raised");
    try (ZipFile in = new ZipFile(jar.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(raised))) {
      for (Enumeration<? extends ZipEntry> all = in.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        byte[] content = in.getInputStream(entry).readAllBytes();
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        out.putNextEntry(copy);
        out.write(entry.getName().endsWith(".class") ? raised(content) : content);
        out.closeEntry();
      }
    }
    Files.move(raised, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] raised(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if (reader.readShort(MAJOR_VERSION) >= Opcodes.V1_6) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String name,
              String signature,
              String superName,
              String[] interfaces) {
            super.visit(RAISED, access, name, signature, superName, interfaces);
          }
        },
        0);
    return writer.toByteArray();
  }
}
