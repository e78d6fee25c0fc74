import { Radio, Stack } from '@mantine/core';
import { conflictsIn, type Passage, type Side } from './three-way.ts';
import { WordDifference } from './word-difference.tsx';

type Labels = { mine: string; base: string; theirs: string };
type Props = {
  passages: readonly Passage[];
  choices: readonly (Side | undefined)[];
  onChoose: (index: number, side: Side) => void;
  labels: Labels;
  language: string;
  direction: 'ltr' | 'rtl';
};

/** The conflicts of a merge with their base, to resolve one by one. */
export const PassageChoice = ({ passages, choices, onChoose, labels, language, direction }: Props) => (
  <Stack gap="md">
    {conflictsIn(passages).map(({ mine, base, theirs, at }, index) => (
      <fieldset key={at} className="passage">
        <legend>Stelle {index + 1}</legend>
        <div className="passage-texts">
          <div>
            <h3>{labels.base}</h3>
            <p dir={direction} lang={language}>
              {base || '(leer)'}
            </p>
          </div>
          <div>
            <h3>{labels.mine}</h3>
            <WordDifference before={base} after={mine} {...{ language, direction }} label={labels.mine} />
          </div>
          <div>
            <h3>{labels.theirs}</h3>
            <WordDifference before={base} after={theirs} {...{ language, direction }} label={labels.theirs} />
          </div>
        </div>
        <Radio.Group
          aria-label={`Welche Fassung der Stelle ${index + 1}?`}
          value={choices[index] ?? ''}
          onChange={(side) => onChoose(index, side as Side)}
        >
          <div className="passage-choice">
            <Radio value="mine" label={labels.mine} />
            <Radio value="theirs" label={labels.theirs} />
            <Radio value="both" label="beide nacheinander" />
          </div>
        </Radio.Group>
      </fieldset>
    ))}
  </Stack>
);
