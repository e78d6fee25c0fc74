import type { LetterTypesetter } from '#letters/index.server.ts';
import type { Replacer } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { LanguageService } from '#platform/language-services/index.server.ts';
import type { TranslateText } from '#translation/index.server.ts';
import type { EditorialParts } from './api/parts.server.ts';
import type { Sources } from './composing/sources.server.ts';
import { createImproveText } from './improving/improve-text.server.ts';
import { createPetitionJobs } from './jobs.server.ts';
import type { LetterTexts } from './publishing/letter-texts.server.ts';
import { createDraftChecker } from './quality/draft-checker.server.ts';

type EditorialDependencies = {
  db: Db;
  /** The current texts and facts. */
  content: () => Sources;
  letterTexts: Pick<LetterTexts, 'pdf'>;
  missingGlyphs: LetterTypesetter['missingGlyphs'];
  replacer: Replacer;
  /** Null: texts are only repaired by rules. */
  languageService?: LanguageService | null;
  /** Null: petitions cannot be translated. */
  translateText?: TranslateText | null;
};

/** Dependencies of the draft API, and the jobs on drafts. */
export const createEditorial = ({
  db,
  content,
  letterTexts,
  missingGlyphs,
  replacer,
  languageService = null,
  translateText = null,
}: EditorialDependencies): EditorialParts => {
  const checker = createDraftChecker({ content, missingGlyphs });
  const parts = { db, checker, content };
  return {
    ...parts,
    replacer,
    improveText: createImproveText(languageService),
    jobs: createPetitionJobs({ ...parts, letterTexts, translateText }),
    canTranslate: translateText !== null,
  };
};
