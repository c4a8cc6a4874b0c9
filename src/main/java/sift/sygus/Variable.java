package sift.sygus;

/** A variable of constraints, which hold for all its values. */
public record Variable(String name, SygusSort sort) {}
