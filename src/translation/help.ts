import { languages } from '#content/index.ts';
import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const translationHelp = defineHelp([
  {
    id: 'basistexte',
    position: 7,
    title: 'Basistexte',
    paragraphs: [
      'Die Basistexte sind die deutschen Originale: Startseite, Länderseite, Index, Erklärungsbrief und Petition. Aus ihnen entstehen alle Seiten und Briefe in allen Sprachen.',
      'Ausdrücke in geschweiften Klammern wie {country} füllt die Website aus. Sie müssen bleiben, wie sie sind; ihre Stelle im Satz dürfen Sie ändern.',
      'Wird ein Original geändert, gelten seine Übersetzungen als veraltet. Die Website zeigt sie weiter, bis sie erneuert sind. Haben Sie nur einen Tippfehler berichtigt, können Sie das beim Speichern sagen: Dann bleiben die Übersetzungen gültig.',
      'Vor dem Speichern sehen Sie, wie viele Seiten, Briefe und Übersetzungen die Änderung betrifft. Frühere Wortlaute bleiben im Verlauf und lassen sich zurückholen.',
    ],
  },
  {
    id: 'uebersetzungen',
    position: 8,
    title: 'Übersetzungen',
    paragraphs: [
      'Unter „Übersetzungen“ stehen Deutsch und Übersetzung nebeneinander. Ein Text fehlt, ist veraltet, aktuell oder gelesen; nach diesen Zuständen können Sie filtern.',
      'In der Liste einer Sprache wählen Sie viele Texte aus, auch alle gefundenen, und bestätigen sie als gelesen und gut, lassen sie maschinell übersetzen oder geben ihnen ein Schlagwort. Vorher sehen Sie, für wie viele das gilt; Bestätigungen und Schlagwörter lassen sich rückgängig machen. Schlagwörter legen Administratoren an; filtern lässt sich danach in jeder Sprache.',
      'Was ein Mensch geschrieben hat, ersetzt keine Maschine, außer Sie verlangen es für genau diesen Text. Platzhalter müssen in beiden Fassungen gleich sein, sonst wird nicht gespeichert.',
      '„Suchen und ersetzen“ über der Liste ändert einen Ausdruck in allen Übersetzungen einer Sprache. Vorher sehen Sie jede Stelle; was einen Platzhalter beschädigen oder sonst nicht gespeichert würde, bleibt unverändert und wird mit Grund genannt. 30 Sekunden lang lässt sich alles rückgängig machen.',
      'Unter „Website übersetzen“ lassen Sie fehlende und veraltete Texte von einem Übersetzungsdienst erzeugen. Vorher sehen Sie Umfang, Kosten und was vom Budget des Monats frei ist. Der Auftrag läuft im Hintergrund und lässt sich im Kopf der Seite anhalten und fortsetzen.',
      'Ist das Budget verbraucht, hält der Auftrag an und lässt sich im nächsten Monat fortsetzen. Ohne Dienst bleiben die mitgelieferten Übersetzungen, und jeder Text lässt sich von Hand übersetzen.',
      'Auf der Master-Seite speichern Sie alle Übersetzungen als Datei und nehmen sie in einer anderen Installation wieder auf.',
    ],
  },
  {
    id: 'sprachen',
    position: 11,
    title: 'Sprachen',
    paragraphs: [
      `Die Website kennt ${languages.length} mitgelieferte Sprachen. Welche die Besucher wählen können, entscheiden Administratoren unter „Übersetzungen“ mit dem Schalter „Öffentlich anbieten“.`,
      'Eine zurückgezogene Sprache verschwindet von den öffentlichen Seiten; ihre Texte bleiben erhalten. Deutsch ist das Original und immer da.',
      'Eine neu hinzugenommene Sprache wird erst öffentlich, wenn kein Text mehr fehlt. So sieht niemand eine halb übersetzte Seite.',
      'Jede Seite richtet sich nach der Sprache in der Adresse, dann nach der zuletzt gewählten, dann nach der des Landes. Arabisch, Hebräisch, Persisch und Urdu werden von rechts nach links gesetzt, auch im Editor und im Brief.',
      'Ein Brief ist in jeder Sprache zu haben, in der seine Texte vollständig sind.',
    ],
  },
]);
