"""The territory campaign: two to six armies, territories won and lost in battles, and what they bring (TC-*)."""
