package sift.kernel.time;

import sift.file.JsonRecord.Meaning;

/** What is known of a kernel that computed every case as it should. */
public record KernelTime(
    @Meaning("cases on which the kernel is right") int compared,
    @Meaning("operations for a row or a vector") int operations,
    @Meaning("bytes of bytecode, of all methods") int codeBytes,
    @Meaning("methods of the class") int methods,
    @Meaning("ns a row, warm") double nanos,
    @Meaning("false: slower than compiled code is") boolean compiled) {}
