/** A published petition: its row, and what names its text. */
export type FinalRef = { id: number; digest: string };

/** What is published, by `finalKey`; the texts are not in it. */
export type FinalsIndex = ReadonlyMap<string, FinalRef>;

/** The key of the index: a country by its code and a language by its tag. */
export const finalKey = (country: string, language: string): string => `${country} ${language}`;
