import type { Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import { listedCountries } from '#countries/index.server.ts';
import type { LetterService } from '#letters/index.server.ts';
import { LetterError } from '#letters/index.server.ts';

/** Time limit for all languages together; with an empty cache and no other load they take three seconds. */
const timeoutMs = 30_000;

const languageNames = new Intl.DisplayNames('de', { type: 'language' });

const formatLanguages = (languages: readonly Language[]): string =>
  languages.map(({ tag }) => languageNames.of(tag)).join(', ');

type Checked = Pick<LetterService, 'languages' | 'mainLanguage' | 'letter'>;

/** Chooses a country for a letter in each language, preferably one whose main language it is. */
const sampleOf = (petitions: Checked) => {
  const [any] = listedCountries();
  const byTag = new Map(listedCountries().map((country) => [petitions.mainLanguage(country).tag, country]));
  return ({ tag }: Language): Country => byTag.get(tag) ?? (any as Country);
};

/**
 * Renders a letter in every public language, or finds it cached; letters of visitors go first.
 * @throws any error that is not about a letter
 */
export const checkLetters = async (petitions: Checked): Promise<{ ok: boolean; message: string }> => {
  const languages = petitions.languages();
  const sample = sampleOf(petitions);
  const signal = AbortSignal.timeout(timeoutMs);
  const waiting = () => ({ signal, client: 'health check', isLowPriority: true });
  const [failed, tooLong, unknown]: [Language[], Language[], Language[]] = [[], [], []];
  for (const language of languages)
    try {
      const { pages } = await petitions.letter(sample(language), language, waiting);
      if (pages !== 2) tooLong.push(language);
    } catch (error) {
      if (signal.aborted || (error instanceof LetterError && error.reason === 'busy')) unknown.push(language);
      else if (error instanceof LetterError) failed.push(language);
      else throw error;
    }
  const problems = [
    failed.length > 0 && `In diesen Sprachen lässt sich kein Brief setzen: ${formatLanguages(failed)}.`,
    tooLong.length > 0 && `Mehr als zwei Seiten hat der Brief auf ${formatLanguages(tooLong)}.`,
    unknown.length > 0 &&
      `Nicht geprüft, weil gerade viele Briefe warten: ${formatLanguages(unknown)}. Bitte versuchen Sie es später noch einmal.`,
  ].filter((sentence) => sentence !== false);
  return problems.length > 0
    ? { ok: false, message: problems.join(' ') }
    : { ok: true, message: `In allen ${languages.length} Sprachen lässt sich ein Brief setzen.` };
};
