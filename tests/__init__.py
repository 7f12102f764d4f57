"""The tests mirror the package; what several of them share stands in `strategies.py` and `conftest.py`."""
