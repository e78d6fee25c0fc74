import { allCountries } from '#features/countries/index.server.ts';
import { readShippedEdition, scoreEdition } from '#features/gfi/index.server.ts';
import { contentDir } from '#main/paths.server.ts';

/** The shipped edition and its scores. */
export const shippedEdition = await readShippedEdition(contentDir);
export const shippedScores = scoreEdition(shippedEdition, allCountries());
