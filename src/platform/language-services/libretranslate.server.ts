import { z } from 'zod';
import { postJson } from './post-json.server.ts';
import { type LanguageService, LanguageServiceError } from './service.ts';

export type LibreTranslateOptions = {
  url: string;
  /** Null where a self-hosted server needs none. */
  key: string | null;
};

/** LibreTranslate's code where it is not the BCP 47 tag. */
const codes: Readonly<Record<string, string>> = { zh: 'zh-Hans', fil: 'tl' };

const responseSchema = z.object({ translatedText: z.array(z.string()) });

/** LibreTranslate, usually self-hosted; ignores context and terms. */
export const libreTranslateService = ({ url, key }: LibreTranslateOptions): LanguageService => ({
  provider: 'libretranslate',
  limits: { texts: 20, characters: 5000 },
  translate: async ({ texts, from, to }, signal) => {
    const body = {
      q: texts,
      source: codes[from] ?? from,
      target: codes[to] ?? to,
      format: 'text',
      ...(key ? { api_key: key } : {}),
    };
    const parsed = responseSchema.safeParse(
      await postJson({ url: `${url.replace(/\/$/, '')}/translate`, body, signal }),
    );
    if (!parsed.success || parsed.data.translatedText.length !== texts.length)
      throw new LanguageServiceError('unusable_answer', 'The answer is not a list of translations');
    return parsed.data.translatedText;
  },
  improve: null,
});
