import './text.css';
import { lengthGuidance } from '#letters/modern.ts';
import { formatCount } from '#ui/admin/format.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { bodyLength, lengthVerdict } from './length.ts';

const [minLength, maxLength] = lengthGuidance.body;
const verdicts = {
  short: `zu kurz, mindestens ${formatCount(minLength)}`,
  good: `im Rahmen von ${formatCount(minLength)}–${formatCount(maxLength)}`,
  long: `zu lang, höchstens ${formatCount(maxLength)}`,
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
