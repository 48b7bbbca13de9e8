"""Before a battle of corridor combat: tiles, layout, scenario and forces, and the mission that they make."""
