package sift.scan;

import static org.objectweb.asm.ClassReader.SKIP_FRAMES;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Collects the expressions of classes. */
public final class ClassScan {
  private final Shapes shapes = new Shapes();
  private int classes = 0;
  private int methods = 0;

  /**
   * Adds the expressions of a class.
   *
   * @throws IllegalArgumentException if it is none
   */
  public void add(byte[] classFile) {
    ClassNode node = parsed(classFile);
    try {
      add(node);
    } catch (RuntimeException | StackOverflowError e) { // code that no compiler makes
      throw new IllegalArgumentException("has code that cannot be read (" + e + ")", e);
    }
    classes++;
  }

  private void add(ClassNode node) {
    String className = node.name.replace('/', '.');
    Set<String> plainFields = plainFields(node);
    for (MethodNode method : node.methods) {
      methods += method.instructions.size() > 0 ? 1 : 0;
      Execution.of(method, plainFields)
          .forEach(whole ->
              shapes.add(
                  new Expression(whole.value()), new Place(className, method.name, whole.line())));
    }
  }

  /** Returns the terms of the methods of this name. */
  static List<Uses.Whole> wholes(byte[] classFile, String name) {
    ClassNode node = parsed(classFile);
    return node.methods.stream()
        .filter(method -> method.name.equals(name))
        .flatMap(method -> Execution.of(method, plainFields(node)).stream())
        .toList();
  }

  private static Set<String> plainFields(ClassNode node) {
    return node.fields.stream()
        .filter(field -> (field.access & Opcodes.ACC_VOLATILE) == 0)
        .map(field -> node.name + "." + field.name)
        .collect(Collectors.toSet());
  }

  private static ClassNode parsed(byte[] classFile) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(classFile).accept(node, SKIP_FRAMES);
    } catch (RuntimeException e) { // of many kinds
      throw new IllegalArgumentException("is no class file, or a broken one", e);
    }
    return node;
  }

  /** Returns the expressions found. */
  public Shapes shapes() {
    return shapes;
  }

  /** Returns the number of classes read. */
  public int classes() {
    return classes;
  }

  /** Returns the number of methods with code. */
  public int methods() {
    return methods;
  }
}
