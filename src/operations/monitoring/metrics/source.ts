type Sample = { value: number; labels: Readonly<Record<string, string>> };

/** A metric that is read whenever it is collected. Its labels take few values, whatever clients send. */
export type MetricSource = {
  /** `counter`: only ever rises while the process runs. */
  type: 'counter' | 'gauge';
  name: string;
  help: string;
  labels?: readonly string[];
  /** None while the value is unknown. */
  read: () => number | readonly Sample[] | Promise<number | readonly Sample[]>;
};

/** One sample for each entry, with its key as the value of a label. */
export const samplesOf = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([key, value]) => ({ value, labels: { [label]: key } }));
