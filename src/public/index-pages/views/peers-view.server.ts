import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.server.ts';
import { countryName } from '#countries/index.server.ts';
import type { ScoredEdition } from '#gfi/index.server.ts';
import { comparisonOf, numbersOf } from '#gfi/index.server.ts';
import type { PeerDetails, PeersView } from '../peers-props.ts';

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
    line: fillPlaceholders(texts.text('peers_line', tag), {
      count: numbers.format(peers.countries.length),
      median: numbers.format(peers.median),
      difference: numbers.isolate(numbers.formatSigned(peers.difference)),
    }),
  };
};

/** The peers by name, with the income that makes them similar and its source. */
export const peerDetails = (
  code: string,
  language: Language,
  { texts, gfi }: Content,
): PeerDetails | null => {
  const peers = gfi.peersOf(code);
  const { income } = gfi.manifest;
  if (!peers || !income) return null;
  const { tag } = language;
  const numbers = numbersOf(language);
  return {
    intro: fillPlaceholders(texts.text('peers_intro', tag), {
      count: numbers.format(peers.countries.length),
    }),
    countries: peers.countries.map((each) => ({
      name: countryName(each, tag, code),
      href: `/country/${each}/index?lang=${tag}`,
      score: gfi.forCountry(each)?.summary.overall ?? null,
    })),
    income: {
      name: texts.text('short_ny_gnp_pcap_cd', tag),
      value: `${numbers.isolate(`${numbers.format(peers.income.value)}\u00A0US$`)} (${numbers.format(peers.income.year)})`,
      source: income.source,
      code: income.code,
      url: income.url,
      licence: { name: income.licence, url: income.licenceUrl },
    },
  };
};
