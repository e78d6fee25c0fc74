import { defineHelp } from '../manifest.ts';

/** The sections of the handbook. */
export const accountsHelp = defineHelp([
  {
    id: 'anmeldung',
    position: 1,
    title: 'Anmeldung',
    paragraphs: [
      'Sie melden sich mit Benutzername und Passwort an. Ein Passwort hat mindestens 12 Zeichen; zu häufige werden abgelehnt. Nach mehreren falschen Versuchen müssen Sie warten, erst kurz, dann länger.',
      'Bequemer und sicherer ist ein Passkey: Sie legen ihn unter „Eigenes Konto“ an und melden sich dann mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort und ohne Code. Höchstens zehn sind möglich; einen für das Telefon und einen für den Rechner zu haben, schadet nicht. Ist ein Gerät verloren, entfernen Sie seinen Passkey dort; das Passwort gilt weiter.',
      'Unter „Eigenes Konto“ ändern Sie Ihr Passwort und schalten die Zwei-Faktor-Anmeldung ein. Dann fragt die Anmeldung zusätzlich nach einem Code aus einer App. Bewahren Sie die Wiederherstellungscodes getrennt vom Telefon auf: Mit jedem kommen Sie einmal ohne App hinein.',
      'Eine Sitzung endet nach einer Stunde ohne Tätigkeit und spätestens nach zwölf Stunden. Endet sie, während Sie schreiben, legt sich die Anmeldung über die Seite; nichts Geschriebenes geht verloren. Unter „Eigenes Konto“ sehen Sie alle offenen Sitzungen und können sie beenden.',
    ],
  },
  {
    id: 'posteingang',
    position: 15,
    title: 'Posteingang und E-Mails',
    paragraphs: [
      'Die Glocke oben zeigt, was für Sie eingegangen ist und was Sie bearbeiten können: Erwähnungen in Bemerkungen, Vorschläge von Lesern zu den Sprachen, über die Sie entscheiden, für Administratoren auch Hinweise von Besuchern, Antworten von Regierungen, gescheiterte Aufträge und Angaben, die wieder zu prüfen sind. Ein Eintrag führt dorthin, wo es steht, und gilt damit als gelesen; „Alles gelesen“ merkt das für alle. Kommt etwas hinzu, ist der Eintrag wieder neu. Was länger als 90 Tage her ist, steht nur noch auf seiner Seite.',
      'Mit @ und dem Benutzernamen erwähnen Sie jemanden in einer Bemerkung oder Antwort. Beim Tippen werden Namen vorgeschlagen; die Eingabetaste übernimmt einen. Wer Entwürfe nicht sehen darf, erfährt nichts davon, und das Formular sagt es.',
      'Verschickt die Installation E-Mails, wählen Sie unter „Eigenes Konto“, wann: gleich (was in fünf Minuten eingeht, steht in einer E-Mail), einmal am Tag um 7 Uhr UTC oder nie. Ohne Ihre Wahl ist es einmal am Tag, wenn zu Ihrem Konto eine Adresse gehört. Was jemand geschrieben hat, steht nie in der E-Mail.',
    ],
  },
  {
    id: 'benutzer',
    position: 14,
    title: 'Benutzer',
    paragraphs: [
      'Es gibt drei Rollen. Die Redaktion bearbeitet und prüft Petitionen und gibt sie in die Überarbeitung oder die Prüfung. Die Übersetzung sieht und bearbeitet die Texte der Sprachen, die Sie ihr geben, neben dem Deutschen, und entscheidet über Vorschläge dazu; alles andere bleibt ihr verschlossen. Administratoren dürfen alles, auch veröffentlichen, übersetzen lassen und Benutzer verwalten. Andere Sprachen gelten sofort, eine andere Rolle meldet ab.',
      'Neue Benutzer bekommen ein Passwort von Ihnen, oder Sie laden sie ein: Dann zeigt die Verwaltung einmal einen Link, den Sie kopieren und der Person auf sicherem Weg geben. Sie setzt damit innerhalb von sieben Tagen ihr Passwort und ist angemeldet. Der Link gilt einmal; jede Änderung des Kontos und jeder neue Link macht ihn ungültig.',
      'Für die Benutzerverwaltung braucht es zusätzlich das Master-Passwort. Nach der Eingabe gilt es 15 Minuten; oben rechts sehen Sie, wie lange noch.',
      'Höchstens 100 Benutzer sind möglich. Der erste Benutzer lässt sich nicht löschen und nicht sperren, und die letzte Administratorin oder der letzte Administrator bleibt es.',
      'Wer gesperrt wird, ist sofort abgemeldet. Bleibt beim Bearbeiten das Passwort leer, gilt das bisherige weiter. Hat jemand sein Telefon verloren, schalten Sie hier die Zwei-Faktor-Anmeldung ab; auch die Passkeys gelten dann nicht mehr.',
      'Ist das Master-Passwort verloren, setzt der Betreiber es auf dem Server neu: npm run admin -- reset-master-password.',
    ],
  },
]);
