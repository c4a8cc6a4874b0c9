package sift.lang.snippet;

import java.util.regex.Pattern;

/** A language of snippets and printed code. */
public enum SourceLanguage {
  C("C"),
  CPP("C++"),
  JAVA("Java"),
  LLVM("LLVM IR");

  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*(?s:.*?)\\*/");
  private static final Pattern JAVA_MARKS =
      Pattern.compile(
          ">>>|\\b(?:Long|Integer|Short|Byte|Character|Math)\\s*\\.|\\bclass\\s+\\w+\\s*\\{"
              // Keywords specific to Java before others: C may have variables of
              // these names.
              + "|\\b(?:boolean|byte|final|public|private|protected|throws|var)\\s+[A-Za-z_]"
              + "|(?<!\\w|\\bif |\\bwhile )\\(\\s*byte\\s*\\)\\s*[\\w(~-]");
  private static final Pattern C_MARKS =
      Pattern.compile("\\btypedef\\b|#\\s*(?:include|define)\\b");
  private static final Pattern CPP_MARKS =
      Pattern.compile(
          "::|\\b(?:static_cast|constexpr|consteval|auto|noexcept|using|namespace)\\b|\\d'[0-9a-fA-F]"
              + "|\\b(?:popcount|countl_zero|countr_zero|has_single_bit|bit_width)\\b"
              + "|\\b\\w+_t\\s*[{(]"
              + "|[\\w)]\\s+(?:and|or|xor|bitand|bitor|not_eq|and_eq|or_eq|xor_eq)\\s+[\\w(~!-]"
              + "|\\b(?:not|compl)\\s+\\w"
              // A reference among the parameters of a function.
              + "|\\b\\w+\\s+(?!(?:if|for|while|switch)\\b)\\w+\\s*\\([^(){};]*\\w\\s*&\\s*\\w+\\s*"
              + "(?:,[^(){};]*)?\\)[^(){};]*\\{");

  // Before its first function LLVM IR has comments, declarations and what is about the whole.
  private static final Pattern LLVM_MARKS =
      Pattern.compile(
          "^(?:\\s|;[^\\n]*)*+(?=define|declare|source_filename|target|attributes|[%@!$])"
              + "(?s:.*)(?<![\\w%@.])define\\s[^@;]*@");

  private final String title;

  SourceLanguage(String title) {
    this.title = title;
  }

  /** Returns its name for display. */
  public String title() {
    return title;
  }

  /** Guesses the language from marks outside comments: LLVM IR, Java or C++, else C. */
  static SourceLanguage guess(String text) {
    if (LLVM_MARKS.matcher(text).find()) {
      return LLVM;
    }
    String code = COMMENT.matcher(text).replaceAll(" ");
    if (JAVA_MARKS.matcher(code).find() && !C_MARKS.matcher(code).find()) {
      return JAVA;
    }
    return CPP_MARKS.matcher(code).find() ? CPP : C;
  }

  /** Returns code in one line, without comments. */
  static String withoutComments(String code) {
    return COMMENT.matcher(code).replaceAll(" ").replaceAll("\\s+", " ");
  }

  /** Whether overflow of signed numbers and shift counts out of range are undefined. */
  boolean hasUndefined() {
    return this != JAVA;
  }

  /** Returns the bits of the narrowest words: those of {@code int}, or a byte. */
  int leastBits() {
    return this == LLVM ? Byte.SIZE : Integer.SIZE;
  }

  /** Returns the language of conditions over the inputs: LLVM IR has no expressions. */
  public SourceLanguage ofConditions() {
    return this == LLVM ? C : this;
  }

  /** Returns the type of comparisons. */
  public Type truth() {
    return this == C ? Type.I32 : Type.BOOL;
  }
}
