import { BrandMark } from '#ui/brand-mark.tsx';
import { Flag } from '#ui/flag.tsx';
import { Frame } from '#ui/frame.tsx';
import { Icon } from '#ui/icon.tsx';
import { LetterDesk } from './letter-desk.tsx';
import type { LetterPageProps } from './letter-props.ts';
import { LetterSheet } from './letter-sheet.tsx';

export { startLetter } from './letter-live.ts';
export type { LetterPageProps } from './letter-props.ts';
export { letterPageTextKeys } from './letter-texts.ts';

const LetterBar = ({ page }: { page: LetterPageProps }) => (
  <>
    <a className="back" href={page.country.href}>
      <Icon name="back" />
      {page.country.name}
    </a>
    <a className="brand" href={page.links.home}>
      <BrandMark />
      <span className="brand-name">{page.texts.site_name}</span>
    </a>
  </>
);

/** A country's letter in the visitor's own words, written and printed on the device, never sent. */
export const LetterPage = (page: LetterPageProps) => (
  <Frame site={page} bar={<LetterBar page={page} />}>
    <div className="identity starfield">
      <div className="wrap identity-row">
        <Flag code={page.country.code} width={72} />
        <div>
          <h1 id="letter-title">{page.texts.letter_page_title}</h1>
          <p>{page.country.name}</p>
        </div>
      </div>
    </div>
    <div className="wrap letter-columns">
      <LetterDesk page={page} />
      <LetterSheet letter={page.letter.model} />
    </div>
  </Frame>
);
