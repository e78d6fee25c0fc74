import { and, count, desc, eq, gte, inArray, max } from 'drizzle-orm';
import { languageName } from '#content/index.server.ts';
import type { InboxSource } from '#office/index.server.ts';
import { suggestions } from './suggestions.table.ts';

/** Open suggestions of native reviewers, one item for each language. */
export const suggestionsInbox: InboxSource = {
  kind: 'suggestion',
  right: 'POST /api/admin/suggestions/{id}/accept',
  read: async (db, { receiver: { role, languages }, since, limit }) => {
    const isTranslator = role === 'translator';
    const newest = max(suggestions.createdAt);
    const rows = await db
      .select({ language: suggestions.language, number: count(), newest })
      .from(suggestions)
      .where(
        and(
          eq(suggestions.state, 'open'),
          isTranslator ? inArray(suggestions.language, [...languages]) : undefined,
        ),
      )
      .groupBy(suggestions.language)
      .having(gte(newest, since))
      .orderBy(desc(newest))
      .limit(limit);
    return rows.map(({ language, number, newest: at }) => ({
      key: language,
      text: `${languageName(language)}: ${
        number === 1
          ? 'Ein Vorschlag von Lesern ist zu entscheiden.'
          : `${number} Vorschläge von Lesern sind zu entscheiden.`
      }`,
      link: isTranslator
        ? `/admin/translations?language=${language}&filter=suggested`
        : `/admin/readers?tab=suggestions&language=${language}`,
      at: at as Date,
    }));
  },
};
