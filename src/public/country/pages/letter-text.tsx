import type { LetterText } from '#letters/index.ts';
import { Runs, withKeys } from './letter-runs.tsx';

/** The text of a letter as a sheet of paper, in its own language and direction. */
export const LetterPaper = ({ letter }: { letter: LetterText }) => (
  <article className="country-letter-paper" lang={letter.language} dir={letter.direction}>
    <h3>{letter.subject}</h3>
    {withKeys(letter.body).map(({ item: block, key }) =>
      block.kind === 'paragraph' ? (
        <p key={key}>
          <Runs runs={block.runs} />
        </p>
      ) : (
        <ul key={key}>
          {withKeys(block.items).map(({ item, key: each }) => (
            <li key={each}>
              <Runs runs={item} />
            </li>
          ))}
        </ul>
      ),
    )}
  </article>
);
