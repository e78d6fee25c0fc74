/** What the staff reads for each kind of long work. */
const names: Readonly<Record<string, string>> = {
  'letters-warm': 'Briefe vorbereiten',
  backup: 'Sicherung machen',
  'gfi-refresh': 'Zahlen des Index holen',
  'drafts-generate': 'Entwürfe erzeugen',
  'drafts-complete': 'Fehlende Entwürfe anlegen',
  'drafts-check': 'Entwürfe prüfen',
  'drafts-merge': 'Änderungen übernehmen',
  'texts-translate': 'Texte übersetzen',
  'petition-translate': 'Petition übersetzen',
};

/** The German name of a kind; the kind itself where it has none. */
export const jobName = (kind: string): string => names[kind] ?? kind;
