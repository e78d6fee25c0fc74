import { LanguageMenu } from './language-menu.tsx';
import type { LangAttributes } from './texts.ts';

/** A language in which a page exists, with its address. */
export type LanguageChoice = LangAttributes & { autonym: string; href: string; current: boolean };

export const LanguageLink = ({ language }: { language: LanguageChoice }) => (
  <a
    href={language.href}
    lang={language.tag}
    dir={language.dir}
    hrefLang={language.tag}
    aria-current={language.current ? 'page' : undefined}
  >
    {language.autonym}
  </a>
);

/** Links to a page in all its languages, the target of `#languages`. */
export const LanguageList = ({
  label,
  languages,
}: {
  label: string;
  languages: readonly LanguageChoice[];
}) => (
  <nav aria-label={label} id="languages" tabIndex={-1}>
    <LanguageMenu languages={languages} label={label} listClass="foot-links">
      {(language) => <LanguageLink language={language} />}
    </LanguageMenu>
  </nav>
);
