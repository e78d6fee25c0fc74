import type { Config } from '#platform/config/index.server.ts';
import { deepLService } from './deepl.server.ts';
import { libreTranslateService } from './libretranslate.server.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import type { LanguageService } from './service.ts';

type Settings = { translation: Config['translation']; secrets: Pick<Config['secrets'], 'translationKey'> };

const plainService = async ({ translation, secrets }: Settings): Promise<LanguageService | null> => {
  const key = secrets.translationKey?.reveal() ?? null;
  switch (translation.provider) {
    case 'none':
      return null;
    case 'openai': {
      // Its libraries take memory that an installation without it does not need.
      const { openAiService } = await import('./openai.server.ts');
      return openAiService({ ...translation, key });
    }
    case 'deepl':
      return deepLService({ ...translation, key: key ?? '' });
    case 'libretranslate':
      return libreTranslateService({ ...translation, key });
  }
};

export type ServiceOptions = RetryOptions & {
  /** Wraps the service below the retries, for example to count every single request. */
  wrapService?: (service: LanguageService) => LanguageService;
};

/** The language service that the configuration names, with retries; null when none is configured. */
export const createLanguageService = async (
  settings: Settings,
  { wrapService = (service) => service, ...retries }: ServiceOptions = {},
): Promise<LanguageService | null> => {
  const service = await plainService(settings);
  return service && withRetries(wrapService(service), retries);
};
