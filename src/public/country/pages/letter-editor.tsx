import { joinSentences } from '#lib/sentences.ts';
import { Icon } from '#ui/icon.tsx';
import type { LetterField } from '../own-letter/typed-fields.ts';
import { LetterAfter } from './letter-after.tsx';
import { LetterLanguage, OtherLetters } from './letter-languages.tsx';
import type { LetterPageProps } from './letter-props.ts';
import { scriptTextKeys } from './letter-texts.ts';

const privacyId = 'letter-private';
const promptsId = 'letter-prompts';

type FieldProps = { name: LetterField; label: string; autoComplete?: string };

/** No `maxlength`: text that is too long is reported, not cut off. */
const attributes = ({ name, autoComplete = 'off' }: FieldProps) => ({
  id: `letter-${name}`,
  name,
  autoComplete,
  dir: 'auto',
  'aria-describedby': `letter-${name}-note ${privacyId}`,
});

const Label = ({ name, label }: FieldProps) => <label htmlFor={`letter-${name}`}>{label}</label>;

/** Message about a field, filled in by the script. */
const Note = ({ name }: Pick<FieldProps, 'name'>) => (
  <p className="letter-note" id={`letter-${name}-note`} role="status" />
);

const Line = ({ type = 'text', ...field }: FieldProps & { type?: 'text' | 'date' }) => (
  <div className={`form-field is-${field.name}`}>
    <Label {...field} />
    <input type={type} {...attributes(field)} />
    <Note name={field.name} />
  </div>
);

const OwnParagraph = ({ texts }: { texts: LetterPageProps['texts'] }) => {
  const own = { name: 'own', label: texts.letter_field_own } as const;
  return (
    <div className="form-field">
      <Label {...own} />
      <ul className="small" id={promptsId}>
        <li>{texts.letter_own_prompt_1}</li>
        <li>{texts.letter_own_prompt_2}</li>
        <li>{texts.letter_own_prompt_3}</li>
      </ul>
      <textarea
        rows={7}
        {...attributes(own)}
        aria-describedby={`letter-own-note letter-count ${promptsId} ${privacyId}`}
      />
      <Note name="own" />
      <p className="small" id="letter-count" />
      <p className="vh" id="letter-count-said" role="status" />
    </div>
  );
};

/** Deliberately no form, so that nothing can be submitted. */
const Fields = ({ texts }: { texts: LetterPageProps['texts'] }) => {
  const address = {
    name: 'address',
    label: texts.letter_field_address,
    autoComplete: 'street-address',
  } as const;
  return (
    <div className="letter-fields">
      <Line name="name" label={texts.letter_field_name} autoComplete="name" />
      <div className="form-field">
        <Label {...address} />
        <textarea rows={3} {...attributes(address)} />
        <Note name="address" />
      </div>
      <Line name="place" label={texts.letter_field_place} autoComplete="address-level2" />
      <Line name="date" label={texts.letter_field_date} type="date" />
      <OwnParagraph texts={texts} />
    </div>
  );
};

const Buttons = ({ texts }: { texts: LetterPageProps['texts'] }) => (
  <>
    <div className="letter-buttons">
      <button className="button is-action" type="button" data-action="print">
        <Icon name="print" />
        {texts.letter_page_print}
      </button>
      <button className="button is-quiet" type="button" data-action="pdf">
        <Icon name="download" />
        {texts.letter_pdf}
      </button>
    </div>
    <p id="letter-pdf-state" role="status" />
    <p className="small">{texts.letter_choice}</p>
    <div className="letter-clear">
      <button type="button" data-action="clear">
        {texts.letter_page_clear}
      </button>
      <p id="letter-cleared" role="status" />
      <button type="button" data-action="undo" hidden>
        {texts.undo}
      </button>
    </div>
  </>
);

/** Data attributes for the script. */
const scriptData = ({ lang, texts, digits, pdf }: LetterPageProps) => ({
  'data-texts': JSON.stringify(Object.fromEntries(scriptTextKeys.map((key) => [key, texts[key]]))),
  'data-digits': digits,
  'data-pdf': pdf.url,
  'data-file-name': pdf.fileName,
  'data-ready': joinSentences(lang, [texts.letter_ready, texts.after_title]),
});

const EditorWithScript = ({ page }: { page: LetterPageProps }) => (
  <div className="letter-form" {...scriptData(page)}>
    <p>{page.texts.letter_page_intro}</p>
    <p className="letter-private" id={privacyId}>
      {page.texts.letter_page_private}
    </p>
    <Fields texts={page.texts} />
    <Buttons texts={page.texts} />
  </div>
);

const EditorWithoutScript = ({ page }: { page: LetterPageProps }) => (
  <noscript>
    <div className="letter-by-hand">
      <p>{page.texts.letter_page_by_hand}</p>
      <a className="button is-action" href={page.pdfUrl} hrefLang={page.letter.language.tag}>
        <Icon name="download" />
        {page.texts.country_download}
      </a>
    </div>
  </noscript>
);

/** The editing area: input fields with a script, the finished letter without one. */
export const LetterEditor = ({ page }: { page: LetterPageProps }) => (
  <section className="panel letter-desk" aria-labelledby="letter-title">
    <EditorWithScript page={page} />
    <EditorWithoutScript page={page} />
    <LetterAfter page={page} />
    <div className="letter-choice">
      <LetterLanguage language={page.letter.language} texts={page.texts} />
      <OtherLetters letters={page.otherLetters} texts={page.texts} />
    </div>
  </section>
);
