import type { IndexArea, LetterModel } from '#letters/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Headline } from '#ui/headline.tsx';
import { withKeys } from './letter-runs.tsx';

const Area = ({ area: { title, text, score, band }, digits }: { area: IndexArea; digits: string }) => (
  <div>
    <h3>{title}</h3>
    {band !== null && (
      <p>
        {score !== null && (
          <strong>
            {localizeDigits(score, digits)} / {localizeDigits(100, digits)}{' '}
          </strong>
        )}
        {band}
      </p>
    )}
    <p>{text}</p>
  </div>
);

/** Enclosures, shown in print only: the explanation and the index, on a separate page. */
export const LetterEnclosures = ({ letter }: { letter: LetterModel }) => {
  const { explanation, annex, link, digits } = letter;
  return (
    <section className={`letter-enclosed is-${letter.paper}`} lang={letter.language} dir={letter.direction}>
      <Headline as="h2">{explanation.title}</Headline>
      {withKeys(explanation.paragraphs).map(({ item, key }) => (
        <p key={key}>{item}</p>
      ))}
      <Headline as="h2">{annex.title}</Headline>
      <p>{annex.intro}</p>
      <div className="letter-enclosed-areas">
        {withKeys(annex.areas).map(({ item, key }) => (
          <Area key={key} area={item} digits={digits} />
        ))}
      </div>
      <p>{annex.note}</p>
      <p>
        {link.caption} <bdi dir="ltr">{link.label}</bdi>
      </p>
    </section>
  );
};
