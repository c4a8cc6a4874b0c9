package sift.lang.snippet;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import sift.file.Nearest;
import sift.lang.snippet.LlvmTerms.Value;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads the instructions of LLVM IR that compute a value, and keeps their values. */
final class LlvmInstructions {
  private static final List<String> OTHERS =
      List.of(
          "zext",
          "sext",
          "trunc",
          "icmp",
          "select",
          "freeze",
          "call",
          "extractvalue",
          "phi",
          "br",
          "switch",
          "ret",
          "unreachable");
  private static final Set<String> PREDICATES =
      Set.of("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle");

  private final Source source;
  private final LlvmCursor cursor;
  // Of each name its value, or the two of a structure.
  private final Map<String, List<Value>> values = new HashMap<>();
  private final List<Term> assumed = new ArrayList<>();

  LlvmInstructions(Source source, LlvmCursor cursor) {
    this.source = source;
    this.cursor = cursor;
  }

  /** Returns what calls of {@code llvm.assume} so far say. */
  List<Term> assumed() {
    return List.copyOf(assumed);
  }

  /** Gives a name its value. */
  void define(Token at, String name, List<Value> value) {
    value.forEach(one -> new Typer(source).checked(one.term(), at.offset()));
    if (values.put(name, value) != null) {
      throw source.wrong(at.offset(), "'%s' is computed twice", name);
    }
  }

  /** Reads a type and a value of it. */
  Value typed() {
    Type type = cursor.type();
    cursor.skipAttributes();
    return value(type);
  }

  /** Reads the same where another type is wrong. */
  private Value typed(Type type) {
    Token at = cursor.peek();
    Value value = typed();
    checkType(at, value, type);
    return value;
  }

  /** Reads a value. */
  Value value(Type type) {
    Token token = cursor.take();
    if (token.kind() == Kind.NUMBER) {
      BigInteger number = new BigInteger(token.text());
      BigInteger least = type.most().add(BigInteger.ONE).shiftRight(1).negate();
      if (number.compareTo(least) < 0 || number.compareTo(type.most()) > 0) {
        throw source.wrong(token, "'%s' is no number of %s", source.name(type));
      }
      return Value.of(BitTerms.number(number.longValue(), type));
    }
    boolean isTruth = token.is("true") || token.is("false");
    List<Value> found =
        isTruth
            ? List.of(Value.of(BitTerms.number(token.is("true") ? 1 : 0, Type.BOOL)))
            : values.getOrDefault(token.text(), List.of());
    if (found.size() != 1) {
      throw token.text().startsWith("%")
          ? source.wrong(token, "unknown value '%s'%s", Nearest.hint(token.text(), values.keySet()))
          : cursor.unexpected(token, "a number or a value computed before");
    }
    checkType(token, found.getFirst(), type);
    return found.getFirst();
  }

  /** Refuses a value of another type. */
  void checkType(Token at, Value value, Type type) {
    if (value.type() != type) {
      throw source.wrong(
          at, "at '%s': %s, expected %s", source.name(value.type()), source.name(type));
    }
  }

  /** Reads an instruction past its name; returns its value, or both of a structure, or none. */
  List<Value> computed(Token instruction) {
    String name = instruction.text();
    Set<String> flags = new HashSet<>();
    while (LlvmTerms.FLAGS.contains(cursor.peek().text())) {
      flags.add(cursor.take().text());
    }
    if (LlvmTerms.BINARY.contains(name)) {
      Type type = cursor.type();
      if (type == Type.BOOL && !LlvmTerms.LOGIC.contains(name)) {
        throw source.wrong(instruction, "'%s' of i1 is not read");
      }
      return one(name, type == Type.BOOL ? Set.of() : flags, type, pair(type));
    }
    return switch (name) {
      case "zext", "sext", "trunc" -> {
        Value value = typed();
        cursor.expect("to");
        Type type = cursor.type();
        int more = type.bits() - value.type().bits();
        if (name.equals("trunc") ? more >= 0 : more <= 0) {
          throw source.wrong(
              instruction, "'%s' of %s to %s", source.name(value.type()), source.name(type));
        }
        yield one(name, flags, type, List.of(value));
      }
      case "icmp" -> {
        Token predicate = cursor.take();
        if (!PREDICATES.contains(predicate.text())) {
          throw source.wrong(
              predicate,
              "unknown predicate '%s'%s",
              Nearest.allowed(predicate.text(), new TreeSet<>(PREDICATES)));
        }
        yield one(predicate.text(), flags, Type.BOOL, pair(cursor.type()));
      }
      case "select" -> {
        Value condition = typed(Type.BOOL);
        cursor.expect(",");
        Value then = typed();
        cursor.expect(",");
        yield one(name, Set.of(), then.type(), List.of(condition, then, typed(then.type())));
      }
      case "freeze" -> List.of(Value.of(typed().frozen()));
      case "call", "tail", "musttail", "notail" -> call();
      case "extractvalue" -> List.of(part());
      default -> throw unread(instruction);
    };
  }

  private SnippetException unread(Token instruction) {
    Set<String> all = new TreeSet<>(LlvmTerms.BINARY);
    all.addAll(OTHERS);
    return instruction.kind() == Kind.NAME
        ? source.wrong(
            instruction,
            "'%s' is no instruction that is read%s",
            Nearest.allowed(instruction.text(), all))
        : cursor.unexpected(instruction, "an instruction");
  }

  private static List<Value> one(String name, Set<String> flags, Type type, List<Value> operands) {
    return List.of(LlvmTerms.of(name, flags, type, operands));
  }

  private List<Value> pair(Type type) {
    Value left = value(type);
    cursor.expect(",");
    return List.of(left, value(type));
  }

  private List<Value> call() {
    Token result = cursor.skipToGlobal();
    Token function = cursor.take();
    String name = function.text().replaceFirst("^@llvm\\.", "").replaceFirst("\\.i?\\d+$", "");
    if (name.startsWith("dbg.")) {
      cursor.skipGroup();
      return List.of();
    }
    cursor.expect("(");
    List<Value> operands = new ArrayList<>();
    boolean isMore = !cursor.skip(")");
    while (isMore) {
      operands.add(typed());
      isMore = cursor.isBefore(")");
    }
    if (cursor.peek().is("[")) { // what an assumption says besides
      cursor.skipGroup();
    }
    if (name.equals("assume") && operands.size() == 1) {
      assumed.add(operands.getFirst().term());
      return List.of();
    }
    Set<String> known = LlvmTerms.intrinsics(operands.size());
    if (!known.contains(name) || !function.text().startsWith("@llvm.")) {
      throw source.wrong(
          function,
          "'%s' is not read; of llvm. with as many operands read are: %s",
          known.isEmpty() ? "none" : String.join(", ", new TreeSet<>(known)));
    }
    Type type = operands.getFirst().type();
    if (type == Type.BOOL && !name.equals("expect")) {
      throw source.wrong(function, "'%s' of i1 is not read");
    }
    boolean hasFlag = Set.of("ctlz", "cttz", "abs").contains(name);
    operands.stream()
        .skip(1)
        .forEach(operand -> checkType(function, operand, hasFlag ? Type.BOOL : type));
    if (name.endsWith(".with.overflow")) {
      return List.of(
          LlvmTerms.of(name.substring(1, 4), Set.of(), type, operands),
          LlvmTerms.overflow(name.substring(0, 4), operands));
    }
    checkType(function, operands.getFirst(), cursor.typeOf(result));
    return one(name, Set.of(), type, operands);
  }

  /** Reads a part of the structure that a function returned. */
  private Value part() {
    cursor.skipGroup();
    Token name = cursor.take();
    cursor.expect(",");
    Token place = cursor.take();
    List<Value> parts = values.getOrDefault(name.text(), List.of());
    if (parts.size() != 2 || !place.text().matches("[01]")) {
      throw source.wrong(name, "'%s' has no such part; read are 0 and 1 of .with.overflow");
    }
    return parts.get(place.text().equals("0") ? 0 : 1);
  }
}
