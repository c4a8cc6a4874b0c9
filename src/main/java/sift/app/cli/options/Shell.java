package sift.app.cli.options;

/** The shells that complete what is typed. */
public enum Shell {
  BASH,
  ZSH,
  FISH
}
