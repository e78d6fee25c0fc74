import type { ReactNode } from 'react';
import { Brand, Frame } from '#ui/frame.tsx';
import type { FrameKey } from '#ui/frame-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { type PageTexts, type UiLanguage, uiLanguages } from './page-texts.ts';

/** What all pages for native readers are told. */
export type ReadingSite = {
  site: SitePage<FrameKey>;
  ui: UiLanguage;
  words: PageTexts;
  /** The same page in the other language of the interface. */
  inLanguage: (ui: UiLanguage) => string;
};

const autonyms: Readonly<Record<UiLanguage, string>> = { de: 'Deutsch', en: 'English' };

/** The layout of a page for native readers, with the choice of its language. */
export const ReadingFrame = ({ page, children }: { page: ReadingSite; children: ReactNode }) => (
  <Frame site={page.site} bar={<Brand site={page.site} />} languages={null}>
    <div className="wrap reading">
      <p className="reading-languages">
        {uiLanguages.map((tag) => (
          <a
            key={tag}
            href={page.inLanguage(tag)}
            lang={tag}
            hrefLang={tag}
            aria-current={tag === page.ui ? 'true' : undefined}
          >
            {autonyms[tag]}
          </a>
        ))}
      </p>
      {children}
    </div>
  </Frame>
);
