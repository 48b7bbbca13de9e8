"""A turn from set-up to victory: phases, activations, points, orders."""
