import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from '../engines/chromium.ts';
import { desk, type Engine, type Profile, phone, type SavedFile, type Tab } from '../engines/engine.ts';
import { startFirefox } from '../engines/firefox.ts';
import { until } from '../engines/patience.ts';
import { startWebKit } from '../engines/webkit.ts';
import { expectLetter, expectOwnLetter } from '../letter.ts';
import type { Connection } from '../line.ts';
import { note } from '../notes.ts';
import { type SiteBehindLine, startSiteBehindLine } from '../site.ts';
import { autonym, countryName, wordsOf } from '../words.ts';
import { foundText, type Person, sendPerson } from './person.ts';
import { readAloud } from './tree.ts';

const [chromium, firefox, webkit] = [startChromium(), startFirefox(), startWebKit()];

const twoG: Connection = { name: '2G', kbits: 250, roundTripMs: 300 };
const slowThreeG: Connection = { name: 'slow 3G', kbits: 400, roundTripMs: 400 };
const threeG: Connection = { name: '3G', kbits: 1_600, roundTripMs: 150 };
const fourG: Connection = { name: '4G', kbits: 9_000, roundTripMs: 85 };
const dsl: Connection = { name: 'DSL', kbits: 16_000, roundTripMs: 30 };

const MOST_ACTIONS = 4;

let site: SiteBehindLine;
let people: Person[] = [];
beforeAll(async () => {
  for (const { name, version, cannot } of [chromium, firefox, webkit])
    note({ kind: 'engine', name, version, cannot });
  site = await startSiteBehindLine();
});
afterEach(async () => {
  for (const { tab } of people) await tab.close();
  people = [];
});
afterAll(() => site.close());

type Walk<T extends Tab> = { name: string; engine: Engine<T>; line: Connection };
let walked = 0;

/** Begins the count of a walk; what comes back ends it when the letter is there. */
const begin = <T extends Tab>({ name, engine, line }: Walk<T>) => {
  const place = ++walked;
  let startedAt: number | null = null;
  /** Somebody with an empty profile; the clock runs from the first one on. */
  const send = async <Own extends Tab>(profile: Profile, by: Engine<Own>) => {
    const person = await sendPerson(by, site.url, profile);
    people.push(person);
    if (startedAt === null) site.line.begin(line);
    startedAt ??= performance.now();
    return person;
  };
  const end = (letter: SavedFile) => {
    const seconds = (performance.now() - (startedAt ?? 0)) / 1000;
    const actions = people.reduce((sum, person) => sum + person.actions(), 0);
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
    for (const { tab } of people) expect(tab.complaints()).toEqual([]);
    note({
      ...{ kind: 'walk', place, walk: name, engine: engine.name, actions, seconds },
      line: `${line.name}, ${line.kbits.toLocaleString('en')} kbit/s, ${line.roundTripMs} ms`,
      letterBytes: letter.bytes.length,
      ...site.line.carried(),
    });
  };
  return { send: (profile: Profile) => send(profile, engine), sendAnother: send, end };
};

describe('from worry to envelope in at most four actions', () => {
  it('1: a phone in Dhaka without script', async () => {
    const { send, end } = begin({
      name: 'Phone in Dhaka without script',
      engine: chromium,
      line: slowThreeG,
    });
    const person = await send({ ...phone, width: 360, height: 640, locale: 'bn-BD', script: false });
    await person.tab.goto('/?lang=bn');
    await person.openCountry('BD', 'bn');
    expect(await person.overflow(), await person.tab.address()).toBeLessThanOrEqual(0);
    await person.click({ role: 'link', is: (await person.words())('country_download') });
    const letter = await person.saved();
    end(letter);
    await expectLetter(site, letter, { code: 'BD', language: 'bn' });
  });

  it('2: an iPhone', async () => {
    const { send, end } = begin({ name: 'iPhone-size WebKit, New Zealand', engine: webkit, line: fourG });
    const person = await send({ ...phone, locale: 'en-US' });
    await person.tab.goto('/?lang=en');
    await person.openCountry('NZ', 'en');
    expect(await person.overflow(), await person.tab.address()).toBeLessThanOrEqual(0);
    await person.click({ role: 'link', is: (await person.words())('country_download') });
    const letter = await person.saved();
    end(letter);
    await expectLetter(site, letter, { code: 'NZ', language: 'en' });
  });

  it('3: Germany on a desktop', async () => {
    const { send, end } = begin({ name: 'Germany on a desktop', engine: firefox, line: dsl });
    const person = await send(desk);
    await person.tab.goto('/');
    await person.click({ role: 'link', has: [wordsOf('de')('home_see_letter')] });
    await person.arrive(/\/country\/DE\b/);
    await person.click({ role: 'link', is: (await person.words())('country_download') });
    const letter = await person.saved();
    end(letter);
    await expectLetter(site, letter, { code: 'DE', language: 'de' });
  });

  it('4: Kenya on 2G, torn in the middle', async () => {
    const { send, end } = begin({
      ...{ name: 'Kenya on 2G, interrupted in the middle of the download', engine: chromium, line: twoG },
    });
    const person = await send({ ...phone, width: 360, height: 740, locale: 'en-KE' });
    await person.tab.goto('/?lang=en');
    await person.openCountry('KE', 'en');
    const words = await person.words();
    const torn = site.line.tearAfter('%PDF-', 20_000);
    await person.click({ role: 'link', is: words('country_download') });
    await torn;
    // Before the script of the page has arrived the browser saves the letter itself, and says so itself.
    const again = await until('A word about the torn line', async () => {
      if (person.tab.brokenSaves() > 0) return { role: 'link', is: words('country_download') } as const;
      const retry = { role: 'button', is: words('retry') } as const;
      return (await person.tab.has(retry)) ? retry : null;
    });
    site.line.mend();
    await person.click(again);
    const letter = await person.saved();
    // The browser itself writes that the line was torn.
    const complaints = person.tab.complaints();
    expect(complaints.filter((line) => !/net::ERR_|network error|Failed to fetch/i.test(line))).toEqual([]);
    complaints.length = 0;
    end(letter);
    await expectLetter(site, letter, { code: 'KE', language: 'en' });
  });

  it('5: Egypt in Arabic, at twice the size of letters', async () => {
    const { send, end } = begin({ name: 'Egypt in Arabic at 32 px', engine: chromium, line: threeG });
    const person = await send({ ...phone, width: 360, height: 740, locale: 'ar-EG', rootFont: 30 });
    await person.tab.goto('/?lang=ar');
    // The pages set their letters in Arabic a sixteenth larger than the browser would.
    const size = await person.tab.read(() => getComputedStyle(document.documentElement).fontSize, null);
    expect(Math.round(Number.parseFloat(size))).toBe(32);
    expect(await person.overflow(), await person.tab.address()).toBeLessThanOrEqual(0);
    await person.openCountry('EG', 'ar');
    expect(await person.tab.read(() => document.documentElement.dir, null)).toBe('rtl');
    expect(await person.overflow(), await person.tab.address()).toBeLessThanOrEqual(0);
    await person.click({ role: 'link', is: (await person.words())('country_download') });
    const letter = await person.saved();
    expect(await person.overflow(), await person.tab.address()).toBeLessThanOrEqual(0);
    end(letter);
    await expectLetter(site, letter, { code: 'EG', language: 'ar' });
  });

  it('6: Brazil by a shared link', async () => {
    const { send, end } = begin({ name: 'Brazil by a shared link', engine: webkit, line: fourG });
    const answer = await (await site.get('/country/BR/share?lang=pt')).text();
    const link = answer.match(/id="share-url"[^>]*value="([^"]+)"/)?.[1];
    const person = await send({ ...phone, locale: 'pt-BR' });
    await person.tab.goto(String(link));
    await person.click({ role: 'link', is: (await person.words())('country_download') });
    const letter = await person.saved();
    end(letter);
    await expectLetter(site, letter, { code: 'BR', language: 'pt' });
  });

  it('7: Japan with own words', async () => {
    const { send, end } = begin({ name: 'Japan with own words', engine: firefox, line: dsl });
    const own = '私は小さな工場で働いています。';
    const person = await send({ ...desk, locale: 'ja-JP' });
    await person.tab.goto('/?lang=ja');
    await person.openCountry('JP', 'ja');
    const words = await person.words();
    await person.click({ role: 'link', is: words('country_write_own') });
    await person.arrive(/\/letter/);
    await person.write({ role: 'field', has: [words('letter_field_own')] }, own);
    await person.click({ role: 'button', is: words('letter_pdf') });
    const letter = await person.saved();
    end(letter);
    await expectOwnLetter(letter, 'ja', [own]);
  });

  it('8: Switzerland in French', async () => {
    const { send, end } = begin({ name: 'Switzerland in French', engine: firefox, line: dsl });
    const person = await send({ ...desk, locale: 'fr-CH' });
    await person.tab.goto('/?lang=fr');
    await person.openCountry('CH', 'fr');
    const words = await person.words();
    expect(words('country_download')).toBe(wordsOf('fr')('country_download'));
    await person.click({ role: 'summary', is: words('country_letter_other') });
    await person.click({ role: 'link', is: `${autonym('fr')} (PDF)` });
    const letter = await person.saved();
    end(letter);
    await expectLetter(site, letter, { code: 'CH', language: 'fr' });
  });

  it('9: a blind person, by headings, roles and names alone', async () => {
    const { send, end } = begin({ name: 'A blind person, India', engine: chromium, line: dsl });
    const person = await send({ ...desk, locale: 'hi-IN' });
    await person.tab.goto('/?lang=hi');
    const words = wordsOf('hi');
    const aloud = await readAloud(person.tab, person.act);
    await aloud.write(words('countries_search_label'), countryName('IN', 'hi'));
    await aloud.next(/^StaticText$/, foundText('hi'));
    await aloud.press(/^searchbox$/, words('countries_search_label'));
    await person.arrive(/\/country\/IN\b/);
    const spoken = await person.words();
    await aloud.next(/^link$/, spoken('country_download'));
    const page = await aloud.all();
    const headings = page.filter(({ role }) => role === 'heading');
    expect(headings[0]).toMatchObject({ level: 1 });
    const at = (name: string) => page.findIndex((node) => node.name.includes(name));
    expect(at(spoken('country_title'))).toBeLessThan(at(spoken('country_download')));
    expect(at(spoken('country_download'))).toBeLessThan(at(spoken('gfi_main_title')));
    await aloud.press(/^link$/, spoken('country_download'));
    const letter = await person.saved();
    end(letter);
    await expectLetter(site, letter, { code: 'IN', language: 'en' });
  });

  it('10: a printer only in the library', async () => {
    const { sendAnother, end } = begin({
      name: 'A printer only in the library, Nigeria',
      engine: firefox,
      line: dsl,
    });
    const person = await sendAnother({ ...phone, locale: 'en-NG' }, chromium);
    await person.tab.goto('/?lang=en');
    await person.openCountry('NG', 'en');
    const words = await person.words();
    await person.click({ role: 'summary', is: words('after_title') });
    const [before, after] = words('after_no_printer').split('{url}');
    const text = await person.tab.read(() => document.body.innerText, null);
    const address = text
      .split(String(before))[1]
      ?.split(after || '\n')[0]
      ?.trim()
      .split(/\s/)[0];
    const library = await sendAnother({ ...desk, locale: 'en-NG' }, firefox);
    await library.typeAddress(String(address));
    await library.click({ role: 'link', is: (await library.words())('country_download') });
    const letter = await library.saved();
    end(letter);
    await expectLetter(site, letter, { code: 'NG', language: 'en' });
  });
});
