import { fillPlaceholders } from '#content/index.ts';
import { Headline } from '#ui/headline.tsx';
import { EditionFiles } from './data-files.tsx';
import { EditionLine, IndexFrame } from './index-frame.tsx';
import { MeasuresTable } from './measures-table.tsx';
import type { MethodPageProps } from './method-props.ts';
import { WorkedExample } from './worked-example.tsx';

export { methodTextKeys } from './index-texts.ts';
export type { MethodPageProps } from './method-props.ts';

/** How the index is calculated, from which figures, how robust it is, and how to object. */
export const MethodPage = (page: MethodPageProps) => {
  const { texts, counts, robustness, links } = page;
  return (
    <IndexFrame site={page} title={texts.index_method_title} current="method">
      <EditionLine site={page} />
      <Headline as="h2">{texts.method_is_title}</Headline>
      <p>{fillPlaceholders(texts.method_is, { count: counts.measured })}</p>
      <p>{texts.method_is_not}</p>
      <Headline as="h2">{texts.method_points_title}</Headline>
      <p>{texts.method_points}</p>
      <p className="index-rule">{texts.method_formula}</p>
      <p>{texts.method_balance}</p>
      <p>{texts.method_means}</p>
      <Headline as="h2">{texts.method_missing_title}</Headline>
      <p>{fillPlaceholders(texts.method_missing, { needed: counts.needed, count: counts.of })}</p>
      <Headline as="h2" id="means">
        {texts.index_reading_means}
      </Headline>
      <p>{fillPlaceholders(texts.method_peers, { count: counts.peers, points: counts.apart })}</p>
      <p>{texts.method_peers_limits}</p>
      <WorkedExample page={page} />
      <Headline as="h2">{texts.method_measures_title}</Headline>
      <p>{texts.method_measures}</p>
      <MeasuresTable page={page} />
      <Headline as="h2">{texts.method_limits_title}</Headline>
      <p>{texts.method_limits}</p>
      <Headline as="h2">{texts.method_robust_title}</Headline>
      <p>{fillPlaceholders(texts.method_robust, { sets: robustness.sets })}</p>
      <p>{fillPlaceholders(texts.method_robust_result, robustness)}</p>
      <Headline as="h2">{texts.method_object_title}</Headline>
      <p>
        {`${texts.method_object} `}
        <a href={links.imprint}>{texts.footer_imprint}</a>
      </p>
      <EditionFiles site={page} />
    </IndexFrame>
  );
};
