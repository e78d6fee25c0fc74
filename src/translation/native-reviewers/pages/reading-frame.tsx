import type { ReactNode } from 'react';
import { Brand, Frame } from '#ui/frame.tsx';
import type { FrameKey } from '#ui/frame-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { type PageTexts, type UiLanguage, uiLanguages } from './page-texts.ts';

/** Props that all review pages share. */
export type ReadingSite = {
  site: SitePage<FrameKey>;
  ui: UiLanguage;
  words: PageTexts;
  /** URL of the same page in the other interface language. */
  inLanguage: (ui: UiLanguage) => string;
};

const autonyms: Readonly<Record<UiLanguage, string>> = { de: 'Deutsch', en: 'English' };

/** The layout of a review page, with its language switch. */
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
