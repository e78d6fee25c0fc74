import { GfiSection } from '#public/index-pages/gfi-section.tsx';
import { BackBar, Frame } from '#ui/frame.tsx';
import { Island } from '#ui/island.tsx';
import { CountryFacts } from './country-facts.tsx';
import { CountryIdentity } from './country-identity.tsx';
import type { CountryPageProps } from './country-props.ts';
import { LanguageCard } from './language-card.tsx';
import { LetterCard } from './letter-card.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { ReformLetter } from './reform-letter.tsx';
import { useLanguage } from './use-language.ts';
import { useUnfoldedPrint } from './use-unfolded-print.ts';

export type { CountryPageProps } from './country-props.ts';
export { countryTextKeys } from './country-texts.ts';

/** The page of one country: first its letter, then the facts behind it, last the proposal. Complete without scripts. */
export const CountryPage = (initial: CountryPageProps) => {
  const { page, translating, failure, choose } = useLanguage(initial);
  useUnfoldedPrint();
  return (
    <Frame
      site={page}
      online
      bar={<BackBar site={page} href={page.links.home} label={page.texts.country_back} />}
    >
      <CountryIdentity country={page.country} texts={page.texts} digits={page.digits} />
      <div className="wrap country-columns">
        <div>
          <Island>
            <LetterCard page={page} translating={translating} />
          </Island>
          <Island>
            <LetterPreview page={page} />
          </Island>
        </div>
        <div>
          <CountryFacts page={page} />
          <Island>
            <LanguageCard page={page} translating={translating} failure={failure} choose={choose} />
          </Island>
        </div>
      </div>
      <Island>
        <GfiSection site={page} gfi={page.gfi} />
      </Island>
      <ReformLetter texts={page.texts} gfi={page.gfi} />
    </Frame>
  );
};
