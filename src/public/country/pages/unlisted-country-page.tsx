import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { FindCountry, findCountryTextKeys } from '#ui/find-country.tsx';
import { BackBar, Frame } from '#ui/frame.tsx';
import { frameTextKeys } from '#ui/frame-texts.ts';
import { Headline } from '#ui/headline.tsx';
import { type LanguageChoice, LanguageList } from '#ui/language-links.tsx';
import type { SitePage } from '#ui/texts.ts';
import { CountryIdentity, identityTextKeys } from './country-identity.tsx';
import type { CountryPageProps } from './country-props.ts';

export const unlistedCountryTextKeys = [
  ...frameTextKeys,
  ...findCountryTextKeys,
  ...identityTextKeys,
  'country_back',
  'gfi_main_title',
  'language_label',
  'place_elsewhere',
  'place_text',
  'place_title',
  'wto_info_text',
  'wto_info_title',
] as const;

export type UnlistedCountryPageProps = SitePage<(typeof unlistedCountryTextKeys)[number]> & {
  country: CountryPageProps['country'];
  wtoMembers: number;
  /** Links to the index and to this country's figures; `lang` is set if it differs from that of the page. */
  indexLinks: readonly { href: string; text: string; lang?: string | undefined }[];
  pageLanguages: readonly LanguageChoice[];
};

/** The page of a country that is not listed: its WTO status, why there is no letter, and further links. */
export const UnlistedCountryPage = (page: UnlistedCountryPageProps) => {
  const { texts, country, digits } = page;
  return (
    <Frame
      site={page}
      bar={<BackBar site={page} href={page.links.home} label={texts.country_back} />}
      languages="#languages"
      footer={<LanguageList label={texts.language_label} languages={page.pageLanguages} />}
    >
      <CountryIdentity country={country} texts={texts} digits={digits} />
      <div className="wrap country-columns">
        <div>
          <section className="panel">
            <Headline as="h2">{texts.place_title}</Headline>
            <p>{texts.place_text}</p>
            <FindCountry {...page}>
              <p>{texts.place_elsewhere}</p>
            </FindCountry>
          </section>
        </div>
        <div>
          {page.indexLinks.length > 0 && (
            <section className="panel">
              <Headline as="h2">{texts.gfi_main_title}</Headline>
              <div className="message-actions">
                {page.indexLinks.map(({ href, text, lang }) => (
                  <a key={href} className="button is-quiet" href={href} lang={lang}>
                    {text}
                  </a>
                ))}
              </div>
            </section>
          )}
          <section className="panel">
            <Headline as="h2">{texts.wto_info_title}</Headline>
            <p>
              {fillPlaceholders(texts.wto_info_text, { members: localizeDigits(page.wtoMembers, digits) })}
            </p>
          </section>
        </div>
      </div>
    </Frame>
  );
};
