import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import type { LetterModel } from '#letters/typesetting/model.ts';
import { LetterPage, type LetterPageProps, letterPageTextKeys } from './letter-page.tsx';

let texts: LetterPageProps['texts'];

beforeAll(async () => {
  const { texts: originals } = await readOriginals('content');
  texts = Object.fromEntries(
    letterPageTextKeys.map((key) => [key, originals[key]?.text]),
  ) as LetterPageProps['texts'];
});

const model: LetterModel = {
  language: 'ar',
  direction: 'rtl',
  paper: 'a4',
  title: 'عريضة',
  countryCode: 'EG',
  sender: [
    { line: 'name', label: 'الاسم' },
    { line: 'street', label: 'الشارع' },
    { line: 'city', label: 'المدينة' },
  ],
  recipientIn: { language: 'ar', direction: 'rtl' },
  enclosure: 'المرفق',
  recipient: ['رئاسة', 'القاهرة'],
  placeDateLabel: 'المكان',
  subject: 'عريضة <مصر>',
  body: [
    { kind: 'paragraph', runs: [{ text: 'أولاً ' }, { text: 'مهم', bold: true }] },
    { kind: 'bullets', items: [[{ text: 'بيانات', italic: true }]] },
    { kind: 'paragraph', runs: [{ text: 'رجاء' }] },
    { kind: 'signature', labels: ['الاسم بخط واضح', 'التوقيع'] },
  ],
  explanation: { title: '', paragraphs: [] },
  annex: { title: '', intro: '', areas: [], note: '' },
  link: { url: '', label: '', caption: '' },
  pageLabel: '',
  digits: '0123456789',
};

const html = () =>
  renderToStaticMarkup(
    <LetterPage
      lang="de"
      dir="ltr"
      digits="0123456789"
      texts={texts}
      links={{ home: '/', imprint: '/impressum' }}
      machineTranslation={null}
      country={{ code: 'EG', name: 'Ägypten', href: '/country/EG?lang=de' }}
      letter={{ model, language: { tag: 'ar', dir: 'rtl', autonym: 'العربية' } }}
      otherLetters={[{ tag: 'de', dir: 'ltr', autonym: 'Deutsch', url: '/country/EG/letter?letter=de' }]}
      pdf={{ url: '/api/own-letter/EG', fileName: 'a.pdf' }}
      envelopes={[]}
      ending={null}
      pdfUrl="/api/generate-petition/EG?language=ar"
    />,
  );
const sheet = () => html().match(/<article.*<\/article>/s)?.[0] ?? '';

describe('the page for a letter in own words', () => {
  it('has every text it asks for', () => {
    expect(Object.entries(texts).filter(([, text]) => text === undefined)).toEqual([]);
  });

  it('marks language and direction of the letter, and escapes its text', () => {
    expect(sheet()).toMatch(/^<article[^>]* lang="ar" dir="rtl"/);
    expect(sheet()).toContain('عريضة &lt;مصر&gt;');
    expect(sheet()).toContain('<strong>مهم</strong>');
    expect(sheet()).toContain('<li><em>بيانات</em></li>');
  });

  it('has the slot for the own paragraph between the demands and the request', () => {
    const [demand, own, request] = ['بيانات', 'data-typed="own"', 'رجاء'].map((part) =>
      sheet().indexOf(part),
    );
    expect(own).toBeGreaterThan(demand ?? Number.NaN);
    expect(own).toBeLessThan(request ?? Number.NaN);
  });

  it('takes the typed name twice: above the address and above the first line to sign on', () => {
    expect(sheet().match(/data-typed="name"/g)).toHaveLength(2);
    expect(sheet()).toMatch(/data-typed="name"><\/bdi><\/p><p class="letter-rule">الاسم بخط واضح</);
  });

  it('has a label for every field, and a place for its text in the letter', () => {
    const names = [...html().matchAll(/ name="(\w+)"/g)].map((match) => match[1]);
    expect(names).toEqual(['name', 'address', 'place', 'date', 'own']);
    for (const name of names) expect(html()).toContain(`<label for="letter-${name}">`);
    const slots = [...sheet().matchAll(/data-typed="(\w+)"/g)].map((match) => match[1]);
    expect(slots).toEqual(['name', 'address', 'placeDate', 'own', 'name']);
  });

  it('has nothing that could send what is typed', () => {
    expect(html()).not.toMatch(/<form|type="submit"|<button(?![^>]*type="button")|formaction/i);
    expect(html()).not.toMatch(/ style=/);
  });
});
