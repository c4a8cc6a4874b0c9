package sift.lang.snippet;

/** How types are written where nothing else is said, for tests of other packages. */
public final class Names {
  private Names() {}

  public static String of(Type type, SourceLanguage language) {
    return TypeNames.usual(type, language);
  }
}
