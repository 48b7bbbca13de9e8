"""What the solo mission over ten boards says."""
