import type { ReactNode } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import type { FactKind } from '#countries/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Flag } from '#ui/flag.tsx';
import { BackBar, Frame } from '#ui/frame.tsx';
import { Headline } from '#ui/headline.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LangAttributes, SitePage } from '#ui/texts.ts';
import type { ReportKey } from './report-texts.ts';

/** A report that could not be stored, and why. */
export type RejectedReport = { fact: FactKind; message: string; problem: 'length' | 'characters' | 'busy' };

export type ReportPageProps = SitePage<ReportKey> & {
  /** The country's name in the language of the page, and its page. */
  country: { code: string; name: string; href: string };
  /** URL the form is submitted to. */
  action: string;
  /** Maximum length of a message. */
  maxLength: number;
  /** The current facts; the recipient in the language of the letter. */
  recipient: LangAttributes & { lines: readonly string[] };
  legalBasis: string;
  sent: boolean;
  rejected: RejectedReport | null;
};

const ids = { message: 'report-message', error: 'report-error', title: 'report-title' } as const;
const errorKeys = {
  length: 'report_error_length',
  characters: 'report_error_characters',
  busy: 'report_error_busy',
} as const;

type ChoiceProps = { value: FactKind; label: string; checked: boolean; children: ReactNode };

const Choice = ({ value, label, checked, children }: ChoiceProps) => (
  <div className="report-choice">
    <input type="radio" name="fact" id={`report-${value}`} value={value} defaultChecked={checked} />
    <label htmlFor={`report-${value}`}>{label}</label>
    <div className="small">{children}</div>
  </div>
);

const Choices = ({ page }: { page: ReportPageProps }) => {
  const { texts, recipient, rejected } = page;
  const chosen = rejected?.fact ?? 'recipient';
  return (
    <fieldset className="report-choices">
      <legend>{texts.report_which}</legend>
      <Choice value="recipient" label={texts.country_recipient} checked={chosen === 'recipient'}>
        <span lang={recipient.tag} dir={recipient.dir}>
          {recipient.lines.join(' · ')}
        </span>
      </Choice>
      <Choice value="legalBasis" label={texts.country_legal_basis} checked={chosen === 'legalBasis'}>
        {page.legalBasis}
      </Choice>
    </fieldset>
  );
};

/** Error message above the form, with a link to the field. */
const Problem = ({ title, message }: { title: string; message: string }) => (
  <div className="report-problem" role="alert">
    <Headline as="h2">{title}</Headline>
    <p>
      <a href={`#${ids.message}`}>{message}</a>
    </p>
  </div>
);

const Form = ({ page }: { page: ReportPageProps }) => {
  const { texts, rejected } = page;
  const max = localizeDigits(page.maxLength, page.digits);
  const error = rejected && fillPlaceholders(texts[errorKeys[rejected.problem]], { max });
  return (
    <>
      {error && <Problem title={texts.error_title} message={error} />}
      <p>{texts.report_intro}</p>
      <form className="report-form" method="post" action={page.action}>
        <Choices page={page} />
        <div className="form-field">
          <label htmlFor={ids.message}>{fillPlaceholders(texts.report_message, { max })}</label>
          {error && (
            <p className="report-error" id={ids.error}>
              {error}
            </p>
          )}
          <textarea
            id={ids.message}
            name="message"
            rows={6}
            required
            maxLength={page.maxLength}
            dir="auto"
            defaultValue={rejected?.message}
            aria-invalid={rejected ? true : undefined}
            aria-describedby={error ? ids.error : undefined}
            // biome-ignore lint/a11y/noAutofocus: after a rejection the field has to be corrected
            autoFocus={rejected !== null}
          />
        </div>
        <button className="button is-action" type="submit">
          {texts.report_send}
        </button>
      </form>
    </>
  );
};

const Thanks = ({ page }: { page: ReportPageProps }) => (
  <>
    <p className="report-thanks" role="status">
      {page.texts.report_thanks}
    </p>
    <p>
      <a className="button is-quiet" href={page.country.href}>
        <Icon name="back" />
        {page.country.name}
      </a>
    </p>
  </>
);

/** Form to report mistakes in a country's address or legal basis. Works without a script. */
export const ReportPage = (page: ReportPageProps) => (
  <Frame site={page} bar={<BackBar site={page} href={page.country.href} label={page.country.name} />}>
    <div className="country-identity starfield">
      <div className="wrap country-identity-row">
        <Flag code={page.country.code} width={72} />
        <div>
          <Headline as="h1" id={ids.title}>
            {page.texts.report_title}
          </Headline>
          <p>{page.country.name}</p>
        </div>
      </div>
    </div>
    <div className="wrap">
      <section className="panel report" aria-labelledby={ids.title}>
        {page.sent ? <Thanks page={page} /> : <Form page={page} />}
      </section>
    </div>
  </Frame>
);
