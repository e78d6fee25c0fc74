import { GfiSection } from '#features/gfi/pages/index.ts';
import { BackBar, Frame } from '#ui/frame.tsx';
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

/** The page of one country: first its letter, then the facts behind it. Complete without scripts. */
export const CountryPage = (first: CountryPageProps) => {
  const { page, translating, choose } = useLanguage(first);
  return (
    <Frame
      site={page}
      online
      bar={<BackBar site={page} href={page.links.home} label={page.texts.country_back} />}
    >
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
      <ReformLetter texts={page.texts} gfi={page.gfi} />
    </Frame>
  );
};
