package sift.sygus;

import java.util.List;

/**
 * A file of SyGuS: the functions to synthesize, each with the constraints that name it alone.
 *
 * @param name the file's name in messages
 * @param sha256 the digest of its text, in hexadecimal digits
 * @param logic the logic it names, {@code "ALL"} if it names none
 * @param warnings what is read as written, but hardly meant; with its place in the file
 */
public record SygusProblem(
    String name, String sha256, String logic, List<SynthFun> functions, List<String> warnings) {
  public SygusProblem {
    functions = List.copyOf(functions);
    warnings = List.copyOf(warnings);
  }
}
