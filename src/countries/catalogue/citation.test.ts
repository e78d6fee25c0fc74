import { describe, expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import citations from '../../../content/citations.json' with { type: 'json' };
import { allCountries, legalBasisOf } from './catalogue.server.ts';
import { formatCitation, parseCitation } from './citation.ts';

const texts = {
  instrument: 'LAW',
  plain: (unit: string, number: string, law = 'LAW') => `${law}, ${unit} ${number}`,
};
const covenant = { instrument: 'iccpr', unit: 'article', number: '25 (a), 19 (2)' } as const;
const constitution = (number: string) => ({ instrument: 'constitution', unit: 'article', number }) as const;

describe('parseCitation', () => {
  it.each([
    ['17', [{ number: '17', parts: [] }]],
    ['28E (3)', [{ number: '28E', parts: [{ level: 'paragraph', value: '3' }] }]],
    ['III § 4', [{ number: 'III', parts: [{ level: 'section', value: '4' }] }]],
    ['L112-3', [{ number: 'L112-3', parts: [] }]],
    [
      '21 (1), (2)',
      [
        { number: '21', parts: [{ level: 'paragraph', value: '1' }] },
        { number: '21', parts: [{ level: 'paragraph', value: '2' }] },
      ],
    ],
    [
      '5 (XXXIV a)',
      [
        {
          number: '5',
          parts: [
            { level: 'numeral', value: 'XXXIV' },
            { level: 'letter', value: 'a' },
          ],
        },
      ],
    ],
  ])('%s', (number, provisions) => expect(parseCitation(number)).toEqual(provisions));

  it.each(['', '17 und 18', '17 (', '17 ()', '(a)'])('leaves %j as it is', (number) => {
    expect(parseCitation(number)).toBeNull();
    expect(formatCitation(constitution(number), { language: 'de' }, texts)).toBe(`LAW, article ${number}`);
  });

  it('understands every shipped number', () => {
    for (const { code } of allCountries())
      expect(parseCitation(legalBasisOf(code).number), code).not.toBeNull();
  });
});

describe('formatCitation', () => {
  const covenantIn: Record<string, string> = {
    de: 'LAW, Art. 25 Buchst. a und Art. 19 Abs. 2',
    en: 'LAW, Article 25 (a) and Article 19 (2)',
    fr: 'LAW, art. 25 a) et art. 19, par. 2',
    es: 'LAW, art. 25 a) y art. 19, párrafo 2',
    zh: '《LAW》第25条（甲）项和第19条第2款',
    ar: 'LAW، المادة 25 (أ) والمادة 19 (2)',
    ru: 'LAW, п. «а» ст. 25 и п. 2 ст. 19',
    it: 'LAW, art. 25, lett. a) e art. 19, par. 2',
    pt: 'LAW, art. 25.º, alínea a) e art. 19.º, n.º 2',
    nl: 'LAW, artikel 25, onder a en artikel 19, lid 2',
    pl: 'LAW, art. 25 lit. a i\u00a0art. 19 ust. 2',
    ja: 'LAW第25条（a）及び第19条第2項',
    ko: 'LAW 제25조 (a) 및 제19조 제2항',
    tr: 'LAW, madde 25/a ve madde 19/2',
    hi: 'LAW, अनुच्छेद 25 (क) और अनुच्छेद 19 (2)',
    bn: 'LAW, অনুচ্ছেদ 25 (ক) ও অনুচ্ছেদ 19 (2)',
    vi: 'điểm a Điều 25 và khoản 2 Điều 19 LAW',
    th: 'LAW ข้อ 25 (ก) และข้อ 19 วรรค 2',
    id: 'LAW, Pasal 25 huruf a dan Pasal 19 ayat (2)',
    ms: 'LAW, Perkara 25(a) dan Perkara 19(2)',
    fil: 'LAW, Artikulo 25 (a) at Artikulo 19 (2)',
    fa: 'LAW، بند (الف) مادهٔ 25 و بند 2 مادهٔ 19',
    sq: 'LAW, neni 25, shkronja “a” dhe neni 19, paragrafi 2',
    hy: 'LAW, հոդված 25, կետ (ա) և հոդված 19, կետ 2',
    ca: 'LAW, article 25 a) i article 19, apartat 2',
    sv: 'LAW, artikel 25 a och artikel 19.2',
    nb: 'LAW, artikkel 25 bokstav a og artikkel 19 nr. 2',
    da: 'LAW, artikel 25, litra a og artikel 19, stk. 2',
    fi: 'LAW, 25 artiklan a kohta ja 19 artiklan 2 kappale',
    sw: 'LAW, Ibara ya 25 (a) na Ibara ya 19 (2)',
    bg: 'LAW, чл. 25, буква „а“ и чл. 19, пар. 2',
    cs: 'LAW, čl.\u00a025 písm.\u00a0a) a\u00a0čl.\u00a019 odst.\u00a02',
    el: 'LAW, άρθρο 25 στοιχ. α) και άρθρο 19 παρ. 2',
    et: 'LAW, art 25 p a ja art 19 lg 2',
    he: 'LAW, סעיף 25(א) וסעיף 19(2)',
    hr: 'LAW, članak\u00a025. točka\u00a0(a) i članak\u00a019. stavak\u00a02.',
    hu: 'LAW, 25. cikk a) pont és 19. cikk (2) bekezdés',
    is: 'LAW, a-liður 25. gr. og 2. mgr. 19. gr.',
    ka: 'LAW, მუხლი 25, ქვეპუნქტი „ა“ და მუხლი 19, პუნქტი 2',
    kk: 'LAW, 25-баптың «а» тармақшасы және 19-баптың 2-тармағы',
    km: 'LAW មាត្រា 25 (ក) និងមាត្រា 19 កថាខណ្ឌ 2',
    ky: 'LAW, 25-берененин «а» пункту жана 19-берененин 2-пункту',
    lo: 'LAW, ມາດຕາ 25 (ກ) ແລະ ມາດຕາ 19 ວັກ 2',
    lt: 'LAW, 25 straipsnio a punktas ir 19 straipsnio 2 dalis',
    lv: 'LAW, 25. panta a) punkts un 19. panta 2. punkts',
    mk: 'LAW, член 25 точка а) и член 19 став 2',
    mn: 'LAW, 25-р зүйл, (а) заалт болон 19-р зүйл, 2-р хэсэг',
    mt: 'LAW, Artikolu 25(a) u Artikolu 19(2)',
    ne: 'LAW, धारा 25 को खण्ड (क) र धारा 19 को उपधारा (2)',
    ro: 'LAW, art. 25 lit. a) și art. 19 alin. (2)',
    rw: 'LAW, ingingo ya 25 (a) n’ingingo ya 19 igika cya 2',
    si: 'LAW, 25 වන වගන්තියේ (අ) ඡේදය සහ 19 වන වගන්තියේ (2) ඡේදය',
    sk: 'LAW, čl.\u00a025 písm.\u00a0a) a\u00a0čl.\u00a019 ods.\u00a02',
    sl: 'LAW, člen\u00a025(a) in člen\u00a019(2)',
    sr: 'LAW, члан 25. тачка а) и члан 19. став 2.',
    ta: 'LAW, உறுப்புரை 25 (அ) மற்றும் உறுப்புரை 19 (2)',
    tg: 'LAW, банди «а» моддаи 25 ва банди 2 моддаи 19',
    uk: 'LAW, п. «a» ст. 25 і п. 2 ст. 19',
    ur: 'LAW، آرٹیکل 25 کا پیرا (الف) اور آرٹیکل 19 کی شق (2)',
    uz: 'LAW, 25-moddaning “a” bandi va 19-moddaning 2-bandi',
    'zh-Hant': '《LAW》第25條（甲）項及第19條第2款',
  };

  it.each(languages.map(({ tag }) => tag))('cites the Covenant in %s', (tag) =>
    expect(formatCitation(covenant, { language: tag }, texts)).toBe(covenantIn[tag]),
  );

  it('writes a single article with the text of the language', () =>
    expect(formatCitation(constitution('17'), { language: 'de' }, texts)).toBe('LAW, article 17'));

  it.each([
    ['pt', 'III § 4', 'LAW, artigo III.º, secção 4'],
    ['pt', 'L112-3', 'LAW, article L112-3'],
    ['lt', '28, 137', 'LAW, 28 straipsnis ir 137 straipsnis'],
    ['de', '21 (1), (2)', 'LAW, Art. 21 Abs. 1 und Art. 21 Abs. 2'],
  ])('writes in %s the article %s', (language, number, written) =>
    expect(formatCitation(constitution(number), { language }, texts)).toBe(written),
  );

  it.each([
    ['uz', '5 (XXXIV a)', 'LAW, 5-moddaning XXXIV bandining “a” kichik bandi'],
    ['tg', '5 (XXXIV a)', 'LAW, зербанди «а»-и банди XXXIV моддаи 5'],
    ['fa', '5 (XXXIV a)', 'LAW، جزء (الف) بند XXXIV مادهٔ 5'],
    ['ne', '5 (XXXIV a)', 'LAW, धारा 5 को खण्ड (XXXIV) को उपखण्ड (क)'],
    ['zh', '5 (XXXIV a)', '《LAW》第5条第XXXIV项（甲）目'],
    ['fi', '29 (1) (d)', 'LAW, 29 artiklan 1 kappaleen d kohta'],
    ['si', '29 (1) (d)', 'LAW, 29 වන වගන්තියේ (1) ඡේදයේ (ඈ) අනුඡේදය'],
  ])('in %s writes a letter within a paragraph or numeral: %s', (language, number, written) =>
    expect(formatCitation(constitution(number), { language }, texts)).toBe(written),
  );

  it.each([
    ['en', '25 (1) (f)', 'LAW, section 25 (1) (f)'],
    ['ar', '25 (1) (f)', 'LAW، section 25 (1) (و)'],
    ['mn', '25 (1) (f)', 'LAW, 25-р зүйл, 1-р хэсэг, (е) заалт'],
    ['fi', '18 (1)', 'LAW, 18 §:n 1 momentti'],
    ['ja', '17', 'LAW, section 17'],
  ])('writes in %s the section %s', (language, number, written) =>
    expect(formatCitation({ instrument: 'constitution', unit: 'section', number }, { language }, texts)).toBe(
      written,
    ),
  );

  it('quotes the name of a law only once', () =>
    expect(
      formatCitation(
        { instrument: 'right_of_petition_law_1994', unit: 'article', number: '1 (1)' },
        { language: 'zh-Hant', country: 'MO' },
        { ...texts, instrument: '第5/94/M號法律《請願權的行使》' },
      ),
    ).toBe('第5/94/M號法律《請願權的行使》第1條第1款'));

  it.each([
    ['US', 'zh', { instrument: 'constitution', unit: 'amendment', number: '1' }, /第一修正案$/],
    ['US', 'en', { instrument: 'constitution', unit: 'amendment', number: '1' }, /First Amendment/],
    ['PH', 'en', constitution('III § 4'), /Article III, Section 4/],
    ['BR', 'pt', constitution('5 (XXXIV a)'), /art\. 5º, XXXIV, a$/],
    ['PT', 'pt', constitution('52 (1)'), /artigo 52\.º, n\.º 1$/],
    ['AO', 'pt', constitution('73'), /artigo 73\.º$/],
    ['CL', 'es', constitution('19 (14)'), /artículo 19, n\.º 14$/],
    ['CN', 'zh', constitution('41'), /^《中华人民共和国宪法》第四十一条$/],
    ['TR', 'tr', constitution('74'), /^Anayasa’nın 74\. maddesi$/],
  ] as const)('uses the national form of %s in %s', (country, language, fact, form) =>
    expect(formatCitation(fact, { language, country }, texts)).toMatch(form),
  );

  it('has national forms only for shipped legal bases', () => {
    for (const [code, byLanguage] of Object.entries(citations.national))
      for (const form of Object.values(byLanguage))
        expect(Object.keys(form), code).toEqual([legalBasisOf(code).number]);
  });
});
