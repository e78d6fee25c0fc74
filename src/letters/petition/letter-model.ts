import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.ts';
import { type LegalKind, senderOrder } from '#countries/index.ts';
import { type Annex, annexTextKeys, bandOf, bands, shortNameKeys } from '#gfi/index.ts';
import type { IndexArea, LetterModel } from '#letters/typesetting/model.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { joinSentences } from '#lib/sentences.ts';
import { composePetition, type FormatText } from './compose.ts';
import { parsePetition } from './markup.ts';

/** The facts about a country that its letter prints, in the letter's language. */
export type LetterFacts = {
  code: string;
  /** Nominative. */
  country: string;
  /** Postal lines, in the language of the address. */
  recipient: readonly string[];
  recipientIn: LetterModel['recipientIn'];
  legal: { kind: LegalKind; reference: string };
  paper: 'a4' | 'us-letter';
};

type LetterSettings = {
  /** Public URL of the site without trailing slash. */
  publicUrl: string;
  /** Members of the WTO, counted from the catalogue. */
  members: number;
};

const areas = ['economy', 'environment', 'social', 'transparency'] as const;

/** Scores of the four areas in an edition; null for an area with too few figures. */
export type CategoryScores = {
  /** Name of the edition. */
  edition: string;
  scores: Readonly<Record<(typeof areas)[number], number | null>>;
  /** The annex texts in the letter's language. */
  annex: Annex;
};

/** Key of the text for a score's band, or for a missing score. */
const bandKey = (score: number | null): string => bandOf(score)?.text ?? 'gfi_no_score';

/** Keys of all texts of a letter; a language has the letter when it has every one of them. */
export const letterTextKeys: readonly string[] = [
  ...['title', 'to', 'subject', 'salutation', 'intro', 'reasons', 'demands_intro', 'request', 'closing'],
  ...['legal_petition', 'legal_address', 'legal_expression', 'legal_iccpr', 'legal_udhr', 'legal_eu_charter'],
  ...['demand_1', 'demand_2', 'demand_3', 'demand_4', 'demand_5'],
  ...[
    'sign_name',
    'sign_signature',
    'sign_place_date',
    'sender_name',
    'sender_street',
    'sender_city',
    'enclosure',
    'page',
  ],
]
  .map((key) => `petition_${key}`)
  .concat(
    ['title', 'paragraph_1', 'paragraph_2', 'paragraph_3', 'paragraph_4'].map((key) => `explanation_${key}`),
    ['title', 'intro', 'note', 'link_caption'].map((key) => `annex_${key}`),
    [...annexTextKeys, ...shortNameKeys],
    areas.map((area) => `${area}_category`),
    [...bands.map(({ text }) => text), 'gfi_no_score'],
    ['office_head_of_government', 'office_prime_minister', 'office_president'],
    ['legal_constitution', 'legal_unit_article', 'legal_iccpr', 'legal_udhr'],
  );

const annexAreas = (formatText: FormatText, scores: CategoryScores | null): IndexArea[] =>
  areas.map((area) => ({
    title: formatText(`${area}_category`),
    text: scores?.annex.areas[area] ?? '',
    score: scores?.scores[area] ?? null,
    band: scores && formatText(bandKey(scores.scores[area])),
  }));

/** Creates a `FormatText` for a language. */
export const formatTextIn =
  (texts: TextSnapshot, language: Language): FormatText =>
  (key, values) =>
    fillPlaceholders(texts.text(key, language.tag), values);

export type LetterInput = {
  texts: TextSnapshot;
  language: Language;
  facts: LetterFacts;
  settings: LetterSettings;
  /** Omit for a letter without the index. */
  scores?: CategoryScores | null;
  /** Title and plain text of the petition; default: composed from the base texts. */
  title?: string;
  content?: string;
};

/**
 * Builds the letter model. A missing recipient or subject is taken from the facts and the title.
 * @throws when a text or a value for a placeholder is missing.
 */
export const buildLetter = (input: LetterInput): LetterModel => {
  const { texts, language, facts, settings, scores = null, content } = input;
  const formatText = formatTextIn(texts, language);
  const members = localizeDigits(settings.members, language.digits);
  const petition = parsePetition(content ?? composePetition(formatText, facts));
  const title = input.title ?? `${formatText('petition_title')} – ${facts.country}`;
  const url = `${settings.publicUrl}/country/${facts.code}`;
  return {
    language: language.tag,
    direction: language.direction,
    paper: facts.paper,
    title,
    countryCode: facts.code,
    sender: senderOrder(language.tag).map((line) => ({ line, label: formatText(`petition_sender_${line}`) })),
    recipient: petition.recipient.length > 0 ? petition.recipient : [...facts.recipient],
    recipientIn: facts.recipientIn,
    placeDateLabel: formatText('petition_sign_place_date'),
    subject: petition.subject || title,
    body: petition.blocks,
    enclosure: formatText('petition_enclosure'),
    explanation: {
      title: formatText('explanation_title'),
      paragraphs: [1, 2, 3, 4].map((number) => formatText(`explanation_paragraph_${number}`, { members })),
    },
    annex: {
      title: scores
        ? `${formatText('annex_title')}\u00a0${localizeDigits(scores.edition, language.digits)}`
        : formatText('annex_title'),
      intro: formatText('annex_intro'),
      areas: annexAreas(formatText, scores),
      note: joinSentences(
        language.tag,
        [scores?.annex.footnote, formatText('annex_note')].filter((sentence) => typeof sentence === 'string'),
      ),
    },
    link: { url, label: url.replace(/^https?:\/\//, ''), caption: formatText('annex_link_caption') },
    pageLabel: texts.text('petition_page', language.tag),
    digits: language.digits,
  };
};
