# Aliases: go.py does the work, with Python alone.
.PHONY: play serve test lint bench compile
play serve test lint bench compile:
	@python3 go.py $@
