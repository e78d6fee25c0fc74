import { fillPlaceholders } from '#content/index.ts';
import { Brand, Frame } from '#ui/frame.tsx';
import { frameTextKeys } from '#ui/frame-texts.ts';
import { Headline } from '#ui/headline.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SitePage } from '#ui/texts.ts';

export const imprintTextKeys = [
  ...frameTextKeys,
  'country_back',
  'imprint_copyright_heading',
  'imprint_copyright_text',
  'imprint_disclaimer_heading',
  'imprint_disclaimer_text',
  'imprint_final_heading',
  'imprint_final_text',
  'imprint_legal_heading',
  'imprint_legal_text',
  'imprint_operator_missing',
  'imprint_privacy_heading',
  'imprint_privacy_text',
  'imprint_purpose_heading',
  'imprint_purpose_text',
  'imprint_status',
  'imprint_title',
] as const;

export type ImprintPageProps = SitePage<(typeof imprintTextKeys)[number]> & {
  /** Formatted date of the current edition of the index. */
  date: string;
  /** The operator of the site from the configuration; null where not configured. */
  operator: { name: string | null; address: string | null; email: string | null };
};

const sections = ['purpose', 'disclaimer', 'privacy', 'copyright', 'final'] as const;

/** The legal notice. */
export const ImprintPage = (page: ImprintPageProps) => {
  const { texts, operator, links } = page;
  const missing = texts.imprint_operator_missing;
  return (
    <Frame site={page} bar={<Brand site={page} />}>
      <div className="wrap prose">
        <p>
          <a className="back" href={links.home}>
            <Icon name="back" />
            {texts.country_back}
          </a>
        </p>
        <Headline as="h1">{texts.imprint_title}</Headline>
        <Headline as="h2">{texts.imprint_legal_heading}</Headline>
        <p>
          {fillPlaceholders(texts.imprint_legal_text, {
            operatorName: operator.name ?? missing,
            operatorAddress: operator.address ?? missing,
            operatorEmail: operator.email ?? missing,
          })}
        </p>
        {sections.map((section) => (
          <section key={section}>
            <Headline as="h2">{texts[`imprint_${section}_heading`]}</Headline>
            <p>{texts[`imprint_${section}_text`]}</p>
          </section>
        ))}
        <p className="small">{fillPlaceholders(texts.imprint_status, { date: page.date })}</p>
      </div>
    </Frame>
  );
};
