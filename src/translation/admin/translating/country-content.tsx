import { pluralForm, pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import { call } from './calls.ts';
import { TaskPanel } from './task-panel.tsx';

/** Button that translates all country pages. */
export const CountryPagesTask = () => (
  <TaskPanel
    item="countries"
    title="Länderseiten übersetzen"
    button="Länderseiten übersetzen"
    scope={{ scope: 'country' }}
    startTask={async () => {
      const {
        totalTranslations,
        countries,
        languages: languageCount,
        texts,
        pending,
        jobId,
      } = await call('POST /api/admin/generate-country-content-translations');
      return {
        jobId,
        resultText: `${pluralize(totalTranslations, 'Feld', 'Felder')} auf ${pluralize(countries, 'Länderseite', 'Länderseiten')} in ${pluralize(languageCount, 'Sprache', 'Sprachen')} entstehen aus ${pluralize(texts, 'übersetzten Text', 'übersetzten Texten')}; offen ${pluralForm(pending, 'war', 'waren')} ${formatCount(pending)}.`,
      };
    }}
  >
    Die Inhalte aller Länderseiten in den Sprachen der Oberfläche. Ein Text wird einmal je Sprache übersetzt
    und gilt für alle Länder; Ländername und Zahlen werden beim Anzeigen eingesetzt.
  </TaskPanel>
);
