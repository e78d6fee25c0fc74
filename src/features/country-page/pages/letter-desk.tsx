import { Icon } from '#ui/icon.tsx';
import { LetterLanguage, OtherLetters } from './letter-languages.tsx';
import type { LetterPageProps } from './letter-props.ts';
import type { LetterField } from './letter-typed.ts';

const privacyId = 'letter-private';
const promptsId = 'letter-prompts';

type FieldProps = {
  name: LetterField;
  label: string;
  maxLength?: number;
  autoComplete?: string;
};

const attributes = ({ name, maxLength, autoComplete = 'off' }: FieldProps) => ({
  id: `letter-${name}`,
  name,
  maxLength,
  autoComplete,
  dir: 'auto',
  'aria-describedby': privacyId,
});

const Label = ({ name, label }: FieldProps) => <label htmlFor={`letter-${name}`}>{label}</label>;

const Line = ({ type = 'text', ...field }: FieldProps & { type?: 'text' | 'date' }) => (
  <div className={`field is-${field.name}`}>
    <Label {...field} />
    <input type={type} {...attributes(field)} />
  </div>
);

/** Deliberately no form, so that nothing can be submitted. */
const Fields = ({ texts }: { texts: LetterPageProps['texts'] }) => {
  const own = { name: 'own', label: texts.letter_field_own, maxLength: 1500 } as const;
  const address = {
    name: 'address',
    label: texts.letter_field_address,
    maxLength: 300,
    autoComplete: 'street-address',
  } as const;
  return (
    <div className="letter-fields">
      <Line name="name" label={texts.letter_field_name} maxLength={100} autoComplete="name" />
      <div className="field">
        <Label {...address} />
        <textarea rows={3} {...attributes(address)} />
      </div>
      <Line name="place" label={texts.letter_field_place} maxLength={100} autoComplete="address-level2" />
      <Line name="date" label={texts.letter_field_date} type="date" />
      <div className="field">
        <Label {...own} />
        <ul className="small" id={promptsId}>
          <li>{texts.letter_own_prompt_1}</li>
          <li>{texts.letter_own_prompt_2}</li>
          <li>{texts.letter_own_prompt_3}</li>
        </ul>
        <textarea rows={7} {...attributes(own)} aria-describedby={`${promptsId} ${privacyId}`} />
      </div>
    </div>
  );
};

const WithScript = ({ texts }: { texts: LetterPageProps['texts'] }) => (
  <div className="letter-form">
    <p>{texts.letter_page_intro}</p>
    <p className="letter-private" id={privacyId}>
      {texts.letter_page_private}
    </p>
    <Fields texts={texts} />
    <div className="letter-buttons">
      <button className="button is-action" type="button" data-action="print">
        <Icon name="print" />
        {texts.letter_page_print}
      </button>
      <button className="button is-quiet" type="button" data-action="clear">
        {texts.letter_page_clear}
      </button>
    </div>
  </div>
);

const WithoutScript = ({ page }: { page: LetterPageProps }) => (
  <noscript>
    <div className="by-hand">
      <p>{page.texts.letter_page_by_hand}</p>
      <a className="button is-action" href={page.pdfUrl} hrefLang={page.letter.language.tag}>
        <Icon name="download" />
        {page.texts.country_download}
      </a>
    </div>
  </noscript>
);

/** The editing area: input fields with a script, the finished letter without one. */
export const LetterDesk = ({ page }: { page: LetterPageProps }) => (
  <section className="panel letter-desk" aria-labelledby="letter-title">
    <WithScript texts={page.texts} />
    <WithoutScript page={page} />
    <div className="letter-choice">
      <LetterLanguage language={page.letter.language} texts={page.texts} />
      <OtherLetters letters={page.otherLetters} texts={page.texts} />
    </div>
  </section>
);
