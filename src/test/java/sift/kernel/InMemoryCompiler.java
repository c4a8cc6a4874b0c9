package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The JDK's compiler from text to a loaded class, without files. */
final class InMemoryCompiler {
  private InMemoryCompiler() {}

  /** The class of this name in the text of a file that has no other. */
  static Class<?> compile(String className, String text) throws ClassNotFoundException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    Output output = new Output(compiler.getStandardFileManager(null, null, null));
    List<String> options =
        List.of("-Xlint:all,-incubating", "-Werror", "--add-modules", "jdk.incubator.vector");
    boolean compiled =
        compiler
            .getTask(messages, output, null, options, null, List.of(new Text(className, text)))
            .call();
    assertTrue(compiled, () -> messages + text);
    return new Loader(output.bytes.toByteArray()).loadClass(className);
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String className, String text) {
      super(URI.create("string:///" + className + Kind.SOURCE.extension), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Output(JavaFileManager manager) {
      super(manager);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("bytes:///" + className + kind.extension), kind) {
        @Override
        public OutputStream openOutputStream() throws IOException {
          return bytes;
        }
      };
    }
  }

  private static final class Loader extends ClassLoader {
    private final byte[] bytes;

    Loader(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    protected Class<?> findClass(String name) {
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
