"""HTTP and WebSocket face of the table. It holds no games and no rules: it reads, checks, limits and passes on."""
