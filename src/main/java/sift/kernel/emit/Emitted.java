package sift.kernel.emit;

/**
 * A kernel as a class file.
 *
 * @param classFile the class
 * @param codeBytes the length of its method {@code compute} in bytes of bytecode
 */
@SuppressWarnings("ArrayRecordComponent") // a class file is handed on as it is
public record Emitted(byte[] classFile, int codeBytes) {}
