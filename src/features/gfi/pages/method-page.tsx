import { render } from '#features/texts/index.ts';
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
      <h2>{texts.method_is_title}</h2>
      <p>{render(texts.method_is, { count: counts.measured })}</p>
      <p>{texts.method_is_not}</p>
      <h2>{texts.method_points_title}</h2>
      <p>{texts.method_points}</p>
      <p className="rule">{texts.method_formula}</p>
      <p>{texts.method_balance}</p>
      <p>{texts.method_means}</p>
      <h2>{texts.method_missing_title}</h2>
      <p>{render(texts.method_missing, { needed: counts.needed, count: counts.of })}</p>
      <h2 id="means">{texts.index_reading_means}</h2>
      <p>{render(texts.method_peers, { count: counts.peers, points: counts.apart })}</p>
      <p>{texts.method_peers_limits}</p>
      <WorkedExample page={page} />
      <h2>{texts.method_measures_title}</h2>
      <p>{texts.method_measures}</p>
      <MeasuresTable page={page} />
      <h2>{texts.method_limits_title}</h2>
      <p>{texts.method_limits}</p>
      <h2>{texts.method_robust_title}</h2>
      <p>{render(texts.method_robust, { sets: robustness.sets })}</p>
      <p>{render(texts.method_robust_result, robustness)}</p>
      <h2>{texts.method_object_title}</h2>
      <p>
        {`${texts.method_object} `}
        <a href={links.imprint}>{texts.footer_imprint}</a>
      </p>
      <EditionFiles site={page} />
    </IndexFrame>
  );
};
