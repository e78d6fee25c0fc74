import type { Finding } from './check.ts';
import { findLanguage } from './language.ts';
import { samePlaceholders } from './placeholders.ts';
import { describeFault, findTextFaults } from './publishable-text.ts';
import { languageOfVariant, type RegionalVariant } from './regional-variants.ts';
import { typographyFaults } from './typography.ts';

type Originals = Readonly<Record<string, { text: string; maxLength?: number | null | undefined }>>;

const faultsOf = (
  { source, text }: RegionalVariant['texts'][string],
  original: NonNullable<Originals[string]>,
  hash: string | undefined,
  tag: string,
): string[] => [
  ...(source === hash ? [] : ['stale: the German original has changed']),
  ...(samePlaceholders(original.text, text) ? [] : ['other placeholders than the original']),
  ...(original.maxLength && [...text].length > original.maxLength
    ? [`more than ${original.maxLength} characters`]
    : []),
  ...findTextFaults(text).map(describeFault),
  ...typographyFaults(text, { tag }).map(({ message }) => message),
];

/** Checks the regional variants for unknown languages and keys, and by the rules for every translation. */
export const checkRegionalVariants = (
  variants: readonly RegionalVariant[],
  originals: Originals,
  hashes: Readonly<Record<string, string>>,
): Finding[] =>
  variants.flatMap((variant) => {
    const file = `content/texts/overlays/${variant.overlay}.json`;
    const tag = languageOfVariant(variant);
    const repair = 'correct the file; source is the first 12 hex digits of the SHA-256 of the German text';
    if (!findLanguage(tag)) return [{ file, key: '*', fault: `no language ${tag}`, repair }];
    return Object.entries(variant.texts).flatMap(([key, entry]) => {
      const original = originals[key];
      const faults = original ? faultsOf(entry, original, hashes[key], tag) : ['orphaned: no such original'];
      return faults.map((fault) => ({ file, key, fault, repair }));
    });
  });
