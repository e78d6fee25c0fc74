import { templateDir } from '#app/paths.server.ts';
import {
  createLetterTypesetter,
  type LetterTypesetter,
} from '#letters/typesetting/typeset/typeset.server.ts';

let shared: Promise<LetterTypesetter> | undefined;

/** One typesetter, with its fonts, serves all files of a worker and ends with it. */
export const openTypesetter = (): Promise<LetterTypesetter> => {
  shared ??= createLetterTypesetter(templateDir);
  return shared;
};
