import { err, ok, type Result } from '#lib/result.ts';
import type { ConfigProblem, Translation } from './config.ts';
import type { TranslationEnvironment } from './environment.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

const missing = (variable: string, why: string): ConfigProblem => ({
  variable,
  message: `${variable} fehlt: ${why}`,
});

/** Each provider requires different variables, so they are validated together. */
export function readTranslation(env: TranslationEnvironment): Result<Translation, ConfigProblem[]> {
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key, TRANSLATION_MODEL: model } = env;
  const bounds = {
    monthlyCharacters: env.TRANSLATION_MONTHLY_CHARACTERS,
    price: env.TRANSLATION_PRICE ?? null,
    requestsPerMinute: env.TRANSLATION_REQUESTS_PER_MINUTE ?? null,
  };
  const problems: ConfigProblem[] = [];

  switch (env.TRANSLATION_PROVIDER) {
    case 'none':
      return ok({ provider: 'none' });
    case 'openai':
      if (!key && !url) {
        problems.push(
          missing(
            'TRANSLATION_KEY',
            'openai braucht einen Schlüssel, oder TRANSLATION_URL für einen eigenen Dienst.',
          ),
        );
      }
      if (!model)
        problems.push(
          missing('TRANSLATION_MODEL', 'openai braucht den Namen des Modells, das übersetzen soll.'),
        );
      if (!model || problems.length > 0) return err(problems);
      return ok({ provider: 'openai', url: url ?? OPENAI_URL, model, ...bounds });
    case 'deepl':
      if (!key) return err([missing('TRANSLATION_KEY', 'deepl braucht einen Schlüssel.')]);
      return ok({ provider: 'deepl', url: url ?? null, ...bounds });
    case 'libretranslate':
      if (!url) return err([missing('TRANSLATION_URL', 'libretranslate braucht die Adresse des Dienstes.')]);
      return ok({ provider: 'libretranslate', url, ...bounds });
    case undefined:
      if (!key && !url && !model) return ok({ provider: 'none' });
      return err([
        missing(
          'TRANSLATION_PROVIDER',
          'TRANSLATION_URL, TRANSLATION_KEY oder TRANSLATION_MODEL ist gesetzt. Erlaubt: none, openai, deepl oder libretranslate.',
        ),
      ]);
  }
}
