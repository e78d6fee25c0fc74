import { z } from 'zod';
import { postJson } from './post-json.server.ts';
import { type LanguageService, LanguageServiceError } from './service.ts';

export type LibreTranslateOptions = {
  url: string;
  /** None for a service of one's own that asks for none. */
  key: string | null;
};

const targets: Readonly<Record<string, string>> = { zh: 'zh-Hans', fil: 'tl' };

const answer = z.object({ translatedText: z.array(z.string()) });

/** LibreTranslate, which runs on a machine of one's own. It knows neither context nor terms. */
export const libreTranslateService = ({ url, key }: LibreTranslateOptions): LanguageService => ({
  provider: 'libretranslate',
  limits: { texts: 20, characters: 5000 },
  translate: async ({ texts, from, to }, signal) => {
    const body = {
      q: texts,
      source: from,
      target: targets[to] ?? to,
      format: 'text',
      ...(key ? { api_key: key } : {}),
    };
    const parsed = answer.safeParse(
      await postJson({ url: `${url.replace(/\/$/, '')}/translate`, body, signal }),
    );
    if (!parsed.success || parsed.data.translatedText.length !== texts.length)
      throw new LanguageServiceError('unusable_answer', 'The answer is not a list of translations');
    return parsed.data.translatedText;
  },
  improve: null,
});
