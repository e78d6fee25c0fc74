import { Headline } from '#ui/headline.tsx';
import type { CountryPageProps } from './country-props.ts';

const paragraphs = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const areas = ['economy', 'environment', 'social', 'transparency'] as const;

/** The reform proposal, folded as background: eight paragraphs, and an annex about the four areas of the index. */
export const ReformLetter = ({ texts, gfi: { annex } }: Pick<CountryPageProps, 'texts' | 'gfi'>) => (
  <details className="wrap prose country-fold" id="reform">
    <summary>
      <Headline as="h2">{texts.reform_title}</Headline>
    </summary>
    {paragraphs.map((number) => (
      <p key={number}>{texts[`reform_paragraph_${number}`]}</p>
    ))}
    <h3>{texts.annex_title}</h3>
    <p>{texts.annex_intro}</p>
    {annex && (
      <dl>
        {areas.map((area) => (
          <div key={area}>
            <dt>{texts[`${area}_category`]}</dt>
            <dd>{annex.areas[area]}</dd>
          </div>
        ))}
      </dl>
    )}
    {annex?.footnote && <p className="small">{annex.footnote}</p>}
  </details>
);
