# Aliases: go.py does the work, with Python alone.
.PHONY: play test lint bench compile
play test lint bench compile:
	@python3 go.py $@
