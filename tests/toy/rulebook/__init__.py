"""The rules of the toy game, for whoever looks one up."""
