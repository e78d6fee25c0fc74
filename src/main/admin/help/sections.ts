import { petitionHelp } from './petition-help.ts';
import { systemHelp } from './system-help.ts';
import { textHelp } from './text-help.ts';

const sections = [...petitionHelp, ...textHelp, ...systemHelp] as const;

export type HelpId = (typeof sections)[number]['id'];

/** A section of the handbook; the sentences are grouped into paragraphs. */
export type HelpSection = { id: HelpId; title: string; paragraphs: readonly string[] };

/** The handbook in the order of the work. */
export const helpSections: readonly HelpSection[] = sections;
