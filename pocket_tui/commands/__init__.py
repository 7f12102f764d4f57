"""The commands of `pocket-tui`, each imported when it is called. Thin: parse, call, print."""
