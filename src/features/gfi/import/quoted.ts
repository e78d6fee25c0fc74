const longest = 200;

/** Text of a source on one line of a message: without characters that command a terminal, and not at any length. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, longest);

/** The same in quotation marks. */
export const quoted = (text: string): string => JSON.stringify(oneLine(text));
