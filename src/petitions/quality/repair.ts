import type { CheckedText, ExpectedText } from './check.ts';
import { checkPetition } from './check-petition.ts';
import { unpairedAsterisks } from './emphasis.ts';
import { joinParts, partsOf } from './parts.ts';
import { placeholderKind, placeholderPattern } from './placeholders.ts';
import { hasClosing, hasSalutation } from './salutation.ts';

/** Repair for one check, with a German description of the change. */
type Repair = { check: string; change: string; apply: (content: string, expected: ExpectedText) => string };

const withParts =
  (
    change: (
      parts: ReturnType<typeof partsOf>,
      expected: ExpectedText,
    ) => Partial<ReturnType<typeof partsOf>>,
  ) =>
  (content: string, expected: ExpectedText): string => {
    const parts = partsOf(content);
    return joinParts({ ...parts, ...change(parts, expected) });
  };

const withHead = withParts((_, { marker, recipient }) => ({
  head: [`**${marker}**`, ...recipient].join('\n'),
  hasSeparator: true,
}));

const fillPlaceholders = (content: string, { recipient, reference, country }: ExpectedText): string => {
  const values = { address: recipient.join('\n'), article: reference, country };
  return content.replace(new RegExp(placeholderPattern, 'g'), (found) => {
    const kind = placeholderKind(found);
    return kind === 'other' ? found : values[kind];
  });
};

/** Puts the sentence behind the first paragraph after the salutation. */
const withLegalSentence = withParts(({ body }, { reference, legalSentence, salutation }) => {
  if (body.includes(reference)) return { hasSeparator: true };
  const paragraphs = body.split('\n\n');
  const at = paragraphs[0]?.startsWith(salutation) || (paragraphs[0]?.length ?? 0) < 120 ? 1 : 0;
  const before = paragraphs[at];
  const space = /[。！？]$/.test(before ?? '') ? '' : ' ';
  const paragraph = before ? `${before}${space}${legalSentence}` : legalSentence;
  return { hasSeparator: true, body: paragraphs.toSpliced(at, 1, paragraph).join('\n\n') };
});

const withFormalLines = withParts((parts, { salutation, closing }) => ({
  body: [
    ...(hasSalutation(parts, salutation) ? [] : [salutation]),
    parts.body,
    ...(hasClosing(parts, closing) ? [] : [closing]),
  ].join('\n\n'),
}));

const withoutUnpairedAsterisks = (content: string): string =>
  unpairedAsterisks(content).reduceRight(
    (text, { index = 0, 0: stars }) => text.slice(0, index) + text.slice(index + stars.length),
    content,
  );

/** Applied in this order; later repairs rely on earlier ones. */
const repairs: readonly Repair[] = [
  { check: 'address', change: 'Anschrift aus dem Länderverzeichnis eingesetzt', apply: withHead },
  { check: 'recipient', change: 'Anschrift an das Länderverzeichnis angeglichen', apply: withHead },
  { check: 'placeholders', change: 'Platzhalter ausgefüllt', apply: fillPlaceholders },
  { check: 'article', change: 'Rechtsgrundlage ausgefüllt', apply: fillPlaceholders },
  { check: 'article', change: 'Trennlinie und Rechtsgrundlage ergänzt', apply: withLegalSentence },
  { check: 'salutation', change: 'Anrede und Grußformel ergänzt', apply: withFormalLines },
  {
    check: 'signature',
    change: 'Unterschriftszeilen ergänzt',
    apply: withParts((_, { signature }) => ({ signature })),
  },
  { check: 'emphasis', change: 'Einzelne Sterne entfernt', apply: withoutUnpairedAsterisks },
];

export type Repaired = { content: string; changes: string[] };

/**
 * Repairs what needs no human judgement. Parts without findings stay unchanged.
 * @param only ids of the checks to repair; default: all
 */
export const repairPetition = (checked: CheckedText, only?: readonly string[]): Repaired => {
  let { content } = checked;
  const changes: string[] = [];
  for (const { check, change, apply } of repairs) {
    if (only && !only.includes(check)) continue;
    const result = checkPetition({ ...checked, content }).find(({ id }) => id === check);
    if (!result?.repairable) continue;
    const repaired = apply(content, checked.expected);
    if (repaired === content) continue;
    content = repaired;
    changes.push(change);
  }
  return { content, changes };
};
