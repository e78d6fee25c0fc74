import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const petitionsHelp = defineHelp([
  {
    id: 'entwuerfe',
    position: 2,
    title: 'Entwürfe',
    paragraphs: [
      'Ein Entwurf ist die Petition eines Landes in einer Sprache, solange an ihr gearbeitet wird. Je Land und Sprache gibt es höchstens einen offenen Entwurf. Administratoren erzeugen ihn aus den Basistexten, der Anschrift und der Rechtsgrundlage des Landes.',
      'Ein Entwurf ist Entwurf, in Überarbeitung, in Prüfung, erledigt oder veröffentlicht. Beim Erzeugen entscheidet die Qualitätsprüfung: Unter 80 % kommt er in die Überarbeitung, sonst bei hoher Priorität in die Prüfung.',
      'Die Listen lassen sich durchsuchen und filtern; die Auswahl steht in der Adresse und lässt sich weitergeben. Administratoren ändern mit den Sammelknöpfen den Status aller gefilterten Entwürfe auf einmal. Was sich nicht ändern ließ, wird danach mit Grund genannt.',
      '„Suchen und ersetzen“ über der Liste ändert ein Wort in allen gefilterten Entwürfen auf einmal. Die Vorschau zeigt jede Stelle vorher und nachher; einzelne Entwürfe lassen sich abwählen. Was veröffentlicht ist, gerade von jemand anderem bearbeitet wird oder danach nicht mehr gedruckt werden könnte, bleibt unverändert und wird mit Grund genannt. 30 Sekunden lang lässt sich alles rückgängig machen. Die Suche der Liste findet Länder, Titel und jedes Wort der Texte.',
      '„Meine Arbeit“ zeigt, was Ihnen zugewiesen ist, das Fälligste zuerst. In jeder Liste stehen in der Zeile, bei wem ein Entwurf ist und wann er fällig ist; gefiltert wird nach „Mir zugewiesen“, „Fällig“ (überfällig oder in den nächsten sieben Tagen, noch nicht veröffentlicht) und „Wartet auf mich“ (davon, was von Ihnen den nächsten Schritt braucht). Mehrere Entwürfe auf einmal weisen Sie mit „Zuweisen an …“ zu und setzen ihr Datum mit „Fällig am …“; beides sagt vorher, was es ändert, und lässt sich 30 Sekunden lang rückgängig machen.',
      'Ein Land ohne eigene Petition hat trotzdem einen Brief: Die Website setzt ihn aus den Basistexten zusammen.',
    ],
  },
  {
    id: 'editor',
    position: 3,
    title: 'Editor',
    paragraphs: [
      'Links schreiben Sie, daneben steht die Seite so, wie sie gedruckt wird. Zwei Sternchen um ein Wort machen es fett, eines macht es kursiv; die Knöpfe über dem Text setzen sie für Sie. Mit Strg F suchen und ersetzen Sie, mit Strg Z nehmen Sie zurück. Eine Aufzählung geht mit der Eingabetaste weiter und endet, wenn Sie sie zweimal drücken. Was Sie aus einem Textprogramm einfügen, behält Fett, Kursiv und Aufzählungen.',
      'Gespeichert wird von selbst; wann zuletzt, steht oben. Strg S speichert sofort und lässt den Editor offen, Strg Umschalt S speichert und schließt ihn. Speichern ändert den Status nicht; freigeben lässt sich ein Entwurf ab 80 %. Strg P druckt den Brief, „PDF“ lädt ihn herunter. Jede Speicherung ist eine Fassung: Im Verlauf stehen Fassungen, Statuswechsel, Veröffentlichungen und Bemerkungen in einer Liste; dort vergleichen Sie je zwei Fassungen, sehen, welche ausgegeben wird, und stellen frühere wieder her.',
      'Alt ↑ und Alt ↓ führen zum vorigen und nächsten Entwurf der Liste, „Speichern und weiter“ (Strg Umschalt Eingabe) zum nächsten, der Sie braucht: mit geänderten Quellen, offener Bemerkung oder in Überarbeitung, für Administratoren auch in Prüfung.',
      'Unter „Planung“ steht, bei wem ein Entwurf ist, wann er fällig ist und welcher Hinweis dazu gilt; Administratoren setzen dort auch, wann er veröffentlicht und zurückgezogen wird. Der Hinweis steht über dem Text bis zum nächsten Schritt und bleibt im Verlauf. „Nächster, der mich braucht“ (Alt Umschalt ↓) führt zum nächsten, der Ihnen zugewiesen ist und auf Sie wartet.',
      'Wer in einem Entwurf zuerst schreibt, behält ihn: Andere lesen mit, können ihn aber jederzeit übernehmen. Eine Minute nach dem letzten Buchstaben und eine halbe Minute, nachdem ein Fenster verschwunden ist, ist er wieder frei. Bemerkungen, Planung und Schritte gehen auch beim Mitlesen.',
      'Hat inzwischen jemand anderes gespeichert, sagt der Editor, wo der Text geändert ist, und zeigt beide Fassungen, und Sie entscheiden Stelle für Stelle. Überschrieben wird nichts ohne Ihr Zutun. Bemerkungen bleiben bei der Textstelle, an der sie gemacht wurden, und lassen sich beantworten; solange eine offen ist, lässt sich der Entwurf nicht freigeben.',
      'Ändert die Redaktion den Text eines erledigten Entwurfs, geht er zurück in die Prüfung. „KI-Bearbeitung“ verbessert die Sprache, wenn ein Sprachdienst eingerichtet ist, und ergänzt sonst nur fehlende Bestandteile; das Ergebnis ist ein Vorschlag.',
    ],
  },
  {
    id: 'pruefung',
    position: 4,
    title: 'Prüfung',
    paragraphs: [
      'Die Qualitätsprüfung sieht zwölf Dinge nach: Anschrift, Empfänger, Rechtsgrundlage, Sprache, Titel, Länge, Platzhalter, Hervorhebungen, Anrede und Gruß, Unterschriftszeile, druckbare Zeichen und ob Anschrift und Rechtsgrundlage bestätigt sind.',
      'Die Punktzahl ist der Anteil der bestandenen Prüfungen. Ab 80 % empfiehlt sie „In Prüfung“ oder „Erledigt“, darunter „Überarbeitung“. Jede nicht bestandene Prüfung nennt die Stelle im Text und sagt, was zu tun ist.',
      '„Beheben“ ergänzt, was sich ohne Urteil ergänzen lässt, zum Beispiel die Anschrift oder die Unterschriftszeile. Ein Petitionstext soll 800 bis 1.500 Zeichen haben, gezählt von der Anrede bis zum Gruß. Zeichen anderer Schriften zählen dabei so viel, wie sie auf dem Papier Platz brauchen.',
      'Die Prüfung ersetzt das Lesen nicht: Sie erkennt Formfehler, aber keine falschen Aussagen.',
    ],
  },
  {
    id: 'veroeffentlichen',
    position: 5,
    title: 'Veröffentlichen',
    paragraphs: [
      'Veröffentlicht wird nur, was erledigt ist, und nur von Administratoren: einzeln oder alle auf einmal. Vorher wird der Brief einmal gesetzt; lässt sich ein Zeichen nicht drucken, nennt die Meldung Land, Sprache, Zeile und Spalte.',
      'Zurückgehalten wird ein Entwurf, der unter 80 % liegt, dessen Empfänger oder Rechtsgrundlage nicht ausreichend belegt ist, dessen Quellen sich geändert haben, der offene Bemerkungen hat oder der sich nicht drucken lässt. Wer alle freigegebenen veröffentlicht, sieht das vorher. Einzeln lässt sich ein solcher Entwurf mit einer Begründung veröffentlichen, außer wenn er sich nicht drucken lässt.',
      'Wird ein erledigter Entwurf geändert und liegt danach unter 80 %, steht er wieder auf „Überarbeitung“.',
      'Unter „Planung“ im Editor lässt sich ein Zeitpunkt zum Veröffentlichen und einer zum Zurückziehen setzen, in Ihrer Ortszeit. Dann geschieht, was von Hand geschähe, im Namen dessen, der ihn gesetzt hat, und auf höchstens eine Minute genau. Ist der Entwurf dann nicht erledigt oder hält ihn etwas zurück, wird er nicht veröffentlicht; der Grund steht als Hinweis im Entwurf, im Verlauf und in den Hinweisen zum Betrieb. Lief das Programm zum Zeitpunkt nicht, geschieht es einmal, sobald es läuft, und der Verlauf sagt, wie spät. Zur geplanten Zeit zurückgezogene Entwürfe stehen auf „Überarbeitung“, damit „Alle freigegebenen veröffentlichen“ sie nicht wieder ausgibt.',
      'Die Länderseite gibt sofort diese Petition als Brief aus. Gab es für Land und Sprache schon eine, wird diese ersetzt und bleibt im Verlauf.',
      'Nach dem Veröffentlichen steht 30 Sekunden lang „Rückgängig“ in der Meldung, auch nach dem Veröffentlichen aller; solange die Maus oder die Tastatur dort ist, bleibt es stehen. F6 springt zur Meldung. Nach einem Klick auf „Rückgängig“ wird wieder ausgegeben, was vorher galt, und der Entwurf ist wieder erledigt. Was inzwischen geändert wurde, bleibt, wie es ist, und wird genannt.',
      'Eine frühere Fassung lässt sich jederzeit wieder ausgeben: „Frühere Fassungen“, dann „Wieder veröffentlichen“. Vorher sehen Sie Wort für Wort, was sich gegenüber dem ändert, was jetzt ausgegeben wird. Ein Entwurf, an dem gerade gearbeitet wird, bleibt, wie er ist.',
      '„Zurückziehen“ nimmt eine Petition von der Website und öffnet ihren Entwurf zur Überarbeitung. „Löschen“ nimmt sie von der Website und setzt den Entwurf auf „Erledigt“, unter 80 % auf „Überarbeitung“. Ein Entwurf, an dem schon wieder gearbeitet wird, bleibt dabei, wie er ist. In beiden Fällen zeigt die Website danach wieder den Brief aus den Basistexten.',
      'Der Text eines veröffentlichten Entwurfs lässt sich erst ändern, wenn die Petition zurückgezogen ist. So steht nie etwas anderes auf der Website als das, was freigegeben wurde.',
    ],
  },
]);
