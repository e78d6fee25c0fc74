import { LocalisedText, SourceLinks } from './figure-card.tsx';
import type { MethodMeasure, MethodPageProps } from './method-props.ts';

type Texts = MethodPageProps['texts'];

const MeasureRow = ({ texts, row: { name, measured } }: { texts: Texts; row: MethodMeasure }) => (
  <tr>
    <th scope="row">{name}</th>
    {measured ? (
      <>
        <td className="index-wide">
          <LocalisedText content={measured.name} />
          {measured.substitute && (
            <p className="small">
              <LocalisedText content={measured.substitute} />
            </p>
          )}
        </td>
        <td>
          <bdi>{measured.worst}</bdi>
        </td>
        <td>
          <bdi>{measured.best}</bdi>
        </td>
        <td>{measured.maxAge}</td>
        <td className="index-wide">
          <SourceLinks measure={measured} />
        </td>
        <td>{measured.countries}</td>
      </>
    ) : (
      <td colSpan={6}>{texts.index_not_measured}</td>
    )}
  </tr>
);

/** All 18 indicators with measure, bounds, age, source, licence and coverage. */
export const MeasuresTable = ({ page: { texts, measures } }: { page: MethodPageProps }) => {
  const headings = [
    texts.table_indicator,
    texts.index_measured_by,
    texts.method_worst,
    texts.method_best,
    texts.method_max_age,
    texts.table_source,
    texts.method_countries,
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
    <section className="index-table-frame" tabIndex={0} aria-label={texts.method_measures_title}>
      <table className="index-measures">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((row) => (
            <MeasureRow key={row.key} texts={texts} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
