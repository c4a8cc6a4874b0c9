package sift.sygus;

/** A variable of a file, or a parameter of a function. */
public record Variable(String name, SygusSort sort) {}
