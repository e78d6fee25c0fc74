import { type Language, originalLanguage, type TextSnapshot } from '#content/index.ts';
import type { SitePage } from '#ui/texts.ts';
import { inLanguage } from './addresses.ts';

/** Props of every page: language, texts and links of the frame. */
export const siteProps = <Key extends string>(
  texts: TextSnapshot,
  language: Language,
  keys: readonly Key[],
): SitePage<Key> => {
  const { tag } = language;
  const imprint = inLanguage('/impressum', tag);
  return {
    lang: tag,
    dir: language.direction,
    digits: language.digits,
    texts: Object.fromEntries(keys.map((key) => [key, texts.text(key, tag)])) as Record<Key, string>,
    links: { home: inLanguage('/', tag), imprint },
    machineTranslation: tag === originalLanguage ? null : { reportUrl: imprint },
  };
};
