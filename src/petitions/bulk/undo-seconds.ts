/** How long a bulk change can be undone, in seconds. */
export const undoSeconds = 30;
