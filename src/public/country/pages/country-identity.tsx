import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Flag } from '#ui/flag.tsx';
import { Headline } from '#ui/headline.tsx';
import type { CountryPageProps, CountryTexts } from './country-props.ts';

export const identityTextKeys = [
  'country_code_label',
  'country_header',
  'country_header_none',
  'country_header_observer',
  'country_since',
] as const;
type IdentityKey = (typeof identityTextKeys)[number];

type CountryIdentityProps = {
  country: CountryPageProps['country'];
  texts: Pick<CountryTexts, IdentityKey>;
  digits: string;
};

/** Flag, name, status at the WTO, region and code. */
export const CountryIdentity = ({ country, texts, digits }: CountryIdentityProps) => (
  <div className="country-identity starfield">
    <div className="wrap country-identity-row">
      <Flag code={country.code} width={72} />
      <div>
        <Headline as="h1">{country.name}</Headline>
        <p>
          <span>{`${texts[country.statusKey]} – ${country.region}`}</span>
          {country.wtoSince !== null && (
            <span className="country-since">
              {fillPlaceholders(texts.country_since, { year: localizeDigits(country.wtoSince, digits) })}
            </span>
          )}
        </p>
        <p>{fillPlaceholders(texts.country_code_label, { code: country.code })}</p>
      </div>
    </div>
  </div>
);
