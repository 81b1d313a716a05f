"""First games with a teacher: scripts of fixed deals, and what follows them during play."""
