"""The words of what comes before a battle."""
