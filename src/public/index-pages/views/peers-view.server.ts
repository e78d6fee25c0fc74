import { type Language, render, type TextSnapshot } from '#content/index.server.ts';
import { countryName } from '#countries/index.server.ts';
import type { ScoredEdition } from '#gfi/index.server.ts';
import { comparisonOf, numbersOf } from '#gfi/index.server.ts';
import type { PeersInFull, PeersView } from '../peers-props.ts';

type Content = { texts: TextSnapshot; gfi: ScoredEdition };

/** How the overall score of a country compares with countries of similar income; null if not possible. */
export const peersView = (code: string, language: Language, { texts, gfi }: Content): PeersView | null => {
  const peers = gfi.peersOf(code);
  if (!peers || peers.difference === null) return null;
  const { tag } = language;
  const numbers = numbersOf(language);
  const comparison = comparisonOf(peers.difference);
  return {
    comparison,
    label: texts.text(`peers_${comparison}`, tag),
    line: render(texts.text('peers_line', tag), {
      count: numbers.write(peers.countries.length),
      median: numbers.write(peers.median),
      difference: numbers.isolate(numbers.signed(peers.difference)),
    }),
  };
};

/** The peers by name, with the income that makes them similar and its source. */
export const peersInFull = (
  code: string,
  language: Language,
  { texts, gfi }: Content,
): PeersInFull | null => {
  const peers = gfi.peersOf(code);
  const { income } = gfi.manifest;
  if (!peers || !income) return null;
  const { tag } = language;
  const numbers = numbersOf(language);
  return {
    intro: render(texts.text('peers_intro', tag), { count: numbers.write(peers.countries.length) }),
    countries: peers.countries.map((each) => ({
      name: countryName(each, tag, code),
      href: `/country/${each}/index?lang=${tag}`,
      score: gfi.of(each)?.summary.overall ?? null,
    })),
    income: {
      name: texts.text('short_ny_gnp_pcap_cd', tag),
      value: `${numbers.isolate(`${numbers.write(peers.income.value)}\u00A0US$`)} (${numbers.write(peers.income.year)})`,
      source: income.source,
      code: income.code,
      url: income.url,
      licence: { name: income.licence, url: income.licenceUrl },
    },
  };
};
