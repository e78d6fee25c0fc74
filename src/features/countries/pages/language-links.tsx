import { Fragment } from 'react';
import type { HomePageProps } from './home-props.ts';

type Languages = HomePageProps['pageLanguages'];

const topTags = ['en', 'de', 'fr', 'es'];

const LanguageLink = ({ language }: { language: Languages[number] }) => (
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

/** The four languages of the top bar, with a bar between them. */
export const LanguageBar = ({ label, languages }: { label: string; languages: Languages }) => {
  const shown = topTags.flatMap((tag) => languages.filter((language) => language.tag === tag));
  return (
    <nav className="languages" aria-label={label}>
      {shown.map((language, index) => (
        <Fragment key={language.tag}>
          {index > 0 && <span aria-hidden="true">{' | '}</span>}
          <LanguageLink language={language} />
        </Fragment>
      ))}
    </nav>
  );
};

/** Every language the page exists in. */
export const LanguageList = ({ label, languages }: { label: string; languages: Languages }) => (
  <nav aria-label={label}>
    <ul className="foot-links">
      {languages.map((language) => (
        <li key={language.tag}>
          <LanguageLink language={language} />
        </li>
      ))}
    </ul>
  </nav>
);
