import type { Country } from '#countries/index.ts';
import { type DraftStatus, draftStatuses } from '#petitions/index.ts';
import type { CountryStatus, TranslationState } from './contract.ts';

/** The draft of a country in a language; if there are several, the one being edited. */
export type DraftState = {
  countryCode: string;
  language: string;
  status: DraftStatus;
  updatedAt: Date;
  edited: boolean;
};

/** A petition that is or was published for a country in a language. */
export type PublishedPetitionState = {
  countryCode: string;
  language: string;
  served: boolean;
  changedAt: Date;
};

type LanguageState = {
  tag: string;
  complete: boolean;
  /** A sentence of the letter was translated from an older German one. */
  stale: boolean;
  updatedAt: Date | null;
};

type Sources = {
  drafts: readonly DraftState[];
  publishedPetitions: readonly PublishedPetitionState[];
  languages: readonly LanguageState[];
};

const latest = (times: readonly (Date | null | undefined)[]): string | null => {
  const timestamps = times.flatMap((time) => time?.getTime() ?? []);
  return timestamps.length > 0 ? new Date(Math.max(...timestamps)).toISOString() : null;
};

const stateOf = (
  draft: DraftState | undefined,
  publishedPetition: PublishedPetitionState | undefined,
  complete: boolean,
): TranslationState => {
  if (publishedPetition?.served) return 'published';
  if (draft?.status === 'approved') return 'reviewed';
  return draft || complete ? 'generated' : 'none';
};

/**
 * The draft that represents a country; one whose petition is no longer served comes first, because it is
 * being edited.
 */
const leadingDraft = (
  { drafts, publishedPetitions }: Pick<Sources, 'drafts' | 'publishedPetitions'>,
  mainLanguage: string,
): DraftState | undefined => {
  const ended = new Set(publishedPetitions.flatMap(({ language, served }) => (served ? [] : language)));
  const rank = ({ language, status }: DraftState) =>
    [ended.has(language), language === mainLanguage, language === 'de'].map(Number).join('') +
    draftStatuses.indexOf(status);
  return [...drafts].sort((a, b) => rank(b).localeCompare(rank(a)))[0];
};

type Names = Pick<CountryStatus, 'countryName' | 'flag'>;

/** The status of a country, from its drafts and published petitions. */
export const countryStatusOf = (
  { code, mainLanguage }: Pick<Country, 'code' | 'mainLanguage'>,
  names: Names,
  { drafts, publishedPetitions, languages }: Sources,
): CountryStatus => {
  const progress = languages.map(({ tag, complete, stale, updatedAt }) => {
    const draft = drafts.find(({ language }) => language === tag);
    const publishedPetition = publishedPetitions.find(({ language }) => language === tag);
    const status = stateOf(draft, publishedPetition, complete);
    const times = [draft?.updatedAt, publishedPetition?.changedAt];
    const lastOwnChange = latest(times);
    const lastUpdated = lastOwnChange ?? (status === 'none' ? null : latest([updatedAt]));
    // A published petition has a text of its own, which changes of base texts do not make stale.
    const done = status === 'published' || (status !== 'none' && !stale);
    return { tag, state: { status, lastUpdated }, done };
  });
  const completed = progress.filter(({ done }) => done).length;
  return {
    countryCode: code,
    ...names,
    draftStatus: leadingDraft({ drafts, publishedPetitions }, mainLanguage)?.status ?? 'none',
    wtoStatus: publishedPetitions.some(({ served }) => served)
      ? 'published'
      : publishedPetitions.length > 0
        ? 'created'
        : 'none',
    translationProgress: Object.fromEntries(progress.map(({ tag, state }) => [tag, state])),
    totalTranslations: languages.length,
    completedTranslations: completed,
    progressPercentage: languages.length > 0 ? Math.floor((100 * completed) / languages.length) : 0,
    lastActivity: latest([
      ...drafts.map(({ updatedAt }) => updatedAt),
      ...publishedPetitions.map(({ changedAt }) => changedAt),
    ]),
    manuallyEdited: drafts.some(({ edited }) => edited),
  };
};
