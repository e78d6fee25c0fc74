import type { MouseEvent, ReactNode } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Icon } from '#ui/icon.tsx';
import type { CountryTexts, LetterView } from './country-props.ts';
import { type Transfer, useLetter } from './use-letter.ts';

type LetterActionsProps = {
  letter: LetterView;
  texts: CountryTexts;
  digits: string;
  /** Called when the visitor takes the letter, by download or print. */
  onTaken: () => void;
  /** Called when the letter has been downloaded or opened for printing. */
  onReady: () => void;
  children: ReactNode;
};

const metaText = ({ pages, size }: LetterView, texts: CountryTexts, digits: string): string =>
  pages !== null && size !== null
    ? fillPlaceholders(texts.country_download_meta, { pages: localizeDigits(pages, digits), size })
    : 'PDF';

const Meta = ({
  letter,
  texts,
  digits,
  transfer,
}: Pick<LetterActionsProps, 'letter' | 'texts' | 'digits'> & { transfer: Transfer }) => {
  if (transfer.state !== 'busy') return <p className="country-meta">{metaText(letter, texts, digits)}</p>;
  return (
    <p className="country-meta">
      {texts.country_downloading}
      <progress aria-label={texts.country_downloading} value={transfer.ratio ?? undefined} />
    </p>
  );
};

const UnavailableNote = ({ texts }: Pick<LetterActionsProps, 'texts'>) => (
  <div className="country-failure">
    <p>{texts.letter_under_repair}</p>
  </div>
);

/** Replaces download and print while the letter is not available. */
export const NoLetter = ({ texts, children }: Pick<LetterActionsProps, 'texts' | 'children'>) => (
  <div className="country-letter-actions">
    <UnavailableNote texts={texts} />
    <div className="country-pair">{children}</div>
  </div>
);

/** Download and print: plain links, which the script enhances with progress and failure messages. */
export const LetterActions = (props: LetterActionsProps) => {
  const { letter, texts, digits, onTaken, onReady, children } = props;
  const { transfer, download, print, retry } = useLetter(letter, onReady);
  const intercept = (action: () => Promise<void>) => (event: MouseEvent) => {
    event.preventDefault();
    void action();
    onTaken();
  };
  const busy = transfer.state === 'busy';
  return (
    <div className="country-letter-actions">
      <a
        className={busy ? 'button is-action is-busy' : 'button is-action'}
        href={letter.downloadUrl}
        download={letter.fileName}
        hrefLang={letter.language.tag}
        aria-busy={busy || undefined}
        onClick={intercept(download)}
      >
        <Icon name="download" />
        {texts.country_download}
      </a>
      <Meta letter={letter} texts={texts} digits={digits} transfer={transfer} />
      <div role="status">
        {transfer.state === 'repair' && <UnavailableNote texts={texts} />}
        {transfer.state === 'failed' && (
          <div className="country-failure">
            <p>{texts.country_download_error}</p>
            <button className="country-text-button" type="button" onClick={() => void retry()}>
              {texts.retry}
            </button>
          </div>
        )}
      </div>
      <div className="country-pair">
        <a
          className="button is-quiet"
          href={letter.printUrl}
          hrefLang={letter.language.tag}
          target="_blank"
          rel="noopener"
          onClick={intercept(print)}
        >
          <Icon name="print" />
          {texts.country_print}
        </a>
        {children}
      </div>
    </div>
  );
};
