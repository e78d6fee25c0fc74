import path from 'node:path';
import type { Engine, Profile, SavedFile, Tab, Wanted } from '../engines/engine.ts';
import { until } from '../engines/patience.ts';
import { countryName, wordsOf } from '../words.ts';

/** A folder for a picture of the page at the end of each walk, to look at; none are made without it. */
const pictures = process.env.WALK_PICTURES;

/** Pixels by which the page is wider than the screen. */
const overflow = (tab: Tab) =>
  tab.read(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, null);

/** What stands above the hits of a search, without the number in it. */
export const foundText = (language: string): string =>
  wordsOf(language)('countries_found')
    .split(/\{count\}/)
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length)[0] ?? '';

/** @returns true, or null while the page does not say it */
const says = async (tab: Tab, text: string): Promise<true | null> =>
  (await tab.read((wanted) => document.body.innerText.includes(wanted), text)) || null;

/**
 * Somebody with a browser in which nobody has been. Counts what the fingers do: a click, a tap, a text with its Enter, each
 * is one action.
 */
export const sendPerson = async <T extends Tab>(engine: Engine<T>, url: string, profile: Profile) => {
  const tab = await engine.open(url, profile);
  const script = profile.script ?? true;
  let actions = 0;
  const click = (wanted: Wanted) => {
    actions++;
    return tab.click(wanted);
  };
  const arrive = (pattern: RegExp) =>
    until(`An address like ${pattern}`, async () => (pattern.test(await tab.address()) ? true : null));

  return {
    tab,
    click,
    arrive,
    actions: () => actions,
    act: () => {
      actions++;
    },
    /** @returns pixels by which the page is wider than the screen */
    overflow: () => overflow(tab),
    write: (wanted: Wanted, text: string) => {
      actions++;
      return tab.type(wanted, text);
    },
    /** Types an address into the bar of the browser. */
    typeAddress: (address: string) => {
      actions++;
      return tab.goto(address.includes('://') ? address : `http://${address}`);
    },
    /** Searches the home page for a country until its page is open. */
    openCountry: async (code: string, language: string) => {
      const words = wordsOf(language);
      const name = countryName(code, language);
      actions++;
      await tab.type({ role: 'field', is: words('countries_search_label') }, name);
      // With a script the hits stand there while one types, and Enter opens the one of that very name.
      if (script) await until('The hits', () => says(tab, foundText(language)));
      await tab.pressEnter();
      if (!script) {
        await arrive(/[?&]q=/);
        await click({ role: 'link', has: [name] });
      }
      await arrive(new RegExp(`/country/${code}\\b`));
    },
    /** The words of the page that is open, in its language. */
    words: async () => {
      const code = (await tab.address()).match(/\/country\/(\w+)/)?.[1];
      return wordsOf(await tab.read(() => document.documentElement.lang, null), code);
    },
    saved: async (): Promise<SavedFile> => {
      const file = await tab.saved();
      if (pictures) await tab.screenshot(path.join(pictures, `${engine.name}-${profile.locale}.png`));
      return file;
    },
  };
};

export type Person = Awaited<ReturnType<typeof sendPerson>>;
