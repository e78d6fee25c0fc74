import type { LetterText } from '#letters/index.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CopyButton } from './copy-button.tsx';
import type { CountryPageProps } from './country-props.ts';
import { FactSource } from './fact-origin.tsx';

/** A letter as plain text: the subject, then its paragraphs and list items. */
const plainLetter = ({ subject, body }: LetterText): string =>
  [
    subject,
    ...body.map((block) =>
      block.kind === 'paragraph'
        ? block.runs.map(({ text }) => text).join('')
        : block.items.map((item) => `• ${item.map(({ text }) => text).join('')}`).join('\n'),
    ),
  ].join('\n\n');

/** The element with the text of the letter. */
const letterElement = () => document.querySelector('.country-letter-paper');

/** How to submit the letter online instead of by post, as published by the recipient. */
export const OnlineSubmission = ({ page }: { page: CountryPageProps }) => {
  const { online, texts, letterText } = page;
  const isHydrated = useIsHydrated();
  if (!online) return null;
  return (
    <li>
      {online.kind === 'email' ? (
        <>
          {`${texts.online_title}: `}
          <a href={`mailto:${online.url}`}>{online.url}</a>
        </>
      ) : (
        <a href={online.url}>{texts.online_title}</a>
      )}
      {isHydrated && letterText && (
        <CopyButton
          label={texts.online_copy}
          text={() => plainLetter(letterText)}
          onBlocked={() => {
            const letter = letterElement();
            if (letter) getSelection()?.selectAllChildren(letter);
          }}
          texts={texts}
        />
      )}
      <p>
        <FactSource origin={online.origin} texts={texts} lead={texts.online_steps} />
      </p>
    </li>
  );
};
