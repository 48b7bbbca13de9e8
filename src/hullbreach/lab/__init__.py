"""The laboratory: many games between bots, and what they tell (docs/lab.md).

`plan` says what is played, `playing` plays one game of it, `workers` plays many at once and `store` keeps what came of
them; `figures` and `ratings` reckon with it. `balance` and `tournament` are studies made of that, `page` and `tables`
what one reads of them, `envs` the games as environments for learning.
"""
