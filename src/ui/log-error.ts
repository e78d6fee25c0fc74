/** Logs an error that is not shown to the visitor as such. */
export const logError = (error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: older browsers have no `reportError`
  console.error(error);
};
