import { z } from 'zod';
import { postJson } from './post-json.server.ts';
import { type LanguageService, LanguageServiceError } from './service.ts';

export type DeepLOptions = {
  /** Null: DeepL's own address, which the kind of key decides. */
  url: string | null;
  key: string;
};

const defaultUrl = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

/** DeepL's code where it is not the BCP 47 tag. */
const targetCodes: Readonly<Record<string, string>> = {
  en: 'EN-GB',
  pt: 'PT-PT',
  'pt-BR': 'PT-BR',
  zh: 'ZH-HANS',
  'zh-Hant': 'ZH-HANT',
  fil: 'TL',
};

/** Sources have no variants. */
const sourceCode = (tag: string): string => (targetCodes[tag] ?? tag).replace(/-.*/, '').toUpperCase();

const responseSchema = z.object({ translations: z.array(z.object({ text: z.string() })) });

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Placeholders become elements that DeepL leaves alone. */
const toXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => escapes[character] ?? '').replace(/\{(\w+)\}/g, '<keep>$1</keep>');
const fromXml = (text: string): string =>
  text
    .replace(/<keep>\s*(\w+)\s*<\/keep>/g, '{$1}')
    .replace(/&(?:amp|lt|gt);/g, (entity) => characters[entity] ?? entity);

/** DeepL over its HTTP API, because its npm package supports neither cancelling nor Retry-After. */
export const deepLService = ({ url, key }: DeepLOptions): LanguageService => {
  const base = (url ?? defaultUrl(key)).replace(/\/$/, '');
  return {
    provider: 'deepl',
    limits: { texts: 50, characters: 30_000 },
    translate: async ({ texts, from, to, context }, signal) => {
      const body = {
        text: texts.map(toXml),
        source_lang: sourceCode(from),
        target_lang: targetCodes[to] ?? to.toUpperCase(),
        context,
        formality: 'prefer_more',
        tag_handling: 'xml',
        ignore_tags: ['keep'],
        preserve_formatting: true,
      };
      const headers = { Authorization: `DeepL-Auth-Key ${key}` };
      const parsed = responseSchema.safeParse(
        await postJson({ url: `${base}/v2/translate`, headers, body, signal }),
      );
      if (!parsed.success || parsed.data.translations.length !== texts.length)
        throw new LanguageServiceError('unusable_answer', 'The answer is not a list of translations');
      return parsed.data.translations.map(({ text }) => fromXml(text));
    },
    improve: null,
  };
};
