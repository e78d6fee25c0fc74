/** Reference to a published petition: the id of its row, and the digest that identifies its text. */
export type FinalRef = { id: number; digest: string };

/** Published petitions by `publishedPetitionKey`, without their texts. */
export type FinalsIndex = ReadonlyMap<string, FinalRef>;

/** The key of the index: a country by its code and a language by its tag. */
export const finalKey = (country: string, language: string): string => `${country} ${language}`;
