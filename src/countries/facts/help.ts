import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const factsHelp = defineHelp([
  {
    id: 'anschriften',
    position: 6,
    title: 'Anschriften und Rechtsgrundlagen',
    paragraphs: [
      'Jede Petition nennt, wer angeschrieben wird und worauf sie sich stützt. Beides steht je Land unter „Anschriften und Rechtsgrundlagen“, mit Quelle und dem Tag der Prüfung. Ausgeliefert wird es unbestätigt: Jemand muss es mit einer Quelle nachprüfen.',
      'Bestätigen können Sie nur mit einer Quelle, etwa der Adresse einer amtlichen Seite. Wird eine bestätigte Angabe geändert, gilt sie wieder als unbestätigt und braucht ihre eigene Quelle. Eine Straße steht nur da, wo sie zweifelsfrei bekannt ist; sonst genügen Amt, Hauptstadt und Land.',
      'Besucher können Fehler melden; ihre Hinweise stehen in der Liste und auf der Seite des Landes. Über die Absender wird nichts gespeichert, Sie können also nicht zurückfragen.',
      'Eine Änderung gilt sofort für die aus den Basistexten zusammengesetzten Briefe. Entwürfe und veröffentlichte Petitionen bleiben, wie sie sind; wie viele die alte Angabe tragen, steht dabei.',
    ],
  },
]);
