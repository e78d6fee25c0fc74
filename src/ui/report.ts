/** Writes down a failure that the visitor is told about in other words, or cannot do anything about. */
export const report = (error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: older browsers have no `reportError`
  console.error(error);
};
