import { Flag } from '#ui/flag.tsx';
import { BackBar, Frame } from '#ui/frame.tsx';
import { Headline } from '#ui/headline.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterEnclosures } from './letter-enclosures.tsx';
import type { LetterPageProps } from './letter-props.ts';
import { LetterSheet } from './letter-sheet.tsx';

export type { LetterPageProps } from './letter-props.ts';
export { letterPageTextKeys } from './letter-texts.ts';
export { startLetter } from './start-letter.ts';

/** A country's letter in the visitor's own words, edited and printed locally; sent only to create a PDF. */
export const LetterPage = (page: LetterPageProps) => (
  <Frame site={page} bar={<BackBar site={page} href={page.country.href} label={page.country.name} />}>
    <div className="country-identity starfield">
      <div className="wrap country-identity-row">
        <Flag code={page.country.code} width={72} />
        <div>
          <Headline as="h1" id="letter-title">
            {page.texts.letter_page_title}
          </Headline>
          <p>{page.country.name}</p>
        </div>
      </div>
    </div>
    <div className="wrap letter-columns">
      <LetterEditor page={page} />
      <LetterSheet letter={page.letter.model} />
      <LetterEnclosures letter={page.letter.model} />
    </div>
  </Frame>
);
