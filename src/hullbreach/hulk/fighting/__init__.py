"""Close combat."""
