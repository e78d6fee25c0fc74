import { logError } from '#ui/log-error.ts';
import { type LiveField, liveFields } from '../live-fields.ts';
import type { PreTranslation } from '../pre-translation.ts';
import type { CountryPageProps, CountryTexts } from './country-props.ts';
import { fetchOk } from './fetch-page.ts';

const fieldNames = Object.keys(liveFields) as readonly LiveField[];

type Fields = PreTranslation['translation'];

/** @throws an Error `<status>: <body>` when the response is not OK. */
const fetchPreTranslation = async (code: string, tag: string): Promise<PreTranslation> =>
  (await fetchOk(`/api/pre-translation/${code}/${tag}`)) as PreTranslation;

/** Context for the translator besides the text. */
type TranslationContext = { targetLanguage: string; countryName: string; region: string };

const translateOne = async (
  text: string,
  context: string,
  translationContext: TranslationContext,
): Promise<string> => {
  const response = await fetchOk('/api/translate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, context, ...translationContext }),
  });
  return (response as { translatedText: string }).translatedText || text;
};

/**
 * Asks for the 33 texts of the page at once.
 * @param german the German texts, by the same names.
 * @throws when any of them fails, because a page in two languages helps nobody.
 */
const translateLive = async (german: Fields, translationContext: TranslationContext): Promise<Fields> => {
  const pairs = await Promise.all(
    fieldNames.map(
      async (field) => [field, await translateOne(german[field] ?? '', field, translationContext)] as const,
    ),
  );
  return Object.fromEntries(pairs);
};

/** The page's texts with the translated fields replaced. */
const withFields = (texts: CountryTexts, fields: Fields): CountryTexts => {
  const changed = Object.entries(fields).flatMap(([field, text]) => {
    const key = liveFields[field as LiveField];
    return key in texts ? [[key, text]] : [];
  });
  return { ...texts, ...Object.fromEntries(changed) };
};

/** The German page with the translated fields, marked as a page in the other language. */
const withTranslation = (german: CountryPageProps, tag: string, fields: Fields): CountryPageProps => {
  const languages = german.languages.map((each) => ({ ...each, current: each.tag === tag }));
  const dir = languages.find(({ current }) => current)?.dir ?? german.dir;
  return {
    ...german,
    lang: tag,
    dir,
    languages,
    texts: withFields(german.texts, fields),
    translation: 'available',
  };
};

/**
 * The German page that the server gives for a language without a stored translation, with its fields translated now; if
 * that fails, the page stays German and says so.
 */
export const translatePage = async (rendered: CountryPageProps, tag: string): Promise<CountryPageProps> => {
  const { code, name: countryName, region } = rendered.country;
  try {
    const german = await fetchPreTranslation(code, 'de');
    return withTranslation(
      rendered,
      tag,
      await translateLive(german.translation, { targetLanguage: tag, countryName, region }),
    );
  } catch (error) {
    logError(error);
    return rendered;
  }
};
