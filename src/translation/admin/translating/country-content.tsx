import { counted, wordFor } from '#lib/counted.ts';
import { formatCount } from '#ui/admin/format.ts';
import { call } from './calls.ts';
import { TaskPanel } from './task-panel.tsx';

/** Has the contents of all country pages translated. */
export const CountryContent = () => (
  <TaskPanel
    item="countries"
    title="Länderseiten übersetzen"
    button="Länderseiten übersetzen"
    scope={{ scope: 'country' }}
    begin={async () => {
      const {
        totalTranslations,
        countries,
        languages: inLanguages,
        texts,
        pending,
        jobId,
      } = await call('POST /api/admin/generate-country-content-translations');
      return {
        jobId,
        said: `${counted(totalTranslations, 'Feld', 'Felder')} auf ${counted(countries, 'Länderseite', 'Länderseiten')} in ${counted(inLanguages, 'Sprache', 'Sprachen')} entstehen aus ${counted(texts, 'übersetzten Text', 'übersetzten Texten')}; offen ${wordFor(pending, 'war', 'waren')} ${formatCount(pending)}.`,
      };
    }}
  >
    Die Inhalte aller Länderseiten in den Sprachen der Oberfläche. Ein Text wird einmal je Sprache übersetzt
    und gilt für alle Länder; Ländername und Zahlen werden beim Anzeigen eingesetzt.
  </TaskPanel>
);
