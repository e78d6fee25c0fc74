import { findTextFaults } from '#content/modern.ts';
import { isBlank } from '#lib/blank.ts';
import type { Hold } from '#office/index.ts';
import type { DraftStatus } from '../status.ts';

type Text = { title: string; content: string };

/** The texts of a draft before and after; null: longer than may be saved. */
type ChangedText = { before: Text; after: { title: string | null; content: string | null } };

export type HoldInput = ChangedText & {
  status: DraftStatus;
  /** Who else has the draft open. */
  openBy: readonly string[];
};

/** A placeholder, or a part of one. */
const placeholderParts = /\{[^{}\n]*\}|\[[^[\]\n]*\]|\bX{3,}\b|[{}[\]]/g;

/** Whether a text has placeholders, or parts of one, that it had not before. Filling one in is no damage. */
const damagesPlaceholders = (before: string, after: string): boolean => {
  const left: string[] = before.match(placeholderParts) ?? [];
  return (after.match(placeholderParts) ?? []).some((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Characters that may not be printed, where there were none before. */
const bringsFaults = (before: string, after: string): boolean =>
  findTextFaults(after).length > 0 && findTextFaults(before).length === 0;

const hold = (code: Hold['code'], sentence: string): Hold => ({ code, sentence });

/** Why a draft is not changed; null when it may be. */
export const holdOf = ({ status, openBy, before, after }: HoldInput): Hold | null => {
  if (status === 'published')
    return hold('published', 'Die Petition ist veröffentlicht. Bitte holen Sie sie zuerst zurück.');
  if (openBy.length > 0) return hold('open', `Der Entwurf ist gerade bei ${openBy.join(', ')} geöffnet.`);
  const { title, content } = after;
  if (title === null) return hold('too_long', 'Der Titel würde länger als 300 Zeichen.');
  if (content === null) return hold('too_long', 'Der Text würde länger als 20.000 Zeichen.');
  if (isBlank(title)) return hold('empty', 'Vom Titel bliebe nichts übrig.');
  if (isBlank(content)) return hold('empty', 'Vom Text bliebe nichts übrig.');
  if (damagesPlaceholders(before.title, title) || damagesPlaceholders(before.content, content))
    return hold('placeholders', 'Danach stünde ein Platzhalter im Text, oder ein Rest davon.');
  if (bringsFaults(before.title, title) || bringsFaults(before.content, content))
    return hold('unprintable', 'Danach stünde ein Zeichen im Text, das nicht gedruckt werden darf.');
  return null;
};

export const unprintableHold = (character: string): Hold =>
  hold('unprintable', `Für „${character}“ haben die Schriften des Briefs kein Zeichen.`);

export const changedHold: Hold = hold('changed', 'Der Entwurf wurde währenddessen geändert.');
