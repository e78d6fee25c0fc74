import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword } from '../support/accounts.ts';
import { desk, type Engine, type Profile, phone, type Tab } from './engines/engine.ts';
import { until } from './engines/patience.ts';
import { expectLetter } from './letter.ts';
import { note } from './notes.ts';
import { type SiteBehindLine, startSiteBehindLine } from './site.ts';
import { sendPerson } from './walks/person.ts';
import { autonym, countryName, wordsOf } from './words.ts';

const german = wordsOf('de');
const french = wordsOf('fr');

/** The text of the page as it is shown, its white space made plain. */
const shownText = (tab: Tab) => tab.read(() => document.body.innerText.replace(/\s+/g, ' '), null);
const untilShown = (tab: Tab, text: string) =>
  until(`"${text}" on the page`, async () => ((await shownText(tab)).includes(text) ? true : null));
const untilAddress = (tab: Tab, pattern: RegExp) =>
  until(`An address like ${pattern}`, async () => (pattern.test(await tab.address()) ? true : null));

/** Pixels by which the page is wider than the screen. */
const overflow = (tab: Tab) =>
  tab.read(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, null);

/** What the citizen's way is in every engine, from an empty profile each time. */
export const walkTheCitizensWay = (engine: Engine): void => {
  describe(`${engine.name} ${engine.version}`, () => {
    let site: SiteBehindLine;
    let tab: Tab;
    beforeAll(async () => {
      note({ kind: 'engine', name: engine.name, version: engine.version, cannot: engine.cannot });
      site = await startSiteBehindLine();
    });
    afterEach(() => tab?.close());
    afterAll(() => site.close());
    const open = async (profile: Profile) => {
      tab = await engine.open(site.url, profile);
      return tab;
    };

    it('finds a country from the home page and opens it', async () => {
      const person = await sendPerson(engine, site.url, phone);
      tab = person.tab;
      await tab.goto('/?lang=de');
      await person.openCountry('KE', 'de');
      const language = await tab.read(() => document.documentElement.lang, null);
      await tab.find({ role: 'heading', has: [countryName('KE', language)] });
      expect(await overflow(tab)).toBeLessThanOrEqual(0);
      expect(tab.complaints()).toEqual([]);
    });

    it('saves the letter of a country in its language', async () => {
      await open(desk);
      await tab.goto('/country/EG?lang=de');
      await tab.click({ role: 'link', is: german('country_download') });
      await expectLetter(site, await tab.saved(), { code: 'EG', language: 'ar' });
      expect(tab.complaints()).toEqual([]);
    });

    it('fits the screen of a phone when the table is switched to, come back to and loaded again', async () => {
      await open(phone);
      await tab.goto('/country/DE?lang=de');
      const toTable = { role: 'button', is: german('gfi_excel_button') } as const;
      const hasTable = () =>
        until('The table', async () =>
          (await tab.read(() => document.querySelector('.sheet table') !== null, null)) ? true : null,
        );
      await tab.click(toTable);
      await hasTable();
      expect(await overflow(tab)).toBeLessThanOrEqual(0);
      await tab.reload();
      await hasTable();
      expect(await overflow(tab)).toBeLessThanOrEqual(0);
      await tab.click({ role: 'link', is: german('country_write_own') });
      await untilAddress(tab, /\/letter/);
      await tab.back();
      await hasTable();
      expect(await overflow(tab)).toBeLessThanOrEqual(0);
      expect(tab.complaints()).toEqual([]);
    });

    it('changes the language, goes back and loads again', async () => {
      await open(desk);
      const language = () => tab.read(() => document.documentElement.lang, null);
      const untilLanguage = (wanted: string) =>
        until(`A page in ${wanted}`, async () => ((await language()) === wanted ? true : null));
      await tab.goto('/country/CH?lang=de');
      await tab.click({ role: 'link', has: [autonym('fr')] });
      await untilLanguage('fr');
      await tab.find({ role: 'link', is: french('country_download') });
      await tab.reload();
      await untilLanguage('fr');
      await tab.back();
      await untilLanguage('de');
      await tab.find({ role: 'link', is: german('country_download') });
      expect(tab.complaints()).toEqual([]);
    });

    it('shows own words in the letter at once, and keeps them when the page is loaded again', async () => {
      await open(phone);
      const own = 'Ich arbeite in einer kleinen Fabrik.';
      const field = (key: string) => ({ role: 'field', has: [german(key)] }) as const;
      const letterSays = (text: string) =>
        until(`"${text}" in the letter`, async () => {
          const letter = await tab.read(() => document.querySelector('article')?.innerText ?? '', null);
          return letter.includes(text) ? true : null;
        });
      await tab.goto('/country/DE/letter?lang=de');
      await tab.type(field('letter_field_name'), 'Erika Muster');
      await tab.type(field('letter_field_own'), own);
      await letterSays('Erika Muster');
      await letterSays(own);
      await tab.reload();
      await letterSays('Erika Muster');
      await letterSays(own);
      expect(await overflow(tab)).toBeLessThanOrEqual(0);
      expect(tab.complaints()).toEqual([]);
    });

    it('sorts all countries of the index', async () => {
      await open(desk);
      await tab.goto('/index?lang=de');
      const scores = () =>
        tab.read(
          () =>
            [...document.querySelectorAll('.index-all-countries tbody tr')].map(
              (row) => row.querySelector('th')?.textContent,
            ),
          null,
        );
      const first = await scores();
      await tab.click({ role: 'link', is: german('gfi_overall_score') });
      await untilAddress(tab, /sort=-overall/);
      const sorted = await scores();
      expect(sorted).toHaveLength(first.length);
      expect(sorted).not.toEqual(first);
      expect(tab.complaints()).toEqual([]);
    });

    it('lets the staff in with the right password only, and says so', async () => {
      await open(desk);
      await tab.goto('/admin');
      const signIn = async (password: string) => {
        await tab.type({ role: 'field', has: ['Benutzername'] }, 'admin');
        await tab.type({ role: 'field', has: ['Passwort'] }, password);
        await tab.click({ role: 'button', is: 'Anmelden' });
      };
      await signIn('ein falsches Passwort');
      await untilShown(tab, 'Anmeldung fehlgeschlagen');
      await signIn(adminPassword);
      await untilAddress(tab, /\/admin$/);
      await until('The dashboard', async () =>
        (await tab.read(() => document.querySelector('h1')?.textContent, null)) ? true : null,
      );
      // The refusal itself is written to the console by the browser.
      expect(tab.complaints().filter((line) => !/40[13]/.test(line))).toEqual([]);
    });

    it.runIf(engine.hearsConsole)(
      'has its console heard, which is why silence on it means something',
      async () => {
        await open(desk);
        await tab.goto('/impressum');
        // biome-ignore lint/suspicious/noConsole: it is the console that is tested
        await tab.read(() => console.error('said on purpose'), null);
        await until('The complaint', async () =>
          tab.complaints().some((line) => line.includes('said on purpose')) ? true : null,
        );
      },
    );
  });
};
