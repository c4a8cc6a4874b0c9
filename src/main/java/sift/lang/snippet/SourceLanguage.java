package sift.lang.snippet;

import java.util.List;
import java.util.regex.Pattern;
import sift.lang.Operator;

/** A language of snippets and printed code. */
public enum SourceLanguage {
  C("C", "", ""),
  CPP("C++", "", ""),
  JAVA("Java", "", ""),
  RUST("Rust", "fn", "|| && ==,!=,<,>,<=,>= | ^ & <<,>> +,- *,/,% as"),
  GO("Go", "func", "|| && ==,!=,<,>,<=,>= +,-,|,^ *,/,%,<<,>>,&,&^"),
  LLVM("LLVM IR", "", "");

  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*(?s:.*?)\\*/");
  private static final Pattern JAVA_MARKS =
      Pattern.compile(
          ">>>|\\b(?:Long|Integer|Short|Byte|Character|Math)\\s*\\.|\\bclass\\s+\\w+\\s*\\{"
              // Keywords specific to Java before others: C may have variables of
              // these names.
              + "|\\b(?:boolean|byte|final|public|private|protected|throws|var)\\s+[A-Za-z_]"
              + "|(?<!\\w|\\bif |\\bwhile )\\(\\s*byte\\s*\\)\\s*[\\w(~-]");
  private static final Pattern RUST_MARKS =
      Pattern.compile(
          "\\bfn\\s+\\w+\\s*\\(|\\blet\\s+[A-Za-z_]|\\bas\\s+[iu](?:8|16|32|64|size)\\b"
              + "|[\\w)]\\.(?:wrapping|rotate|count|leading|trailing|is_power|swap|reverse)_\\w+\\("
              + "|\\b[0-9]\\w*[iu](?:8|16|32|64|size)\\b|\\b[iu](?:8|16|32|64|size)::");
  private static final Pattern GO_MARKS =
      Pattern.compile(
          "\\bfunc\\s+\\w+\\s*\\(|\\bfunc\\(\\)\\s*\\w+\\s*\\{|[\\w\\s]:=|&\\^|\\bbits\\.[A-Z]");
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
  private final String function;
  // The signs between operands, those first that bind least; none where they bind as in C.
  private final String signs;

  SourceLanguage(String title, String function, String signs) {
    this.title = title;
    this.function = function;
    this.signs = signs;
  }

  /** Returns its name for display. */
  public String title() {
    return title;
  }

  /** Guesses the language from marks outside comments: that of the first that is found, else C. */
  static SourceLanguage guess(String text) {
    if (LLVM_MARKS.matcher(text).find()) {
      return LLVM;
    }
    String code = COMMENT.matcher(text).replaceAll(" ");
    if (RUST_MARKS.matcher(code).find()) {
      return RUST;
    }
    if (GO_MARKS.matcher(code).find()) {
      return GO;
    }
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
  public boolean hasUndefined() {
    return this != JAVA && this != GO;
  }

  /** Whether it is C or C++. */
  boolean isC() {
    return this == C || this == CPP;
  }

  /**
   * Whether types stand after names, conditions without parentheses, and no operand is converted
   * but a number without a type: Rust and Go.
   */
  public boolean isStrict() {
    return !function.isEmpty();
  }

  /** Whether truth values are no numbers. */
  public boolean hasTruth() {
    return !isC();
  }

  /** Returns the keyword that begins a function in a strict language. */
  String function() {
    return function;
  }

  /** Returns the precedence of an infix sign, from 1 on; 0 if it is none. */
  int precedence(String sign) {
    if (!isStrict()) {
      return Operator.precedence(sign);
    }
    List<String> levels = List.of(signs.split(" ", -1));
    for (int i = 0; i < levels.size(); i++) {
      if (List.of(levels.get(i).split(",", -1)).contains(sign)) {
        return i + 1;
      }
    }
    return 0;
  }

  /** Returns the type in which an operand of a type is computed with. */
  public Type promoted(Type type) {
    return isStrict() ? type : type.promoted();
  }

  /** Returns a declaration: the type before the name, or after it. */
  public String declared(String name, String type) {
    return switch (this) {
      case C, CPP, JAVA, LLVM -> type + " " + name;
      case RUST -> name + ": " + type;
      case GO -> name + " " + type;
    };
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
