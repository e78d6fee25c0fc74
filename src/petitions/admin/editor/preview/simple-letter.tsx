import './preview.css';
import { type ParsedPetition, parsePetition } from '#letters/modern.ts';
import { useEditorContext } from '../frame/editor-context.ts';

type Block = ParsedPetition['blocks'][number];
type Run = Extract<Block, { kind: 'paragraph' }>['runs'][number];

/** Items with their index as React key, because they have no identity of their own. */
const withKeys = <T,>(items: readonly T[]): { key: string; value: T }[] =>
  items.map((value, index) => ({ key: String(index), value }));

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  withKeys(runs).map(({ key, value: { text, bold, italic } }) => {
    if (bold) return <strong key={key}>{text}</strong>;
    return italic ? <em key={key}>{text}</em> : <span key={key}>{text}</span>;
  });

const LetterBlock = ({ block }: { block: Block }) => {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  if (block.kind === 'bullets')
    return (
      <ul>
        {withKeys(block.items).map(({ key, value }) => (
          <li key={key}>
            <Runs runs={value} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className="editor-letter-signatures">
      {withKeys(block.labels).map(({ key, value }) => (
        <span key={key}>{value}</span>
      ))}
    </div>
  );
};

/** The petition rendered as HTML, while the exact page is missing. */
export const SimpleLetter = () => {
  const { opened, save } = useEditorContext();
  const { recipient, subject, blocks } = parsePetition(save.text.content);
  return (
    <article
      className="editor-simple-letter"
      lang={opened.draft.language}
      dir={opened.direction}
      aria-label="Vorschau"
    >
      {recipient.length > 0 && <p>{recipient.join('\n')}</p>}
      {subject && (
        <p>
          <strong>{subject}</strong>
        </p>
      )}
      {withKeys(blocks).map(({ key, value }) => (
        <LetterBlock key={key} block={value} />
      ))}
    </article>
  );
};
