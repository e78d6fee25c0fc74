import { type Language, originalLanguage, type TextSnapshot } from '#content/index.ts';
import { answersTextKeys } from '#public/answers/overview/answers-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { pathInLanguage } from './localized-paths.ts';

/** The page about the answers of governments; null where it does not exist in the language. */
const answersLink = (texts: TextSnapshot, tag: string) =>
  texts.languagesWith(answersTextKeys).includes(tag)
    ? { href: pathInLanguage('/answers', tag), text: texts.text('answers_title', tag) }
    : null;

/** Props of every page: language, texts and links of the frame. */
export const siteProps = <Key extends string>(
  texts: TextSnapshot,
  language: Language,
  keys: readonly Key[],
): SitePage<Key> => {
  const { tag } = language;
  const imprint = pathInLanguage('/impressum', tag);
  return {
    lang: tag,
    dir: language.direction,
    digits: language.digits,
    texts: Object.fromEntries(keys.map((key) => [key, texts.text(key, tag)])) as Record<Key, string>,
    links: { home: pathInLanguage('/', tag), imprint, answers: answersLink(texts, tag) },
    machineTranslation: tag === originalLanguage ? null : { reportUrl: imprint },
  };
};
