import { GfiSection } from '#features/gfi/pages/index.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Frame } from '#ui/frame.tsx';
import { Icon } from '#ui/icon.tsx';
import { Island } from '#ui/island.tsx';
import { CountryFacts } from './country-facts.tsx';
import { CountryIdentity } from './country-identity.tsx';
import type { CountryPageProps } from './country-props.ts';
import { LanguageCard } from './language-card.tsx';
import { LetterCard } from './letter-card.tsx';
import { ReformLetter } from './reform-letter.tsx';
import { useLanguage } from './use-language.ts';

export type { CountryPageProps, LetterView } from './country-props.ts';
export { countryTextKeys } from './country-texts.ts';

const CountryBar = ({ page }: { page: CountryPageProps }) => (
  <>
    <a className="back" href={page.links.home}>
      <Icon name="back" />
      {page.texts.country_back}
    </a>
    <a className="brand" href={page.links.home}>
      <BrandMark />
      <span className="brand-name">{page.texts.site_name}</span>
    </a>
  </>
);

/** The page of one country: first its letter, then the facts behind it. Complete without scripts. */
export const CountryPage = (first: CountryPageProps) => {
  const { page, translating, choose } = useLanguage(first);
  return (
    <Frame site={page} online bar={<CountryBar page={page} />}>
      <CountryIdentity country={page.country} texts={page.texts} digits={page.digits} />
      <div className="wrap country-columns">
        <Island>
          <LetterCard page={page} translating={translating} />
        </Island>
        <Island>
          <LanguageCard page={page} translating={translating} choose={choose} />
        </Island>
        <CountryFacts page={page} />
      </div>
      <Island>
        <GfiSection site={page} gfi={page.gfi} />
      </Island>
      <ReformLetter texts={page.texts} />
    </Frame>
  );
};
