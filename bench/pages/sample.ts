import { writeFile } from 'node:fs/promises';
import { listedCountries } from '../lib/product.ts';
import { fetchOk } from '../lib/request.ts';
import type { Server } from '../lib/server.ts';
import { elementsOf, type HeadElement } from './head.ts';
import { bodyOf } from './response.ts';

/** A country page in a language, requested once. */
export type Sample = { code: string; lang: string };

/** What a peer needs to render the page. */
type PageData = { lang: string; dir: string; head: HeadElement[]; props: { dir: string } };

export const addressOf = ({ code, lang }: Sample): string => `/country/${code}?lang=${lang}`;

/** The languages in which the pages of all countries exist. */
export const pageLanguages = async ({ port }: Server): Promise<string[]> => {
  const html = bodyOf(await fetchOk(port, '/'));
  return [...html.matchAll(/<link rel="alternate" hrefLang="([a-z-]+)"/gi)].flatMap(([, tag]) =>
    tag && tag !== 'x-default' ? [tag] : [],
  );
};

/** Distinct pages with countries and languages mixed. @throws when there are too few */
export const samplesOf = (languages: readonly string[], count: number): Sample[] => {
  const codes = listedCountries().map(({ code }) => code);
  if (count > codes.length * languages.length) throw new Error(`there are no ${count} country pages`);
  return Array.from({ length: count }, (_, at) => {
    const countryIndex = at % codes.length;
    const round = Math.floor(at / codes.length);
    return {
      code: codes[countryIndex] ?? '',
      lang: languages[(countryIndex + round) % languages.length] ?? '',
    };
  });
};

const dataOf = async ({ port }: Server, sample: Sample): Promise<PageData> => {
  const html = bodyOf(await fetchOk(port, addressOf(sample)));
  const props = JSON.parse(bodyOf(await fetchOk(port, `${addressOf(sample)}&props=1`))) as PageData['props'];
  return { lang: sample.lang, dir: props.dir, head: elementsOf(html), props };
};

/** Writes the file with the data of the peers' pages. */
export const writePages = async (server: Server, samples: readonly Sample[], file: string): Promise<void> => {
  const pages: Record<string, PageData> = {};
  for (const sample of samples) pages[`${sample.code}/${sample.lang}`] = await dataOf(server, sample);
  await writeFile(file, JSON.stringify(pages));
};
