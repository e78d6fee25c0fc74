import type { ReactNode } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { Brand, Frame } from '#ui/frame.tsx';
import { Headline } from '#ui/headline.tsx';
import { LanguageList } from '#ui/language-links.tsx';
import type { IndexSite } from './index-props.ts';
import type { CommonKey } from './index-texts.ts';

type Site = IndexSite<CommonKey>;

/** Name, number and date of the edition. */
export const EditionLine = ({ site: { edition, texts } }: { site: Site }) => (
  <p className="small">
    {fillPlaceholders(texts.index_edition, { edition: edition.id, date: edition.made })}
  </p>
);

type IndexFrameProps = {
  site: Site;
  title: string;
  /** Links besides those to the other pages of the index. */
  links?: readonly { href: string; text: string }[];
  current?: 'all' | 'method';
  children: ReactNode;
};

/** Frame of the index pages, with links between them and to their other languages. */
export const IndexFrame = ({ site, title, links = [], current, children }: IndexFrameProps) => {
  const { texts, indexLinks, pageLanguages } = site;
  const pages = [
    ...links.map((link) => ({ ...link, isCurrent: false })),
    { href: indexLinks.all, text: texts.index_all_title, isCurrent: current === 'all' },
    { href: indexLinks.method, text: texts.index_method_title, isCurrent: current === 'method' },
  ];
  return (
    <Frame
      site={site}
      bar={<Brand site={site} />}
      languages="#languages"
      footer={<LanguageList label={texts.language_label} languages={pageLanguages} />}
    >
      <div className="wrap gfi index-page">
        <nav aria-label={texts.gfi_main_title}>
          <ul className="index-links">
            {pages.map(({ href, text, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Headline as="h1">{title}</Headline>
        {children}
      </div>
    </Frame>
  );
};
