import { mayView, type Role, staffPageAt } from '#features/accounts/index.ts';
import type { HelpId } from './help/sections.ts';

/** The groups of pages, in the order of the menu. */
export const groups = ['Petitionen', 'Übersetzungen', 'Texte', 'Auswertung', 'System'] as const;
export type Group = (typeof groups)[number];

export type AdminPage = {
  path: string;
  title: string;
  group: Group;
  /** One sentence about what the page is for. */
  about: string;
  /** The section of the handbook that is about it; none for the handbook itself. */
  help?: HelpId;
  /** Not in the menu, because it duplicates another page or is linked elsewhere. */
  hidden?: true;
};

/** Every page behind the sign-in: the source of menu, command palette, site overview and router. */
export const pages: readonly AdminPage[] = [
  {
    path: '/admin',
    title: 'Arbeitsablauf',
    group: 'Petitionen',
    about: 'Petitionen in drei Stufen: bearbeiten, übersetzen, auf den Länderseiten zeigen.',
    help: 'entwuerfe',
  },
  {
    path: '/admin/final',
    title: 'Finaler Arbeitsablauf',
    group: 'Petitionen',
    about: 'Dieselbe Ansicht wie der Arbeitsablauf, unter ihrer zweiten Adresse.',
    help: 'entwuerfe',
    hidden: true,
  },
  {
    path: '/admin/dashboard',
    title: 'WTO-Petition Verwaltung',
    group: 'Petitionen',
    about: 'Überblick, Entwürfe, veröffentlichte Petitionen und Übersetzungen in Reitern.',
    help: 'entwuerfe',
  },
  {
    path: '/admin/complete',
    title: 'Alle Entwürfe',
    group: 'Petitionen',
    about: 'Entwürfe auflisten, filtern, bearbeiten, freigeben und übertragen.',
    help: 'entwuerfe',
  },
  {
    path: '/admin/facts',
    title: 'Anschriften und Rechtsgrundlagen',
    group: 'Petitionen',
    about: 'Wer angeschrieben wird und worauf sich die Petition stützt; was zu prüfen ist.',
    help: 'anschriften',
  },
  {
    path: '/petitions',
    title: 'Petitionen lesen',
    group: 'Petitionen',
    about: 'Alle Petitionen nach Land und Sprache durchsehen.',
    help: 'veroeffentlichen',
  },
  {
    path: '/admin/new',
    title: 'Website übersetzen',
    group: 'Übersetzungen',
    about: 'Stand der Übersetzungen sehen und fehlende erzeugen lassen.',
    help: 'uebersetzungen',
  },
  {
    path: '/admin/translations',
    title: 'Übersetzungen',
    group: 'Übersetzungen',
    about: 'Deutsch und Übersetzung nebeneinander: lesen, bessern, bestätigen; Sprachen anbieten.',
    help: 'uebersetzungen',
  },
  {
    path: '/admin/readers',
    title: 'Leselinks und Vorschläge',
    group: 'Übersetzungen',
    about: 'Muttersprachliche Leser einladen und ihre Vorschläge übernehmen.',
    help: 'leselinks',
  },
  {
    path: '/admin/texts',
    title: 'Basistexte',
    group: 'Texte',
    about: 'Die deutschen Texte der Website und der Petition bearbeiten.',
    help: 'basistexte',
  },
  {
    path: '/admin/analytics',
    title: 'Länder-Statistik',
    group: 'Auswertung',
    about: 'Besuche und Downloads je Land, mit Rangfolge und CSV-Export.',
    help: 'statistik',
  },
  {
    path: '/admin/stable',
    title: 'Länderstatus',
    group: 'Auswertung',
    about: 'Stand jedes Landes, Übersetzungen, Systemprüfung und Protokoll.',
    help: 'statistik',
  },
  {
    path: '/admin/master',
    title: 'Master-Seite',
    group: 'System',
    about: 'Alle Bereiche, das Master-Passwort und die Aufrufe des Servers.',
    help: 'betrieb',
  },
  {
    path: '/admin/users',
    title: 'Benutzer',
    group: 'System',
    about: 'Wer sich anmelden darf und was er darf.',
    help: 'benutzer',
  },
  {
    path: '/admin/account',
    title: 'Eigenes Konto',
    group: 'System',
    about: 'Passwort, Zwei-Faktor-Anmeldung und offene Sitzungen.',
    help: 'anmeldung',
  },
  {
    path: '/admin/test',
    title: 'Dienste prüfen',
    group: 'System',
    about: 'Welche Dienste eingerichtet sind, was sie kosten und ob ihre Aufrufe antworten.',
    help: 'betrieb',
  },
  {
    path: '/download',
    title: 'Statische Website',
    group: 'System',
    about: 'Die Website als Archiv herunterladen, mit einer Anleitung zum Aufstellen.',
    help: 'sicherungen',
  },
  {
    path: '/admin/backups',
    title: 'Sicherungen',
    group: 'System',
    about: 'Welche Sicherungen es gibt, jetzt eine machen, und wie man sie zurückspielt.',
    help: 'sicherungen',
  },
  {
    path: '/admin/help',
    title: 'Hilfe',
    group: 'System',
    about: 'Das Handbuch der Verwaltung: jeder Bereich auf einer halben Seite.',
  },
  {
    path: '/navigation',
    title: 'Seitenübersicht',
    group: 'System',
    about: 'Jede öffentliche Seite und jede Seite der Verwaltung.',
    help: 'betrieb',
  },
  {
    path: '/admin/quick',
    title: 'Schnellauswahl',
    group: 'System',
    about: 'Direkt zum Länderstatus oder zur WTO-Petition Verwaltung.',
    help: 'entwuerfe',
  },
];

/** The page at a path; undefined if there is none. */
export const pageAt = (path: string): AdminPage | undefined => pages.find((page) => page.path === path);

/** Whether a role may see a page, by the same table as on the server. */
export const maySeePath = (role: Role, path: string): boolean => {
  const page = staffPageAt(path);
  return page !== undefined && mayView(role, page);
};

/** The pages that a role may see, by group, without empty groups. */
export const pagesFor = (role: Role): { group: Group; pages: AdminPage[] }[] =>
  groups
    .map((group) => ({
      group,
      pages: pages.filter((page) => page.group === group && maySeePath(role, page.path)),
    }))
    .filter((each) => each.pages.length > 0);
