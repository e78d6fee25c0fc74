/**
 * Text with every character in its composed form, and halves of characters replaced, which JSON cannot carry. The
 * Persian heh with hamza has a form that Unicode's own composition leaves out; as two characters its lines come back
 * from the PDF in the wrong order.
 */
export const normalizeComposed = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll('\u0647\u0654', '\u06c0');
