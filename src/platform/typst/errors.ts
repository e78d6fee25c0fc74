/**
 * Why a document could not be typeset.
 * - `missing_glyph`: a character that none of the fonts has; `characters` names them
 * - `template_error`: the template failed, or would have rendered wrongly (unknown font family)
 * - `timeout`: longer than the time limit; the worker was replaced
 * - `crashed`: the worker died; it was replaced
 * - `busy`: too many requests are waiting
 * - `closed`: the typesetter has been closed
 */
export type TypesetErrorCode = 'missing_glyph' | 'template_error' | 'timeout' | 'crashed' | 'busy' | 'closed';

export class TypesetError extends Error {
  readonly code: TypesetErrorCode;
  /** The compiler's own message. */
  readonly diagnostic: string;
  /** The characters without a glyph, each once; empty for every other code. */
  readonly characters: string[];

  constructor(code: TypesetErrorCode, diagnostic: string, characters: string[] = []) {
    super(`${code}: ${characters.length > 0 ? describeCharacters(characters) : diagnostic}`);
    this.name = 'TypesetError';
    this.code = code;
    this.diagnostic = diagnostic;
    this.characters = characters;
  }

  /** Whether the queue failed and not the document, so that the same request may succeed later. */
  get isTemporary(): boolean {
    return this.code === 'busy' || this.code === 'closed';
  }
}

/** Whether the queue failed and not the document, so that a later request may succeed. */
export const isTemporaryFailure = (error: unknown): error is TypesetError =>
  error instanceof TypesetError && error.isTemporary;

/** Whether the request was aborted by its caller, so that the document is not at fault. */
export const isAborted = (error: unknown, signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && !(error instanceof TypesetError);

/** `漢 (U+6F22), …`: readable, and unmistakable where the character itself cannot be shown. */
function describeCharacters(characters: string[]): string {
  const codePoints = (text: string) =>
    [...text]
      .map((char) => `U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
      .join(' ');
  return characters.map((text) => `${text} (${codePoints(text)})`).join(', ');
}

const notDisplayed = /the text `\\?"(.+?)\\?"` could not be displayed/g;

/** The characters that a PDF/UA export names as not displayable, each once. */
export function missingCharacters(diagnostic: string): string[] {
  const texts = [...diagnostic.matchAll(notDisplayed)].map(([, text = '']) => unescaped(text));
  return [...new Set(texts)];
}

/** Undoes the escapes of a Rust debug string, doubled because it is quoted twice. */
function unescaped(text: string): string {
  return text
    .replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/\\+(["'\\])/g, '$1');
}
