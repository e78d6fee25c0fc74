import type { ReactNode } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { answerKinds, answerLengths } from '#countries/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Flag } from '#ui/flag.tsx';
import { BackBar, Frame } from '#ui/frame.tsx';
import { Headline } from '#ui/headline.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SitePage } from '#ui/texts.ts';
import { type AnswerForm, type CheckedField, checkedFields, type FormErrors } from './answer-fields.ts';
import type { AnswerKey } from './answer-texts.ts';

export type AnswerPageProps = SitePage<AnswerKey> & {
  /** The country's name in the language of the page, and its page. */
  country: { code: string; name: string; href: string };
  /** URL the form is submitted to. */
  action: string;
  /** The months that can be chosen, newest first. */
  months: readonly { value: string; label: string }[];
  /** What was typed before, or nothing yet. */
  form: AnswerForm;
  errors: FormErrors;
  /** Why a correct form was not stored; null if it was not sent, or has errors. */
  problem: string | null;
  sent: boolean;
  /** The page about the answers of all governments. */
  answersUrl: string;
};

type PartProps = { page: AnswerPageProps };

const idOf = (field: string) => `answer-${field}`;
const errorIdOf = (field: CheckedField) => `${idOf(field)}-error`;
const titleId = 'answer-title';
const hintId = 'answer-hint';
const countId = 'answer-count';

/** Attributes of a field with its error, if it has one; the first wrong one takes the focus. */
const attributesOf = (
  { errors }: AnswerPageProps,
  field: CheckedField,
  describedBy: readonly string[] = [],
) => {
  const ids = [...(errors[field] ? [errorIdOf(field)] : []), ...describedBy];
  return {
    id: idOf(field),
    name: field,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    autoFocus: checkedFields.find((each) => errors[each]) === field,
  };
};

const FieldError = ({ page, field }: PartProps & { field: CheckedField }) =>
  page.errors[field] && (
    <p className="report-error" id={errorIdOf(field)}>
      {page.errors[field]}
    </p>
  );

type FieldProps = PartProps & { field: CheckedField; label: string; children: ReactNode };

const Field = ({ page, field, label, children }: FieldProps) => (
  <div className="form-field">
    <label htmlFor={idOf(field)}>{label}</label>
    <FieldError page={page} field={field} />
    {children}
  </div>
);

type MonthProps = PartProps & { field: 'postedMonth' | 'answeredMonth'; label: string };

const Month = ({ page, field, label }: MonthProps) => (
  <Field page={page} field={field} label={label}>
    <select required defaultValue={page.form[field]} {...attributesOf(page, field)}>
      <option value="">{page.texts.answer_choose}</option>
      {page.months.map(({ value, label: month }) => (
        <option key={value} value={value}>
          {month}
        </option>
      ))}
    </select>
  </Field>
);

const Kinds = ({ page }: PartProps) => (
  <fieldset className="report-choices" aria-describedby={page.errors.kind ? errorIdOf('kind') : undefined}>
    <legend>{page.texts.answer_kind}</legend>
    <FieldError page={page} field="kind" />
    {answerKinds.map((kind, index) => {
      const first = index === 0 ? attributesOf(page, 'kind') : { id: idOf(kind), name: 'kind' };
      return (
        <div className="report-choice" key={kind}>
          <input type="radio" required value={kind} defaultChecked={page.form.kind === kind} {...first} />
          <label htmlFor={first.id}>{page.texts[`answer_kind_${kind}`]}</label>
        </div>
      );
    })}
  </fieldset>
);

const Words = ({ page }: PartProps) => {
  const { texts, form, digits } = page;
  const max = (length: number) => ({ max: localizeDigits(length, digits) });
  return (
    <>
      <Field
        page={page}
        field="office"
        label={fillPlaceholders(texts.answer_office, max(answerLengths.office))}
      >
        <input
          maxLength={answerLengths.office}
          dir="auto"
          autoComplete="off"
          defaultValue={form.office}
          {...attributesOf(page, 'office')}
        />
      </Field>
      <Field page={page} field="text" label={fillPlaceholders(texts.answer_text, max(answerLengths.text))}>
        <p className="small" id={hintId}>
          {texts.answer_text_hint}
        </p>
        <textarea
          rows={6}
          maxLength={answerLengths.text}
          dir="auto"
          defaultValue={form.text}
          {...attributesOf(page, 'text', [hintId, countId])}
        />
        <p
          className="small"
          id={countId}
          data-text={texts.letter_count}
          data-digits={digits}
          data-max={answerLengths.text}
        />
      </Field>
      <div className="report-choice">
        <input
          type="checkbox"
          id={idOf('publishText')}
          name="publishText"
          value="1"
          defaultChecked={form.publishText}
        />
        <label htmlFor={idOf('publishText')}>{texts.answer_consent}</label>
      </div>
    </>
  );
};

/** The errors above the form, with links to their fields; or why it was not stored. */
const Problem = ({ page: { texts, errors, problem } }: PartProps) => {
  const wrong = checkedFields.filter((field) => errors[field]);
  if (wrong.length === 0 && problem === null) return null;
  return (
    <div className="report-problem" role="alert">
      <Headline as="h2">{texts.error_title}</Headline>
      {problem && <p>{problem}</p>}
      {wrong.map((field) => (
        <p key={field}>
          <a href={`#${idOf(field)}`}>{errors[field]}</a>
        </p>
      ))}
    </div>
  );
};

const Form = ({ page }: PartProps) => (
  <>
    <Problem page={page} />
    <p>{page.texts.answer_intro}</p>
    <form className="report-form" method="post" action={page.action}>
      <Month page={page} field="postedMonth" label={page.texts.answer_posted} />
      <Month page={page} field="answeredMonth" label={page.texts.answer_answered} />
      <Kinds page={page} />
      <Words page={page} />
      <p className="small">{page.texts.answer_private}</p>
      <button className="button is-action" type="submit">
        {page.texts.answer_send}
      </button>
    </form>
  </>
);

const Thanks = ({ page }: PartProps) => (
  <>
    <p className="report-thanks" role="status">
      {page.texts.answer_thanks}
    </p>
    <p className="country-pair">
      <a className="button is-quiet" href={page.country.href}>
        <Icon name="back" />
        {page.country.name}
      </a>
      <a className="button is-quiet" href={page.answersUrl}>
        {page.texts.answers_title}
      </a>
    </p>
  </>
);

/** Form to report what a government answered. Works without a script. */
export const AnswerPage = (page: AnswerPageProps) => (
  <Frame site={page} bar={<BackBar site={page} href={page.country.href} label={page.country.name} />}>
    <div className="country-identity starfield">
      <div className="wrap country-identity-row">
        <Flag code={page.country.code} width={72} />
        <div>
          <Headline as="h1" id={titleId}>
            {page.texts.answer_title}
          </Headline>
          <p>{page.country.name}</p>
        </div>
      </div>
    </div>
    <div className="wrap">
      <section className="panel report" aria-labelledby={titleId}>
        {page.sent ? <Thanks page={page} /> : <Form page={page} />}
      </section>
    </div>
  </Frame>
);
