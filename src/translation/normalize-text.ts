/** Normalizes a text for storage: NFC, LF line breaks, trimmed. */
export const normalizeText = (text: string): string => text.replaceAll('\r\n', '\n').trim().normalize('NFC');
