import { describe, expect, it } from 'vitest';
import type { LetterModel } from '../model.ts';
import { withNoBreakSpaces } from './no-break-spaces.ts';

const bare: LetterModel = {
  language: 'de',
  direction: 'ltr',
  paper: 'a4',
  title: 'Titel 1 a',
  countryCode: 'DE',
  sender: [{ line: 'name', label: 'Name 1 a' }],
  recipient: ['Straße 1', 'Haus a'],
  recipientIn: { language: 'de', direction: 'ltr' },
  placeDateLabel: 'Ort und Tag',
  subject: '',
  body: [],
  enclosure: 'Anlage 1',
  explanation: { title: '', paragraphs: [] },
  annex: { title: '', intro: '', areas: [], note: '' },
  link: { url: 'https://example.org/', label: 'example.org', caption: 'a b' },
  pageLabel: 'Seite {page} von {pages}',
  digits: '0123456789',
};

/** Shows no-break spaces as `~` and word joiners as `|`. */
const shown = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060', '|');
const paragraph = (text: string) => {
  const { explanation } = withNoBreakSpaces({ ...bare, explanation: { title: '', paragraphs: [text] } });
  return shown(explanation.paragraphs[0] ?? '');
};

describe('withNoBreakSpaces', () => {
  it.each([
    ['Droit de pétition (Constitution, Article 37).', 'Droit de pétition (Constitution,~Article~37).'],
    ['petíciós jogommal élek (Alkotmány, 37. cikk).', 'petíciós jogommal élek (Alkotmány,~37.~cikk).'],
    ['(Konstitucija, 33 straipsnis) galioja visada', '(Konstitucija, 33~straipsnis) galioja~visada'],
    ['(IPbpR, Artikel 25 (a), 19 (2)) gilt hierzulande', '(IPbpR, Artikel~25~(a), 19~(2)) gilt~hierzulande'],
    ['Die Union hat 166 Mitglieder in der Welt.', 'Die Union hat~166~Mitglieder in der~Welt.'],
    ['Seit 1995 gilt Artikel 37. Das ist bekannt.', 'Seit 1995 gilt Artikel~37. Das ist~bekannt.'],
    ['seit Ende 2019, und lange', 'seit Ende~2019, und~lange'],
    ['a 1 b 2 c 3 d 4 e 5 f 6 g 7 h 8 i 9 j 10', 'a 1 b 2 c 3 d 4 e 5 f 6 g 7 h 8 i 9 j 10'],
    ['(المادة ٣٧ من الدستور) نص طويل', '(المادة~٣٧~من الدستور) نص~طويل'],
    ['ein Satz mit Handelsorganisation', 'ein Satz mit Handelsorganisation'],
    ['Pour un commerce juste dans le monde\u202f!', 'Pour un commerce juste dans le~monde\u202f!'],
    ['องค์การการค้าโลก', 'องค์การการ|ค้าโลก|'],
    ['มัธยฐานของประเทศใกล้เคียงกัน: 76', 'มัธยฐานของประเทศใกล้เคียง|กัน: 76|'],
    ['(รัฐธรรมนูญ มาตรา 41)', '(รัฐธรรมนูญ |มาตรา 41)|'],
    ['漢字', '漢字'],
    ['', ''],
  ])('keeps numbers with their words and short words together: %j', (text, expected) =>
    expect(paragraph(text)).toBe(expected),
  );

  it('keeps a dash in a heading with the word before it', () =>
    expect(shown(withNoBreakSpaces({ ...bare, subject: 'คำร้องเพื่อการค้าโลก – ไทย' }).subject)).toBe(
      'คำร้องเพื่อการ|ค้าโลก – ไทย|',
    ));

  it('applies to every text, but not to labels and addresses', () => {
    const text = 'das ist so';
    const model = withNoBreakSpaces({
      ...bare,
      subject: text,
      body: [
        { kind: 'paragraph', runs: [{ text: 'so ist ', bold: true }, { text }] },
        { kind: 'bullets', items: [[{ text }]] },
        { kind: 'signature', labels: [text] },
      ],
      explanation: { title: text, paragraphs: [text] },
      annex: {
        title: text,
        intro: text,
        areas: [{ title: text, text, score: null, band: text }],
        note: text,
      },
    });
    const kept = 'das ist\u00a0so';
    expect(model).toEqual({
      ...bare,
      subject: kept,
      body: [
        { kind: 'paragraph', runs: [{ text: 'so ist ', bold: true }, { text: kept }] },
        { kind: 'bullets', items: [[{ text: kept }]] },
        { kind: 'signature', labels: [text] },
      ],
      explanation: { title: kept, paragraphs: [kept] },
      annex: {
        title: text,
        intro: kept,
        areas: [{ title: text, text: kept, score: null, band: text }],
        note: kept,
      },
    });
  });
});
