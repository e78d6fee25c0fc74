import '../base-texts.css';
import { pluralize } from '#lib/pluralize.ts';
import type { PlaceholderState } from '../placeholders.ts';

const notes = { kept: '', missing: ' fehlt', added: ' neu' } as const;

type Props = { states: readonly PlaceholderState[]; onInsert: (name: string) => void };

/** The placeholders of a text; a click inserts a missing one at the cursor. */
export const PlaceholderChips = ({ states, onInsert }: Props) =>
  states.length > 0 && (
    <ul
      className="base-text-placeholder-chips"
      aria-label={pluralize(states.length, 'Platzhalter', 'Platzhalter')}
    >
      {states.map(({ name, state }) => (
        <li key={name}>
          {state === 'missing' ? (
            <button
              type="button"
              className="base-text-placeholder-chip"
              data-state={state}
              aria-label={`{${name}} fehlt, hier einsetzen`}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
              {notes[state]}
            </button>
          ) : (
            <span className="base-text-placeholder-chip" data-state={state}>
              {`{${name}}`}
              {notes[state]}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
