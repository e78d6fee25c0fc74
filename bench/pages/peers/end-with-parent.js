/** Loaded before a peer: a run that dies leaves no server behind. */
process.once('disconnect', () => process.exit(0));
