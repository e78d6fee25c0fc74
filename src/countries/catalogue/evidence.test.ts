import { expect, it } from 'vitest';
import evidence from '../../../content/countries/evidence.json' with { type: 'json' };
import { findCountry } from './catalogue.server.ts';

type Source = { url: string; publisher: string; kind: string; readOn: string; confirms: string[] };
type Part = { lines?: string[] | null; sources: Source[] };
type Entry = { recipient: Part; legal: Part; online: { url: string; source: Source } | null };

const entries = Object.entries(evidence.entries as unknown as Record<string, Entry>);
const sourcesOf = ({ recipient, legal, online }: Entry): Source[] => [
  ...recipient.sources,
  ...legal.sources,
  ...(online ? [online.source] : []),
];

it('evidence is of known places, from pages that anybody can open, read on a day that has been', () => {
  for (const [code, entry] of entries) {
    expect(findCountry(code)?.code, code).toBe(code);
    for (const { url, publisher, kind, readOn, confirms } of sourcesOf(entry)) {
      expect(url, code).toMatch(/^https:\/\/[^\s<>"]+$/);
      expect(publisher.trim(), url).not.toBe('');
      expect(['own', 'official', 'reputable', 'weak'], url).toContain(kind);
      expect(readOn <= evidence.provenance.retrieved, url).toBe(true);
      expect(confirms.length, url).toBeGreaterThan(0);
    }
  }
});

it('no postal line rests on weak evidence alone', () => {
  const withLines = entries.filter(([, { recipient }]) => recipient.lines);
  expect(withLines.length).toBeGreaterThan(90);
  for (const [code, { recipient }] of withLines)
    expect(
      recipient.sources.some(({ kind }) => kind !== 'weak'),
      code,
    ).toBe(true);
});
