const maxLength = 200;

/**
 * Sanitizes external text for messages: one line, truncated, without control characters (terminal injection).
 */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, maxLength);

/** Same as `oneLine`, in quotation marks. */
export const quoted = (text: string): string => JSON.stringify(oneLine(text));
