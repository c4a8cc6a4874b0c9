package sift.chess.attacks;

import static java.lang.invoke.MethodHandles.Lookup.ClassOption.NESTMATE;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.util.Optional;

/**
 * Copies of a class, one for each choice of an object, in which this object is a constant.
 *
 * <p>HotSpot compiles a class once, for all objects it has met there: calls that it cannot inline,
 * and slow vectors, whose species must be a constant. In a copy of the class for each object they
 * are fast.
 */
public final class ClassCopy {
  private ClassCopy() {}

  /**
   * Returns an instance of a new copy of a class.
   *
   * @param original the lookup of the class, which is not nested and has a constructor without
   *     parameters
   * @param constant the object of the copy
   * @param type an interface of the class, through which the copy is used
   */
  public static <T> T of(MethodHandles.Lookup original, Object constant, Class<T> type) {
    String file = original.lookupClass().getSimpleName() + ".class";
    try (InputStream in = original.lookupClass().getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the class file " + file + " is missing");
      }
      Constructor<?> constructor =
          original
              .defineHiddenClassWithClassData(in.readAllBytes(), constant, true, NESTMATE)
              .lookupClass()
              .getDeclaredConstructor();
      constructor.setAccessible(true);
      return type.cast(constructor.newInstance());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the object of a copy, for a static final field of the class; empty in the original. */
  public static <T> Optional<T> constant(MethodHandles.Lookup copy, Class<T> type) {
    try {
      return Optional.ofNullable(MethodHandles.classData(copy, ConstantDescs.DEFAULT_NAME, type));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
