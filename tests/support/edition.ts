import { contentDir } from '#app/paths.server.ts';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { readShippedEdition } from '#gfi/edition/files.server.ts';
import { scoreEdition } from '#gfi/scoring/scored-edition.ts';

/** The shipped edition and its scores. */
export const shippedEdition = await readShippedEdition(contentDir);
export const shippedScores = scoreEdition(shippedEdition, allCountries());
