import { type PreTranslation, type PreTranslationField, preTranslationFields } from '../pre-translation.ts';
import type { CountryPageProps, CountryTexts } from './country-props.ts';

/** The 33 texts of one live translation, as callers name them. */
export const liveFields = [
  ...['title', 'description', 'buttonText', 'infoText', 'languageLabel', 'languageSubtext', 'wtoInfoTitle'],
  ...['wtoInfoText', 'rightsTitle', 'rightsText', 'dashboardButton', 'excelButton', 'gfiTitle', 'backButton'],
  ...[
    'printButton',
    'countryHeader',
    'gfiSubtitle',
    'overallScore',
    'economyCategory',
    'environmentCategory',
  ],
  ...['socialCategory', 'transparencyCategory', 'scoreGood', 'scoreFromTotal', 'aboutGfi', 'gfiObjective'],
  ...['dataSources', 'lastUpdate', 'wtoReformProposalTitle', 'wtoReformParagraph1', 'wtoReformParagraph2'],
  ...['wtoReformParagraph3', 'wtoReformParagraph4'],
] as readonly PreTranslationField[];

type Fields = PreTranslation['translation'];

const asked = async (url: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return response.json();
};

/** @throws an Error `<status>: <body>` when the answer is not OK. */
export const fetchPreTranslation = async (code: string, tag: string): Promise<PreTranslation> =>
  (await asked(`/api/pre-translation/${code}/${tag}`)) as PreTranslation;

const translateOne = async (text: string, targetLanguage: string, context: string): Promise<string> => {
  const body = JSON.stringify({ text, targetLanguage, context });
  const answer = await asked('/api/translate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return (answer as { translatedText: string }).translatedText || text;
};

/**
 * Asks for the 33 texts of the page at once.
 * @param german the German texts, by the same names.
 * @throws when any of them fails: a page half in one language helps nobody.
 */
export const translateLive = async (german: Fields, tag: string): Promise<Fields> => {
  const pairs = await Promise.all(
    liveFields.map(async (field) => [field, await translateOne(german[field] ?? '', tag, field)] as const),
  );
  return Object.fromEntries(pairs);
};

/** The page's texts with the translated fields in their places; every other text stays. */
export const withFields = (texts: CountryTexts, fields: Fields): CountryTexts => {
  const changed = Object.entries(fields).flatMap(([field, text]) => {
    const key = preTranslationFields[field as PreTranslationField];
    return key in texts ? [[key, text]] : [];
  });
  return { ...texts, ...Object.fromEntries(changed) };
};

/** The props of the page in another language, in whatever version is valid. */
const fetchProps = async (href: string): Promise<CountryPageProps> => {
  const url = new URL(href, location.href);
  url.searchParams.set('props', 'valid');
  return (await asked(url.href)) as CountryPageProps;
};

/**
 * The page in another language: as it is rendered there, when a translation is stored; else its German form with the
 * fields that could be translated now.
 * @throws when neither is to be had; the page then stays as it is.
 */
export const inLanguage = async (
  code: string,
  tag: string,
  hrefOf: (tag: string) => string,
): Promise<CountryPageProps> => {
  const stored = tag === 'de' ? { available: true } : await fetchPreTranslation(code, tag);
  const rendered = await fetchProps(hrefOf(stored.available ? tag : 'de'));
  if (stored.available) return rendered;
  const german = await fetchPreTranslation(code, 'de');
  const fields = await translateLive(german.translation, tag);
  return { ...rendered, lang: tag, texts: withFields(rendered.texts, fields) };
};
