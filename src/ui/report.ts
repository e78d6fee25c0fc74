/** Logs an error that the visitor sees in other words or cannot act on. */
export const report = (error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: older browsers have no `reportError`
  console.error(error);
};
