import type { Block, LetterModel } from '#letters/index.ts';
import { Headline } from '#ui/headline.tsx';
import { dateTemplates } from '../own-letter/date-templates.ts';
import { splitAtSenderText } from '../own-letter/split-at-sender-text.ts';
import type { LetterSlot } from '../own-letter/typed-fields.ts';
import { Runs, withKeys } from './letter-runs.tsx';

/** Attributes of a slot for typed text. An empty slot takes no space. */
const slotAttributes = (slot: LetterSlot) => ({ className: 'letter-typed', 'data-typed': slot });

/** A ruled line for handwriting, with its label below. */
const RuledLine = ({ label }: { label: string }) => <p className="letter-rule">{label}</p>;

const RuledLines = ({ labels }: { labels: readonly string[] }) =>
  withKeys(labels).map(({ item, key }) => <RuledLine key={key} label={item} />);

/** Signature lines; the first is for the printed name and shows the typed one. */
const Signature = ({ labels }: { labels: readonly string[] }) => (
  <div className="letter-signature">
    {withKeys(labels).map(({ item: label, key }) => (
      <div key={key}>
        {label === labels[0] && (
          <p>
            <bdi {...slotAttributes('name')} />
          </p>
        )}
        <RuledLine label={label} />
      </div>
    ))}
  </div>
);

const BlockView = ({ block }: { block: Block }) => {
  if (block.kind === 'signature') return <Signature labels={block.labels} />;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  return (
    <ul>
      {withKeys(block.items).map(({ item, key }) => (
        <li key={key}>
          <Runs runs={item} />
        </li>
      ))}
    </ul>
  );
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  withKeys(blocks).map(({ item, key }) => <BlockView key={key} block={item} />);

/** The visitor's own paragraph, with ruled lines for handwriting if there is no script. */
const SenderParagraph = () => (
  <>
    <p {...slotAttributes('own')} dir="auto" />
    <noscript>
      <div className="letter-own-lines" aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
    </noscript>
  </>
);

/** Name and address slots in the order of the language. */
const senderBlocks = (sender: LetterModel['sender']) => {
  const labelsOf = (isName: boolean) =>
    sender.filter(({ line }) => (line === 'name') === isName).map(({ label }) => label);
  const blocks = [
    { slot: 'name', labels: labelsOf(true) },
    { slot: 'address', labels: labelsOf(false) },
  ] as const;
  return sender[0]?.line === 'name' ? blocks : [...blocks].reverse();
};

/** The letter as a sheet of paper, in its own language and direction, with the content of the PDF's first page. */
export const LetterSheet = ({ letter }: { letter: LetterModel }) => {
  const { recipient, recipientIn } = letter;
  const [before, after] = splitAtSenderText(letter.body);
  return (
    <article
      className={`letter-sheet is-${letter.paper}`}
      lang={letter.language}
      dir={letter.direction}
      data-country={letter.countryCode}
      data-digits={letter.digits}
      data-months={dateTemplates({ lang: letter.language, country: letter.countryCode }).join('|')}
      aria-labelledby="letter-subject"
    >
      <div className="letter-head">
        <div className="letter-sender">
          {senderBlocks(letter.sender).map(({ slot, labels }) => (
            <div key={slot} className="letter-fill">
              <bdi {...slotAttributes(slot)} />
              <RuledLines labels={labels} />
            </div>
          ))}
        </div>
        <address lang={recipientIn.language} dir={recipientIn.direction}>
          {withKeys(recipient).map(({ item, key }) => (
            <bdi key={key}>{item}</bdi>
          ))}
        </address>
        <div className="letter-fill letter-place-date">
          <span {...slotAttributes('placeDate')} />
          <RuledLine label={letter.placeDateLabel} />
        </div>
      </div>
      <Headline as="h2" id="letter-subject">
        {letter.subject}
      </Headline>
      <Blocks blocks={before} />
      <SenderParagraph />
      <Blocks blocks={after} />
      <div className="letter-enclosure">{letter.enclosure}</div>
    </article>
  );
};
