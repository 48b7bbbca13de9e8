"""What comes before a battle, as a game of two: tiles in turn, secret bids, a force bought in secret, who stands where.

It is a campaign of one battle (kernel/campaign.py): the battle's result is its own.
"""
