import { fillPlaceholders } from '#content/index.ts';
import type { LangAttributes } from '#ui/texts.ts';
import type { Group } from '../../reading-order.ts';
import type { ReviewState } from '../texts.server.ts';
import { ReadingFrame, type ReadingSite } from './reading-frame.tsx';
import { isReviewed, ReviewStateLabel } from './review-state-label.tsx';

type ListedText = {
  key: string;
  excerpt: string;
  langAttributes: LangAttributes;
  href: string;
  reviewState: ReviewState | null;
};

export type OverviewPageProps = ReadingSite & {
  /** Name of the link's language in the interface language. */
  language: string;
  /** Name of the link's country; null if it has none. */
  country: string | null;
  /** Last day of the link, formatted. */
  lastDay: string;
  groups: readonly { group: Group; texts: readonly ListedText[] }[];
  /** URL of the first unreviewed text; null if there is none. */
  next: string | null;
  done: 'good' | 'suggested' | null;
};

const reviewedCount = (texts: readonly ListedText[]) =>
  texts.filter(({ reviewState }) => isReviewed(reviewState)).length;

const GroupList = ({
  page,
  group,
  texts,
}: {
  page: OverviewPageProps;
  group: Group;
  texts: readonly ListedText[];
}) => {
  const { words } = page;
  const done = reviewedCount(texts);
  return (
    <details className="panel reading-group">
      <summary>
        <span className="reading-group-name">{words[group]}</span>
        <span>{fillPlaceholders(words.progress, { done, total: texts.length })}</span>
        <progress value={done} max={texts.length} aria-label={words[group]} />
      </summary>
      <ol>
        {texts.map(({ key, excerpt, langAttributes, href, reviewState }) => (
          <li key={key}>
            <a href={href}>
              <bdi lang={langAttributes.tag} dir={langAttributes.dir}>
                {excerpt}
              </bdi>
              <ReviewStateLabel reviewState={reviewState} words={words} />
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
};

/** Start page of a link: purpose, progress, and every text of the language. */
export const OverviewPage = (page: OverviewPageProps) => {
  const { words, groups, next, done } = page;
  const texts = groups.flatMap((group) => group.texts);
  const started = texts.some(({ reviewState }) => reviewState !== null);
  return (
    <ReadingFrame page={page}>
      {done && (
        <p className="reading-done" role="status">
          {done === 'good' ? words.doneGood : words.doneSent}
        </p>
      )}
      <h1>{fillPlaceholders(words.title, { language: page.language })}</h1>
      {next === null ? <p className="lead">{words.allRead}</p> : <p>{words.intro}</p>}
      {page.country && <p>{fillPlaceholders(words.forCountry, { country: page.country })}</p>}
      <p className="small">{fillPlaceholders(words.validUntil, { date: page.lastDay })}</p>
      <p>{fillPlaceholders(words.progress, { done: reviewedCount(texts), total: texts.length })}</p>
      {next && (
        <a className="button is-action reading-start" href={next}>
          {started ? words.goOn : words.start}
        </a>
      )}
      {groups.map(({ group, texts: groupTexts }) => (
        <GroupList key={group} page={page} group={group} texts={groupTexts} />
      ))}
    </ReadingFrame>
  );
};
