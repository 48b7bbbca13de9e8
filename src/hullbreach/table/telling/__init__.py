"""What happens between the turns: whoever is waited for is told, wherever they asked for it.

kept.py       an address that a seat gave, and what is to be sent to it
needs.py      whom a game waits for, and why: pure
settings.py   what the host has set up: nothing is sent to anybody without it
keys.py       the server's own keys, and links that prove themselves by them
addresses.py  what an address must look like
words.py      what a notice says
outside.py    the one way to ask another server for something: guarded and short
push.py, mail.py, rooms.py    how it reaches a browser, a mailbox, a chat room
teller.py     the task that finds what is due and sends it, once
asking.py     what players do: ask to be told, confirm, stop
calendar.py   deadlines as a calendar file
"""
