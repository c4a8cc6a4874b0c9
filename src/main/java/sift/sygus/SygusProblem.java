package sift.sygus;

import java.util.List;

/**
 * What a file asks for: functions, each with the constraints that name it alone.
 *
 * @param name what messages call the file
 * @param sha256 the digest of its text, in hexadecimal digits
 * @param logic the logic it names, {@code "ALL"} if it names none
 */
public record SygusProblem(String name, String sha256, String logic, List<SynthFun> functions) {
  public SygusProblem {
    functions = List.copyOf(functions);
  }
}
