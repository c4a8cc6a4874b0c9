package sift.lang.snippet;

import java.util.regex.Pattern;

/** A language that snippets are read and answered in. */
public enum SourceLanguage {
  C("C"),
  CPP("C++"),
  JAVA("Java");

  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*(?s:.*?)\\*/");
  private static final Pattern JAVA_MARKS =
      Pattern.compile(
          ">>>|\\b(?:Long|Integer|Short|Byte|Character|Math)\\s*\\.|\\b(?:boolean|byte|final|public"
              + "|private|protected|var)\\b|\\bclass\\s+\\w+\\s*\\{");
  private static final Pattern C_MARKS = Pattern.compile("\\btypedef\\b|#\\s*include\\b");
  private static final Pattern CPP_MARKS =
      Pattern.compile(
          "::|\\b(?:static_cast|constexpr|consteval|auto|noexcept|using|namespace)\\b|\\d'[0-9a-fA-F]"
              + "|\\b(?:popcount|countl_zero|countr_zero|has_single_bit|bit_width)\\b"
              + "|\\b\\w+_t\\s*[{(]"
              // A reference among the parameters of a function.
              + "|\\b\\w+\\s+(?!(?:if|for|while|switch)\\b)\\w+\\s*\\([^(){};]*\\w\\s*&\\s*\\w+\\s*"
              + "(?:,[^(){};]*)?\\)[^(){};]*\\{");

  private final String title;

  SourceLanguage(String title) {
    this.title = title;
  }

  /** Returns its name for people. */
  public String title() {
    return title;
  }

  /** Returns the language that a text has marks of outside comments: Java or C++, else C. */
  static SourceLanguage guess(String text) {
    String code = COMMENT.matcher(text).replaceAll(" ");
    if (JAVA_MARKS.matcher(code).find() && !C_MARKS.matcher(code).find()) {
      return JAVA;
    }
    return CPP_MARKS.matcher(code).find() ? CPP : C;
  }

  /** Whether sums of signed numbers may be assumed to fit, and shift counts to be in range. */
  boolean hasUndefined() {
    return this != JAVA;
  }
}
