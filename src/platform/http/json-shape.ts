import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError, httpErrors } from './errors.ts';

/** Maximum nesting of lists and objects; no call needs a tenth of it. */
const maxDepth = 64;

/** Characters scanned before yielding to the event loop: less than a millisecond. */
const charactersPerTick = 131_072;

/** Maximum length of a string as written; no text of any call is a tenth as long. */
const maxStringLength = 1_000_000;

/** Index after the closing quotation mark of the string that begins at `from`, or the end of the text. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    if (end - from > maxStringLength) throw new ApiError(httpErrors.payload_too_large);
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
};

/**
 * Refuses JSON that would hold up the thread while it is parsed: nested too deeply, with too many values, or with a
 * huge string. What is no JSON at all is left to the parser.
 * @param maxValues commas and opening brackets
 * @throws ApiError `invalid_json`, `payload_too_large`
 */
export const checkJsonShape = async (text: string, maxValues: number): Promise<void> => {
  let [depth, values, at, pauseAt] = [0, 0, 0, charactersPerTick];
  while (at < text.length) {
    const character = text[at];
    at += 1;
    if (character === '"') at = endOfString(text, at);
    else if (character === ',') values += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === '[' || character === '{') {
      values += 1;
      depth += 1;
    }
    if (depth > maxDepth)
      throw new ApiError(httpErrors.invalid_json, {
        message: `Der Inhalt der Anfrage ist tiefer als ${maxDepth} Ebenen verschachtelt.`,
      });
    if (values > maxValues) throw new ApiError(httpErrors.payload_too_large);
    if (at < pauseAt) continue;
    pauseAt = at + charactersPerTick;
    await nextTurn();
  }
};
