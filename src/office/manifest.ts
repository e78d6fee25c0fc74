import type { ComponentType } from 'react';

/**
 * Who may make a call: without a session; everybody signed in; editors, or translators, and admins; admins; admins with
 * the master password.
 */
export type Right = 'anyone' | 'staff' | 'editor' | 'translator' | 'admin' | 'unlocked';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call as the API description names it: `PATCH /api/admin/facts/{code}`. */
export type CallName = `${Method} /api/${string}`;

/** The groups of pages, in the order of the menu. */
export const groups = ['Petitionen', 'Übersetzungen', 'Texte', 'Auswertung', 'System'] as const;
export type Group = (typeof groups)[number];

/** A page of the back office. */
export type OfficePage = {
  path: string;
  title: string;
  group: Group;
  /** Its position in the group, from 1. */
  position: number;
  /** One sentence about what the page is for. */
  about: string;
  who: Exclude<Right, 'anyone' | 'unlocked'>;
  /** The section of the handbook that is about it; none for the handbook itself. */
  help?: string;
  /** Not in the menu, because it duplicates another page or is linked elsewhere. */
  hidden?: true;
};

/** A section of the handbook; the sentences are grouped into paragraphs. */
export type HelpSection = { id: string; position: number; title: string; paragraphs: readonly string[] };

/** The manifest of a feature for the back office, shared by server and browser. */
export type Feature = {
  /** Its staff calls; calls that no feature lists are refused. */
  rights?: Readonly<Record<CallName, Right>>;
  pages?: readonly OfficePage[];
  /** The German name of each job kind. */
  jobs?: Readonly<Record<string, string>>;
};

export const defineFeature = <const F extends Feature>(feature: F): F => feature;

/** The job kinds that a feature declares. */
export type JobNameOf<F extends Feature> = F extends { jobs: infer Names } ? keyof Names & string : never;

/** The German name of a job kind; the kind itself if no feature declares it any more. */
export const jobNameOf = (features: readonly Feature[]): ((kind: string) => string) => {
  const names: Record<string, string> = Object.assign({}, ...features.map(({ jobs = {} }) => jobs));
  return (kind) => names[kind] ?? kind;
};

export const defineHelp = (sections: readonly HelpSection[]): readonly HelpSection[] => sections;

/** The calls that the contract of a feature may contain: a call without a right does not compile. */
export type CallsOf<F extends { rights: object }> = Partial<Record<keyof F['rights'], object>>;

/** A lazily loaded component for each page of a feature. */
export type ScreensOf<F extends { pages: readonly { path: string }[] }> = Readonly<
  Record<F['pages'][number]['path'], () => Promise<ComponentType>>
>;
