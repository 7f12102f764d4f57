"""`python -m pocket_tui` is `pocket-tui`."""

from pocket_tui.cli import main

if __name__ == "__main__":
    main()
