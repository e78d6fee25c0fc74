import { and, desc, eq, gte } from 'drizzle-orm';
import { languageName } from '#content/index.server.ts';
import { countryName } from '#countries/index.server.ts';
import type { InboxSource } from '#office/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { mentions } from '../mentions.table.ts';
import { remarks } from '../remarks.table.ts';
import { readRemarks } from './mentions.server.ts';

/** Mentions in remarks and replies. */
export const mentionsInbox: InboxSource = {
  kind: 'mention',
  right: readRemarks,
  read: async (db, { receiver, since, limit }) => {
    const rows = await db
      .select({
        id: mentions.id,
        author: mentions.author,
        replyId: mentions.replyId,
        at: mentions.createdAt,
        remarkId: remarks.id,
        draftId: drafts.id,
        country: drafts.countryCode,
        language: drafts.language,
      })
      .from(mentions)
      .innerJoin(remarks, eq(remarks.id, mentions.remarkId))
      .innerJoin(drafts, eq(drafts.id, remarks.draftId))
      .where(and(eq(mentions.userId, receiver.id), gte(mentions.createdAt, since)))
      .orderBy(desc(mentions.createdAt))
      .limit(limit);
    return rows.map(({ id, author, replyId, at, remarkId, draftId, country, language }) => ({
      key: String(id),
      text: `${author} hat Sie in einer ${replyId === null ? 'Bemerkung' : 'Antwort'} erwähnt: ${countryName(country, 'de')}, ${languageName(language)}.`,
      link: `/admin/complete?draft=${draftId}&remark=${remarkId}`,
      at,
    }));
  },
};
