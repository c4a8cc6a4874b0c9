package sift.sygus;

/** A parameter of a function. */
public record Parameter(String name, SygusSort sort) {}
