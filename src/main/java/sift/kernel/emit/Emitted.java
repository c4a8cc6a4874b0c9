package sift.kernel.emit;

import java.lang.invoke.MethodHandles;

/**
 * A kernel as a class file.
 *
 * @param classFile the class
 * @param codeBytes the length of its method {@code compute} in bytes of bytecode
 */
@SuppressWarnings("ArrayRecordComponent") // a class file is handed on as it is
public record Emitted(byte[] classFile, int codeBytes) {
  /** Returns the kernel of this interface, loaded; the class is {@link ClassName#HIDDEN}. */
  public <T> T load(Class<T> contract) {
    try {
      return contract.cast(
          MethodHandles.lookup()
              .defineHiddenClass(classFile, true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
