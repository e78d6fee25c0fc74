import type { LetterModel, SenderText } from '#letters/index.server.ts';
import { graphemesIn } from './letter-limits.ts';
import { splitAtSenderText } from './split-at-sender-text.ts';
import { missingPlaceOrDate, slotTexts, type TypedFields } from './typed-fields.ts';

type Direction = LetterModel['direction'];

const letter = /\p{L}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Direction of the first letter in a text, as in `dir="auto"`; `otherwise` if there is none. */
const directionOf = (text: string, otherwise: Direction): Direction => {
  const [first] = letter.exec(text) ?? [];
  if (first === undefined) return otherwise;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
};

/** A run without spaces, longer than half a line, in a script that separates words by spaces. */
const longWordPattern =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{45,}/gu;

/** Inserts zero-width spaces into a word that may be longer than a line, such as a URL. */
const withBreaks = (word: string): string => {
  const characters = graphemesIn(word);
  const pieces = Array.from({ length: Math.ceil(characters.length / 30) }, (_, at) =>
    characters.slice(at * 30, at * 30 + 30).join(''),
  );
  return pieces.join('\u200b');
};

/** The typed fields as input for the typesetter. */
export const senderTextOf = (
  typed: TypedFields,
  model: Pick<LetterModel, 'language' | 'direction' | 'countryCode' | 'body'>,
): SenderText => {
  const { direction: dir, language, countryCode } = model;
  const texts = slotTexts(typed, { lang: language, country: countryCode });
  const line = (text: string) => ({ text, direction: directionOf(text, dir) });
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  return {
    name: texts.name === '' ? null : line(texts.name),
    address: linesOf(texts.address).map(line),
    placeDate:
      texts.placeDate === '' ? null : { ...line(texts.placeDate), missing: missingPlaceOrDate(typed) },
    paragraphs: texts.own
      .split(/\n\s*\n/)
      .map((paragraph) => ({
        direction: directionOf(paragraph, dir),
        lines: linesOf(paragraph.replace(longWordPattern, withBreaks)),
      }))
      .filter(({ lines }) => lines.length > 0),
    after: splitAtSenderText(model.body)[0].length,
  };
};
