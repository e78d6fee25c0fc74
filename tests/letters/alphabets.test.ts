import { beforeAll, describe, expect, it } from 'vitest';
import { knownLanguages, languages } from '#content/language.ts';
import { countryName, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import type { LetterTypesetter } from '#letters/typesetting/typeset/typeset.server.ts';
import { openTypesetter } from '../support/typesetter.ts';

let typesetter: LetterTypesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

/** The letters of each language that has no shipped texts, with the punctuation it is written with. */
const alphabets: Readonly<Record<string, string>> = {
  af: `${latin}áéèêëíîïóôöúûý’‘“”`,
  bg: `${cyrillic}ѝ„“`,
  bs: `${latin}čćđšž„”`,
  cs: `${latin}áčďéěíňóřšťúůýž„“‚‘`,
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ«»;·',
  et: `${latin}äöõüšž„“`,
  eu: `${latin}ñç«»`,
  ga: `${latin}áéíóú“”’`,
  gl: `${latin}áéíñóúüï«»¿¡`,
  he: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת־׳״”“„’ְֱֲֳִֵֶַָֹֻּׁׂ₪',
  hr: `${latin}čćđšž„“`,
  hu: `${latin}áéíóöőúüű„”»«`,
  is: `${latin}áðéíóúýþæö„“`,
  ka: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ„“«»',
  kk: `${cyrillic}әғқңөұүһіё«»`,
  km: 'កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអឥឦឧឪឫឬឭឮឯឱឲឳក្កក្ខស្ត្រីកាកិកីកឹកឺកុកូកួកើកឿកៀកេកែកៃកោកៅកំកះកៈក៉ក៊ក់ក៌ក៍ក៏ក័។៕៖ៗ០១២៣៤៥៦៧៨៩«»',
  ky: `${cyrillic}ңөүё«»`,
  lb: `${latin}äéëöüâêîôûèß„“’`,
  lo: 'ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮໜໝຫຼກະກັກາກິກີກຶກືກຸກູເກແກໂກໄກໃກກົກຽກຳກ່ກ້ກ໊ກ໋ກ໌ໆ໐໑໒໓໔໕໖໗໘໙“”',
  lt: `${latin}ąčęėįšųūž„“`,
  lv: `${latin}āčēģīķļņšūžŗō„”`,
  mg: `${latin}àâéèêëìîïñôö’«»`,
  mi: `${latin}āēīōū“”’`,
  mk: 'абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ„“’',
  mn: `${cyrillic}өүё«»`,
  mt: `${latin}àċèġħìòùż“”’`,
  my: 'ကခဂဃငစဆဇဈဉညဋဌဍဎဏတထဒဓနပဖဗဘမယရလဝသဟဠအဣဤဥဦဧဩဪဿကျကြကွကှကာကါကိကီကုကူကေကဲကံက့က်ကးကျွန်ုပ်မ္မက္ခ၌၍၎၏၊။“”',
  ne: 'अआइईउऊऋएऐओऔअंअःअँकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहक्षत्रज्ञश्रद्धड़ढ़।॥०१२३४५६७८९‘’“”',
  qu: `${latin}ñ’“”`,
  rm: `${latin}àéèìîòù«»’`,
  ro: `${latin}ăâîșț„”«»`,
  rw: `${latin}“”’`,
  si: 'අආඇඈඉඊඋඌඍඑඒඓඔඕඖකඛගඝඞඟචඡජඣඤඥටඨඩඪණඬතථදධනඳපඵබභමඹයරලවශෂසහළෆක්කාකැකෑකිකීකුකූකෘකෙකේකෛකොකෝකෞකංකඃක්‍යක්‍රර්‍ක“”',
  sk: `${latin}áäčďéíĺľňóôŕšťúýž„“`,
  sl: `${latin}čšžćđ„“»«`,
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш„“',
  ta: 'அஆஇஈஉஊஎஏஐஒஓஔஃகஙசஞடணதநபமயரலவழளறனஜஷஸஹக்ஷஸ்ரீகாகிகீகுகூகெகேகைகொகோகௌக்“”‘’',
  tg: 'абвгғдеёжзиӣйкқлмнопрстуӯфхҳчҷшъэюя«»',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя«»’',
  ur: 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوؤہھۂۃءیئےۓآأًٌٍَُِّْٰ،؛؟۔٪٫٬۰۱۲۳۴۵۶۷۸۹”“‘’',
  uz: `${latin}ʻʼ‘’“”«»`,
  'zh-Hant':
    '臺灣香港澳門請願書關於改革世界貿易組織與公平國際經濟環境氣候變遷資訊透明參與說裡裏為眾衆着著嘅喺啲，。、；：？！「」『』（）《》—…０１２３',
  zu: `${latin}“”‘’`,
};

const added = knownLanguages.filter(({ tag }) => tag in alphabets);

describe('the letters of a language that was added to the first thirty, or can be', () => {
  it('are written down for every one of them', () =>
    expect(
      knownLanguages.filter((language) => !languages.includes(language) && !added.includes(language)),
    ).toEqual([]));

  it.each(added)('can all be printed in $tag, as the names of countries can', async (language) => {
    const { tag, direction, digits, autonym } = language;
    const alphabet = alphabets[tag] ?? '';
    const names = listedCountries().map(({ code }) => countryName(code, tag));
    const words = [alphabet, alphabet.toLocaleUpperCase(tag), digits, autonym, ...names].join('\n');
    expect(await typesetter.missingGlyphs(words, { language: tag, direction })).toEqual([]);
  });
});

/** Letters beyond the plain alphabet of languages that were shipped from the beginning. */
const beyondLatin: Readonly<Record<string, string>> = {
  ca: 'çÇàèéíïòóúü·l l·l',
  da: 'æøåÆØÅ',
  es: 'áéíóúüñ¿¡«»',
  fi: 'äöåšž',
  fil: 'ñÑ ng',
  fr: 'àâæçéèêëîïôœùûüÿŸ« »’',
  id: 'é',
  nb: 'æøåéòô',
  nl: 'éëïöüĳ‘’',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”',
  pt: 'ãõáâàçéêíóôú',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя№«»',
  sq: 'çëÇË',
  sv: 'åäöé',
  sw: 'ng’',
  tr: 'çğıİöşüÇĞÖŞÜâî',
  vi: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
};

describe('the letters of a language of the first thirty', () => {
  const first = languages.filter(({ tag }) => tag in beyondLatin);

  it.each(first)('can all be printed in $tag, in every cut', async ({ tag, direction }) => {
    const words = `${beyondLatin[tag]} 0123456789 €%§–—…„“”‚‘’ CO₂ ×`;
    expect(await typesetter.missingGlyphs(words, { language: tag, direction })).toEqual([]);
  });

  it('are those of languages that exist', () => expect(first).toHaveLength(Object.keys(beyondLatin).length));
});
