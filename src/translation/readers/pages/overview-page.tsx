import { render } from '#content/index.ts';
import type { Writing } from '#ui/texts.ts';
import type { Group } from '../places.ts';
import type { ReadingMark } from '../texts.server.ts';
import { ReadingFrame, type ReadingSite } from './reading-frame.tsx';
import { isRead, Mark } from './reading-mark.tsx';

type Listed = { key: string; start: string; writing: Writing; href: string; mark: ReadingMark | null };

export type OverviewPageProps = ReadingSite & {
  /** The language of the link, in words of the page. */
  language: string;
  /** The country of the link; null where it is for none in particular. */
  country: string | null;
  /** Last day of the link, in words of the page. */
  lastDay: string;
  groups: readonly { group: Group; texts: readonly Listed[] }[];
  /** The first text that is not read; null where all are. */
  next: string | null;
  done: 'good' | 'suggested' | null;
};

const count = (texts: readonly Listed[]) => texts.filter(({ mark }) => isRead(mark)).length;

const GroupList = ({
  page,
  group,
  texts,
}: {
  page: OverviewPageProps;
  group: Group;
  texts: readonly Listed[];
}) => {
  const { words } = page;
  const done = count(texts);
  return (
    <details className="panel reading-group">
      <summary>
        <span className="reading-group-name">{words[group]}</span>
        <span>{render(words.progress, { done, total: texts.length })}</span>
        <progress value={done} max={texts.length} aria-label={words[group]} />
      </summary>
      <ol>
        {texts.map(({ key, start, writing, href, mark }) => (
          <li key={key}>
            <a href={href}>
              <bdi lang={writing.tag} dir={writing.dir}>
                {start}
              </bdi>
              <Mark mark={mark} words={words} />
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
};

/** Where a link leads: what it is for, how far the reader is, and every text of the language. */
export const OverviewPage = (page: OverviewPageProps) => {
  const { words, groups, next, done } = page;
  const texts = groups.flatMap((group) => group.texts);
  const started = texts.some(({ mark }) => mark !== null);
  return (
    <ReadingFrame page={page}>
      {done && (
        <p className="reading-done" role="status">
          {done === 'good' ? words.doneGood : words.doneSent}
        </p>
      )}
      <h1>{render(words.title, { language: page.language })}</h1>
      {next === null ? <p className="lead">{words.allRead}</p> : <p>{words.intro}</p>}
      {page.country && <p>{render(words.forCountry, { country: page.country })}</p>}
      <p className="small">{render(words.validUntil, { date: page.lastDay })}</p>
      <p>{render(words.progress, { done: count(texts), total: texts.length })}</p>
      {next && (
        <a className="button is-action reading-start" href={next}>
          {started ? words.goOn : words.start}
        </a>
      )}
      {groups.map(({ group, texts: own }) => (
        <GroupList key={group} page={page} group={group} texts={own} />
      ))}
    </ReadingFrame>
  );
};
