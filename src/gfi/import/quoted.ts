const maxLength = 200;

/**
 * Text of a source on one line of a message, shortened and without control characters, which could command a terminal.
 */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, maxLength);

/** Same as `oneLine`, in quotation marks. */
export const quoted = (text: string): string => JSON.stringify(oneLine(text));
