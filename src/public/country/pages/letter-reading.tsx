import { type MouseEvent, useState } from 'react';
import type { LetterText } from '#letters/index.ts';
import { logError } from '#ui/log-error.ts';
import type { CountryPageProps, CountryTexts } from './country-props.ts';
import { LetterPaper } from './letter-text.tsx';

type LetterReadingProps = {
  readingLinks: NonNullable<CountryPageProps['readingLinks']>;
  /** The language the letter is posted in. */
  letter: CountryPageProps['letter']['language'];
  texts: CountryTexts;
};

const fetchText = async (url: string): Promise<LetterText> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return (await response.json()) as LetterText;
};

/**
 * The letter in the language of the page: a link, which the script turns into a collapsible section. Its
 * text is fetched when opened; if that fails, the link is followed.
 */
export const LetterReading = ({ readingLinks, letter, texts }: LetterReadingProps) => {
  const [text, setText] = useState<LetterText | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');

  const toggle = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state !== 'closed') return setState('closed');
    setState(text ? 'open' : 'loading');
    if (text) return;
    try {
      setText(await fetchText(readingLinks.url));
      setState((now) => (now === 'loading' ? 'open' : now));
    } catch (error) {
      logError(error);
      location.assign(readingLinks.href);
    }
  };

  const [before, after] = texts.letter_shown_read_note.split('{language}');
  return (
    <div className="country-letter-reading">
      <a
        href={readingLinks.href}
        rel="nofollow"
        aria-expanded={state === 'open'}
        onClick={(event) => void toggle(event)}
      >
        {texts.letter_shown_read}
      </a>
      <p className="small" role="status">
        {state === 'loading' && texts.loading}
      </p>
      {state === 'open' && text && (
        <>
          <p className="small">
            {before}
            <bdi lang={letter.tag}>{letter.autonym}</bdi>
            {after}
          </p>
          <LetterPaper letter={text} />
        </>
      )}
    </div>
  );
};
