import type { LetterTypesetter } from '#letters/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { LanguageService } from '#platform/language-services/index.server.ts';
import type { TranslateText } from '#translation/index.server.ts';
import type { EditorialParts } from './api/parts.server.ts';
import type { Sources } from './composing/sources.server.ts';
import { completeDrafts } from './generating/complete-drafts.job.server.ts';
import { generateMany } from './generating/generate-many.job.server.ts';
import { createImproveText } from './improving/improve-text.server.ts';
import { mergeMany } from './merging/merge-many.job.server.ts';
import { checkMany } from './quality/check-many.job.server.ts';
import { createDraftChecker } from './quality/draft-checker.server.ts';
import { translatePetition } from './translating/translate-petition.job.server.ts';

type EditorialDependencies = {
  db: Db;
  /** The current texts and facts. */
  content: () => Sources;
  missingGlyphs: LetterTypesetter['missingGlyphs'];
  /** Null: texts are only repaired by rules. */
  languageService?: LanguageService | null;
  /** Null: petitions cannot be translated. */
  translateText?: TranslateText | null;
};

/** Dependencies of the draft API, and the jobs on drafts. */
export const createEditorial = ({
  db,
  content,
  missingGlyphs,
  languageService = null,
  translateText = null,
}: EditorialDependencies): EditorialParts => {
  const checker = createDraftChecker({ content, missingGlyphs });
  const parts = { db, checker };
  const jobs = {
    generate: generateMany(parts),
    complete: completeDrafts({ ...parts, content }),
    check: checkMany(parts),
    merge: mergeMany(parts),
    translate: translatePetition({ ...parts, translateText }),
  };
  return {
    ...parts,
    content,
    improveText: createImproveText(languageService),
    jobs,
    canTranslate: translateText !== null,
  };
};
