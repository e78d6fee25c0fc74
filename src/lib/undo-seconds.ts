/** How long the button to undo a change is shown, in seconds. */
export const undoSeconds = 30;

/** How long the server accepts the undo: the button stays while the pointer or the focus is on its message. */
export const maxUndoSeconds = 120;
