/** Reference to a published petition: the id of its row, and the digest that identifies its text. */
export type PublishedPetitionRef = { id: number; digest: string };

/** Published petitions by `publishedPetitionKey`, without their texts. */
export type PublishedPetitionIndex = ReadonlyMap<string, PublishedPetitionRef>;

/** The key of the index: a country by its code and a language by its tag. */
export const publishedPetitionKey = (country: string, language: string): string => `${country} ${language}`;
