"""The rules, a chapter of the rulebook a file: pure functions over states."""
