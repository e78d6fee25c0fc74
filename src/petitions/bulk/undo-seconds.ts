/** How long a bulk change can be taken back, in seconds. */
export const undoSeconds = 30;
