import './actions.css';
import { parseRuns } from '#letters/modern.ts';
import { languageOf } from '../names.ts';

type Props = { content: string; language: string };

/** A formatted petition text in the direction of its language. */
export const LetterText = ({ content, language }: Props) => {
  const { tag, direction } = languageOf(language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="petition-text" lang={tag} dir={direction} tabIndex={0} aria-label="Text der Petition">
      {parseRuns(content).map(({ text, bold, italic }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
        if (bold) return <strong key={index}>{text}</strong>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return italic ? <em key={index}>{text}</em> : <span key={index}>{text}</span>;
      })}
    </section>
  );
};
