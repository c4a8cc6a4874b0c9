package sift.lang.snippet;

import java.util.List;
import java.util.stream.Stream;

/** How types are written where nothing else is said, for tests of other packages. */
public final class Names {
  private Names() {}

  public static String of(Type type, SourceLanguage language) {
    return TypeNames.usual(type, language);
  }

  /** Returns the types that a language has. */
  public static List<Type> types(SourceLanguage language) {
    return switch (language) {
      case C, CPP, LLVM -> Stream.of(Type.values()).filter(type -> type != Type.UNTYPED).toList();
      case JAVA -> List.of(Type.I8, Type.I16, Type.U16, Type.I32, Type.I64, Type.BOOL);
      case RUST, GO ->
          Stream.of(Type.values())
              .filter(type -> type != Type.UNTYPED && type != Type.CHAR)
              .toList();
    };
  }

  /** Returns the text of a function of {@code x} and {@code y}. */
  public static String function(
      SourceLanguage language, String result, String x, String y, String body) {
    return switch (language) {
      case C, CPP, JAVA, LLVM -> "%s f(%s x, %s y) { %s }".formatted(result, x, y, body);
      case RUST -> "fn f(x: %s, y: %s) -> %s { %s }".formatted(x, y, result, body);
      case GO -> "func f(x %s, y %s) %s { %s }".formatted(x, y, result, body);
    };
  }
}
