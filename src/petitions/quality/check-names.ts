/** What the checks of the quality check are called, by their id. */
const checkNames: Readonly<Record<string, string>> = {
  address: 'Anschrift',
  article: 'Verfassungsartikel',
  language: 'Sprache',
  title: 'Titel',
  length: 'Länge',
  placeholders: 'Offene Platzhalter',
  emphasis: 'Fett und kursiv',
  salutation: 'Anrede und Schluss',
  signature: 'Unterschriftszeile',
  recipient: 'Empfänger',
  glyphs: 'Druckbare Zeichen',
  verified: 'Belegte Angaben',
};

export const checkName = (id: string): string => checkNames[id] ?? id;
