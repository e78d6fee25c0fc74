import type { LangAttributes } from '#ui/texts.ts';
import type { Suggestion } from '../contract.ts';
import type { PageTexts } from './page-texts.ts';

/** A suggestion as shown to its reviewer. */
export type OwnSuggestion = Pick<Suggestion, 'seen' | 'suggested' | 'remark' | 'state'>;

const outcomeOf = ({ state, seen, suggested }: OwnSuggestion) => {
  if (state === 'open') return 'waiting';
  if (state === 'rejected') return 'notAccepted';
  return seen === suggested ? 'noted' : 'accepted';
};

type Props = {
  words: PageTexts;
  suggested: readonly OwnSuggestion[];
  translation: { langAttributes: LangAttributes };
};

/** The reviewer's earlier suggestions for a text and their state. */
export const OwnSuggestions = ({ words, suggested, translation }: Props) =>
  suggested.length > 0 && (
    <section className="reading-own" aria-labelledby="own">
      <h2 id="own">{words.ownSuggestions}</h2>
      <ul>
        {suggested.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never changes.
          <li key={index}>
            {each.suggested !== each.seen && (
              <p
                className="reading-text"
                lang={translation.langAttributes.tag}
                dir={translation.langAttributes.dir}
              >
                {each.suggested}
              </p>
            )}
            {each.remark && (
              <p className="reading-text" dir="auto">
                {each.remark}
              </p>
            )}
            <p className="small">{words[outcomeOf(each)]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
