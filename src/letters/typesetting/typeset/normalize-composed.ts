/**
 * Normalizes text to NFC and replaces lone surrogates, which JSON cannot carry. Also composes the Persian heh
 * with hamza, which NFC does not; as two characters its lines are extracted from the PDF in the wrong order.
 */
export const normalizeComposed = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll('\u0647\u0654', '\u06c0');
