import type { Block, LetterModel, Run } from '#features/letters/index.ts';
import { aroundOwnWords } from './letter-own-words.ts';
import type { LetterField } from './letter-props.ts';

const keyed = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ item, key: `${index}` }));

/** Where typed text appears. Empty it takes no room, so that a letter without it is a letter. */
const Typed = ({ name }: { name: LetterField }) => <bdi className="typed" data-typed={name} />;

/** A ruled line to write on by hand, with its label beneath. */
const Rule = ({ label }: { label: string }) => <p className="rule">{label}</p>;

type FillProps = { names: readonly LetterField[]; labels: readonly string[]; className?: string };

/** Typed text, or the ruled lines it replaces. */
const Fill = ({ names, labels, className = '' }: FillProps) => (
  <div className={`fill ${className}`}>
    {names.map((name) => (
      <Typed key={name} name={name} />
    ))}
    {labels.map((label) => (
      <Rule key={label} label={label} />
    ))}
  </div>
);

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  keyed(runs).map(({ item: { text, bold, italic }, key }) => {
    if (bold) return <strong key={key}>{text}</strong>;
    return italic ? <em key={key}>{text}</em> : text;
  });

/** Lines to sign on; the first is for the name in print and takes the typed one. */
const Signature = ({ labels }: { labels: readonly string[] }) => (
  <div className="signature">
    {keyed(labels).map(({ item: label, key }) => (
      <div key={key}>
        {label === labels[0] && <Typed name="name" />}
        <Rule label={label} />
      </div>
    ))}
  </div>
);

const BlockOf = ({ block }: { block: Block }) => {
  if (block.kind === 'signature') return <Signature labels={block.labels} />;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  return (
    <ul>
      {keyed(block.items).map(({ item, key }) => (
        <li key={key}>
          <Runs runs={item} />
        </li>
      ))}
    </ul>
  );
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  keyed(blocks).map(({ item, key }) => <BlockOf key={key} block={item} />);

/** The own paragraph; where no script can fill it, lines for the pen. */
const OwnWords = () => (
  <>
    <p className="typed own" data-typed="own" dir="auto" />
    <noscript>
      <div className="own-lines" aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
    </noscript>
  </>
);

/** The letter as a sheet of paper, in its own language and direction: what the PDF's first page says. */
export const LetterSheet = ({ letter }: { letter: LetterModel }) => {
  const [name, ...address] = letter.senderLabels as [string, ...string[]];
  const [before, after] = aroundOwnWords(letter.body);
  return (
    <article
      className={`letter-sheet is-${letter.paper}`}
      lang={letter.language}
      dir={letter.direction}
      aria-labelledby="letter-subject"
    >
      <div className="letter-head">
        <div className="sender">
          <Fill names={['name']} labels={[name]} />
          <Fill names={['address']} labels={address} />
        </div>
        <address>
          {keyed(letter.recipient).map(({ item, key }) => (
            <span key={key}>{item}</span>
          ))}
        </address>
        <Fill names={['place', 'date']} labels={[letter.placeDateLabel]} className="place-date" />
      </div>
      <h2 id="letter-subject">{letter.subject}</h2>
      <Blocks blocks={before} />
      <OwnWords />
      <Blocks blocks={after} />
    </article>
  );
};
