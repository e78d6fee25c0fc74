import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Headline } from '#ui/headline.tsx';
import type { CountryPageProps } from './country-props.ts';
import { FactOriginLine } from './fact-origin.tsx';
import { PostalAddress } from './postal-address.tsx';

const Recipient = ({ page }: { page: CountryPageProps }) => (
  <section className="panel">
    <Headline as="h2">{page.texts.country_recipient}</Headline>
    <PostalAddress recipient={page.recipient} />
    <FactOriginLine origin={page.recipient.origin} texts={page.texts} />
    <a className="country-own-words" href={`/country/${page.country.code}/report?lang=${page.lang}`}>
      {page.texts.report_link}
    </a>
  </section>
);

const Right = ({ page }: { page: CountryPageProps }) => (
  <section className="panel">
    <Headline as="h2">{page.texts.rights_title}</Headline>
    <p>{page.texts.rights_text}</p>
    <h3>{page.texts.country_legal_basis}</h3>
    <p className="country-reference">{page.legalBasis.reference}</p>
    <p className="small">{page.legalBasis.note}</p>
    <FactOriginLine origin={page.legalBasis.origin} texts={page.texts} />
  </section>
);

const Organisation = ({ page }: { page: CountryPageProps }) => (
  <section className="panel">
    <Headline as="h2">{page.texts.wto_info_title}</Headline>
    <p>{fillPlaceholders(page.wtoInfo, { members: localizeDigits(page.wtoMembers, page.digits) })}</p>
  </section>
);

/** The facts behind the letter: recipient, legal basis, and the organisation it is about. */
export const CountryFacts = ({ page }: { page: CountryPageProps }) => (
  <>
    <Recipient page={page} />
    <Right page={page} />
    <Organisation page={page} />
  </>
);
