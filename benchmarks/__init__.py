"""Speed and size, measured. `python -m benchmarks` prints a table; `--write` keeps it in docs/performance.md.

Times are ratios to a floor measured in the same run, since machines differ and drift; bytes are counts.
"""
