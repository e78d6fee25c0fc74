import type { PreTranslationField } from '#public/index.ts';

export type Passage = { heading: string | null; paragraphs: string[] };

/** The running text of a country page in reading order, by heading. */
const order: readonly { heading: PreTranslationField | null; paragraphs: readonly PreTranslationField[] }[] =
  [
    { heading: null, paragraphs: ['description', 'infoText'] },
    { heading: 'wtoInfoTitle', paragraphs: ['wtoInfoText'] },
    { heading: 'rightsTitle', paragraphs: ['rightsText'] },
    {
      heading: 'wtoReformProposalTitle',
      paragraphs: [
        'wtoReformParagraph1',
        'wtoReformParagraph2',
        'wtoReformParagraph3',
        'wtoReformParagraph4',
        'wtoReformParagraph5',
        'wtoReformParagraph6',
        'wtoReformParagraph7',
        'wtoReformParagraph8',
      ],
    },
    { heading: 'gfiTitle', paragraphs: ['gfiSubtitle', 'gfiObjective', 'aboutGfi'] },
  ];

type Translation = Partial<Record<PreTranslationField, string | undefined>>;

/** The running text of a country page; what has no translation is left out. */
export const passagesOf = (translation: Translation): Passage[] =>
  order
    .map(({ heading, paragraphs }) => ({
      heading: (heading && translation[heading]) ?? null,
      paragraphs: paragraphs.flatMap((field) => translation[field] ?? []),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);

/** The passages as plain text. */
export const plainPassages = (passages: readonly Passage[]): string =>
  passages.flatMap(({ heading, paragraphs }) => [...(heading ? [heading] : []), ...paragraphs]).join('\n\n');
