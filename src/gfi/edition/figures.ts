/** A figure of one year, in the unit of its measure. */
export type Point = { year: number; value: number };

/** Code of the measure → code of the country → its figures, oldest first, one per year. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, readonly Point[]>>;

/** One figure as it comes from a source. */
export type Row = { country: string; measure: string; year: number; value: number };

/** Groups rows into figures, each series sorted by year. */
export const toFigures = (rows: Iterable<Row>): Figures => {
  const figures = new Map<string, Map<string, Point[]>>();
  for (const { country, measure, year, value } of rows) {
    const countries = figures.get(measure) ?? new Map<string, Point[]>();
    const series = countries.get(country) ?? [];
    series.push({ year, value });
    figures.set(measure, countries.set(country, series));
  }
  for (const countries of figures.values())
    for (const series of countries.values()) series.sort((a, b) => a.year - b.year);
  return figures;
};

/** The figures as rows, by measure, country and year. */
export const toRows = (figures: Figures): Row[] =>
  [...figures].flatMap(([measure, countries]) =>
    [...countries].flatMap(([country, series]) => series.map((point) => ({ country, measure, ...point }))),
  );

/** Number of figures of one measure. */
export const countFigures = (countries: ReadonlyMap<string, readonly Point[]>): number =>
  [...countries.values()].reduce((sum, { length }) => sum + length, 0);
