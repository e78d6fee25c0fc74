import { defineHelp } from '../manifest.ts';

/** The sections of the handbook. */
export const accountsHelp = defineHelp([
  {
    id: 'anmeldung',
    position: 1,
    title: 'Anmeldung',
    paragraphs: [
      'Sie melden sich mit Benutzername und Passwort an. Ein Passwort hat mindestens 12 Zeichen; zu häufige werden abgelehnt. Nach mehreren falschen Versuchen müssen Sie warten, erst kurz, dann länger.',
      'Unter „Eigenes Konto“ ändern Sie Ihr Passwort und schalten die Zwei-Faktor-Anmeldung ein. Dann fragt die Anmeldung zusätzlich nach einem Code aus einer App. Bewahren Sie die Wiederherstellungscodes getrennt vom Telefon auf: Mit jedem kommen Sie einmal ohne App hinein.',
      'Eine Sitzung endet nach einer Stunde ohne Tätigkeit und spätestens nach zwölf Stunden. Endet sie, während Sie schreiben, legt sich die Anmeldung über die Seite; nichts Geschriebenes geht verloren. Unter „Eigenes Konto“ sehen Sie alle offenen Sitzungen und können sie beenden.',
    ],
  },
  {
    id: 'benutzer',
    position: 13,
    title: 'Benutzer',
    paragraphs: [
      'Es gibt zwei Rollen. Die Redaktion bearbeitet und prüft Petitionen und gibt sie in die Überarbeitung oder die Prüfung. Administratoren dürfen alles, auch veröffentlichen, übersetzen lassen und Benutzer verwalten.',
      'Für die Benutzerverwaltung braucht es zusätzlich das Master-Passwort. Nach der Eingabe gilt es 15 Minuten; oben rechts sehen Sie, wie lange noch.',
      'Höchstens 100 Benutzer sind möglich. Der erste Benutzer lässt sich nicht löschen und nicht sperren, und die letzte Administratorin oder der letzte Administrator bleibt es.',
      'Wer gesperrt wird, ist sofort abgemeldet. Bleibt beim Bearbeiten das Passwort leer, gilt das bisherige weiter. Hat jemand sein Telefon verloren, setzen Sie hier die Zwei-Faktor-Anmeldung zurück.',
      'Ist das Master-Passwort verloren, setzt der Betreiber es auf dem Server neu: npm run admin -- reset-master-password.',
    ],
  },
]);
