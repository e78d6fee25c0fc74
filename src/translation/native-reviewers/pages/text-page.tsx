import { fillPlaceholders } from '#content/index.ts';
import type { LangAttributes } from '#ui/texts.ts';
import type { Group } from '../../reading-order.ts';
import { reviewerLimits } from '../limits.ts';
import type { ReviewState } from '../texts.server.ts';
import { FilledText } from './filled-text.tsx';
import { type OwnSuggestion, OwnSuggestions } from './own-suggestions.tsx';
import { ReadingFrame, type ReadingSite } from './reading-frame.tsx';
import { ReviewStateLabel } from './review-state-label.tsx';

/** The values of the fields. */
export type TypedFields = { wording: string; remark: string; name: string };

/** Validation messages by field; `form` for the form as a whole. */
export type Problems = Partial<Record<keyof TypedFields | 'form', string>>;

type Values = Readonly<Record<string, string>>;

export type TextPageProps = ReadingSite & {
  textKey: string;
  hash: string;
  group: Group;
  /** Position of the text in its group, and the group's progress. */
  position: { number: number; total: number; done: number };
  original: { text: string; langAttributes: LangAttributes; language: string; values: Values };
  /** URL of the same page with the other original; null if there is none. */
  otherOriginal: { href: string; label: string } | null;
  translation: { text: string | null; langAttributes: LangAttributes; language: string; values: Values };
  maxLength: number | null;
  /** Placeholders of the text such as `{country}`; may be empty. */
  placeholders: string;
  action: string;
  overview: string;
  previous: string | null;
  next: string | null;
  reviewState: ReviewState | null;
  /** Suggestions for the text sent through this link, newest first. */
  suggested: readonly OwnSuggestion[];
  done: 'good' | 'suggested' | null;
  typed: TypedFields;
  problems: Problems;
};

const errorId = (field: keyof TypedFields) => `${field}-error`;

const FieldProblem = ({ page, field }: { page: TextPageProps; field: keyof TypedFields }) =>
  page.problems[field] ? (
    <p className="report-error" id={errorId(field)}>
      {page.problems[field]}
    </p>
  ) : null;

/** Attributes that connect a field with its messages. */
const fieldAttributes = (
  { problems }: TextPageProps,
  field: keyof TypedFields,
  notes: readonly string[] = [],
) => ({
  id: field,
  name: field,
  'aria-invalid': problems[field] ? true : undefined,
  'aria-describedby': [...(problems[field] ? [errorId(field)] : []), ...notes].join(' ') || undefined,
});

/** Summary of the problems, with links to the fields. */
const ProblemList = ({ page: { words, problems } }: { page: TextPageProps }) => {
  const { form, ...fields } = problems;
  return (
    <div className="report-problem" role="alert">
      <h2>{words.problem}</h2>
      {form && <p>{form}</p>}
      {Object.entries(fields).map(([field, sentence]) => (
        <p key={field}>
          <a href={`#${field}`}>{sentence}</a>
        </p>
      ))}
    </div>
  );
};

const OriginalAndTranslation = ({ page }: { page: TextPageProps }) => {
  const { words, original, otherOriginal, translation } = page;
  return (
    <div className="reading-both">
      <section aria-labelledby="original">
        <h2 id="original">{fillPlaceholders(words.original, { language: original.language })}</h2>
        <FilledText {...original} />
        {otherOriginal && (
          <p>
            <a className="reading-switch" href={otherOriginal.href}>
              {otherOriginal.label}
            </a>
          </p>
        )}
      </section>
      <section aria-labelledby="translation" className="reading-sheet">
        <h2 id="translation">{fillPlaceholders(words.translation, { language: translation.language })}</h2>
        {translation.text === null ? (
          <p>{words.noTranslation}</p>
        ) : (
          <FilledText {...translation} text={translation.text} />
        )}
      </section>
    </div>
  );
};

const WordingField = ({ page }: { page: TextPageProps }) => {
  const { words, translation, placeholders, maxLength, typed } = page;
  const notes = [...(placeholders ? ['wording-keep'] : []), ...(maxLength ? ['wording-length'] : [])];
  return (
    <div className="form-field">
      <label htmlFor="wording">{words.better}</label>
      {placeholders && (
        <p className="small" id="wording-keep">
          {fillPlaceholders(words.keep, { names: placeholders })}
        </p>
      )}
      {maxLength !== null && (
        <p className="small" id="wording-length">
          {fillPlaceholders(words.atMost, { max: maxLength })}
        </p>
      )}
      <FieldProblem page={page} field="wording" />
      <textarea
        {...fieldAttributes(page, 'wording', notes)}
        rows={Math.min(16, Math.max(3, Math.ceil(typed.wording.length / 34)))}
        lang={translation.langAttributes.tag}
        dir={translation.langAttributes.dir}
        defaultValue={typed.wording}
      />
    </div>
  );
};

const Form = ({ page }: { page: TextPageProps }) => {
  const { words, typed } = page;
  return (
    <form className="reading-form" method="post" action={page.action}>
      <input type="hidden" name="text" value={page.textKey} />
      <input type="hidden" name="seen" value={page.hash} />
      {/* Enter in a field submits the first button, which must not mark the text as good. */}
      <button
        type="submit"
        className="reading-enter"
        name="action"
        value="suggest"
        tabIndex={-1}
        aria-hidden="true"
      >
        {words.send}
      </button>
      {page.translation.text !== null && (
        <button type="submit" className="button is-action" name="action" value="good">
          {words.good}
        </button>
      )}
      <WordingField page={page} />
      <div className="form-field">
        <label htmlFor="remark">{words.remark}</label>
        <FieldProblem page={page} field="remark" />
        <textarea
          {...fieldAttributes(page, 'remark')}
          rows={2}
          maxLength={reviewerLimits.remark}
          dir="auto"
          defaultValue={typed.remark}
        />
      </div>
      <div className="form-field">
        <label htmlFor="name">{words.name}</label>
        <p className="small" id="name-note">
          {words.nameNote}
        </p>
        <FieldProblem page={page} field="name" />
        <input
          {...fieldAttributes(page, 'name', ['name-note'])}
          maxLength={reviewerLimits.name}
          autoComplete="name"
          dir="auto"
          defaultValue={typed.name}
        />
      </div>
      <button type="submit" className="button is-dark" name="action" value="suggest">
        {words.send}
      </button>
    </form>
  );
};

/** One text beside its original, with a form to approve or correct it. Works without script. */
export const TextPage = (page: TextPageProps) => {
  const { words, group, position, done, reviewState } = page;
  return (
    <ReadingFrame page={page}>
      <p>
        <a className="reading-switch" href={page.overview}>
          {words.overview}
        </a>
      </p>
      {done && (
        <p className="reading-done" role="status">
          {done === 'good' ? words.doneGood : words.doneSent}
        </p>
      )}
      {Object.keys(page.problems).length > 0 && <ProblemList page={page} />}
      <h1 className="reading-place">
        {fillPlaceholders(words.place, {
          group: words[group],
          number: position.number,
          total: position.total,
        })}
        <ReviewStateLabel reviewState={reviewState} words={words} />
      </h1>
      <p className="small">
        {fillPlaceholders(words.progress, { done: position.done, total: position.total })}
      </p>
      <progress
        className="reading-progress"
        value={position.done}
        max={position.total}
        aria-label={words[group]}
      />
      <OriginalAndTranslation page={page} />
      <OwnSuggestions {...page} />
      <Form page={page} />
      <nav className="reading-steps" aria-label={words.overview}>
        {page.previous && (
          <a className="button is-quiet" href={page.previous}>
            {words.previous}
          </a>
        )}
        {page.next && (
          <a className="button is-quiet" href={page.next}>
            {words.next}
          </a>
        )}
      </nav>
    </ReadingFrame>
  );
};
