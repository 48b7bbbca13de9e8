"""What all games share: boards, sight, paths, dice, flow, secrets, records, odds. Knows no game."""
