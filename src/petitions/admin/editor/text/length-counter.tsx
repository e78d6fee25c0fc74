import './text.css';
import { lengthGuidance } from '#letters/modern.ts';
import { formatCount } from '#ui/admin/format.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { bodyLength, lengthVerdict } from './length.ts';

const [least, most] = lengthGuidance.body;
const verdicts = {
  short: `zu kurz, mindestens ${formatCount(least)}`,
  good: `im Rahmen von ${formatCount(least)}–${formatCount(most)}`,
  long: `zu lang, höchstens ${formatCount(most)}`,
} as const;

/** Length of the body against the guidance. */
export const LengthCounter = () => {
  const length = bodyLength(useEditorContext().save.text.content);
  const verdict = lengthVerdict(length);
  return (
    <p
      className="editor-length-counter"
      data-verdict={verdict}
      title="Von der Anrede bis zum Gruß; ein Han-Zeichen zählt dreifach, eine Silbe in Kana oder Hangul doppelt."
    >
      <strong>{formatCount(length)}</strong> Zeichen · {verdicts[verdict]}
    </p>
  );
};
