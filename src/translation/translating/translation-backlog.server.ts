import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Category } from '#content/index.server.ts';
import { baseTexts, translations } from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';

/** A selection of texts and languages. */
export type Scope = {
  categories?: readonly Category[];
  keys?: readonly string[];
  languages: readonly string[];
};

export type TranslateOptions = {
  /** Also translate fresh texts last changed before this time (as formatted by PostgreSQL); null: do not. */
  againBefore: string | null;
  /** Also replace texts written by a person before that time. */
  replaceHuman: boolean;
};

const onlyMissingOrStale: TranslateOptions = { againBefore: null, replaceHuman: false };

/** A German text and the state of one of its translations. */
export type BacklogItem = {
  key: string;
  language: string;
  german: string;
  /** Hash of the German text. */
  hash: string;
  description: string;
  maxLength: number | null;
  state: 'fresh' | 'stale' | 'missing';
  /** It will be translated. */
  isPending: boolean;
  /** It would be translated, but a person wrote it. */
  isProtected: boolean;
};

const findTranslations = async (db: Reader, scope: Scope, againBefore: string | null) => {
  const isBefore =
    againBefore === null ? sql`false` : sql`${translations.updatedAt} < ${againBefore}::timestamptz`;
  const rows = await db
    .select({
      key: translations.key,
      language: translations.language,
      sourceHash: translations.sourceHash,
      origin: translations.origin,
      before: sql<boolean>`${isBefore}`,
    })
    .from(translations)
    .where(
      and(
        inArray(translations.language, [...scope.languages]),
        scope.keys && inArray(translations.key, [...scope.keys]),
      ),
    );
  return new Map(rows.map((row) => [`${row.language} ${row.key}`, row]));
};

/** Every text of a scope in each of its languages, grouped by language. */
export const loadTranslationBacklog = async (
  db: Reader,
  scope: Scope,
  options: TranslateOptions = onlyMissingOrStale,
): Promise<BacklogItem[]> => {
  const { categories, keys } = scope;
  if (scope.languages.length === 0 || keys?.length === 0) return [];
  const texts = await db
    .select()
    .from(baseTexts)
    .where(
      and(
        categories && inArray(baseTexts.category, [...categories]),
        keys && inArray(baseTexts.key, [...keys]),
      ),
    )
    .orderBy(asc(baseTexts.key));
  const found = await findTranslations(db, scope, options.againBefore);
  return scope.languages.flatMap((language) =>
    texts.map(({ key, german, hash, description, maxLength }) => {
      const row = found.get(`${language} ${key}`);
      const state = !row ? 'missing' : row.sourceHash === hash ? 'fresh' : 'stale';
      const isRequested = state !== 'fresh' || row?.before === true;
      const isHumanWritten = row?.origin === 'human' && !(options.replaceHuman && row.before);
      const item = { key, language, german, hash, description, maxLength, state } as const;
      return {
        ...item,
        isPending: isRequested && !isHumanWritten,
        isProtected: isRequested && isHumanWritten,
      };
    }),
  );
};
