package sift.kernel;

/**
 * A kernel as a class file.
 *
 * @param code what it computes
 * @param width how wide its vectors are
 * @param classFile the class, which implements {@link ColumnKernel}
 * @param codeBytes the length of its {@code run} in bytes of bytecode
 */
@SuppressWarnings("ArrayRecordComponent") // a class file is handed on as it is
public record Emitted(Code code, Width width, byte[] classFile, int codeBytes) {}
