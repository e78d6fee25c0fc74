import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const factsHelp = defineHelp([
  {
    id: 'anschriften',
    position: 6,
    title: 'Anschriften und Rechtsgrundlagen',
    paragraphs: [
      'Jede Petition nennt, wer angeschrieben wird und worauf sie sich stützt. Beides steht je Land unter „Anschriften und Rechtsgrundlagen“, mit den Seiten, von denen es stammt, und dem Tag, an dem sie gelesen wurden. Daraus folgt, wie gut eine Angabe belegt ist: bestätigt (von der Redaktion), belegt (amtlich oder zwei verlässliche Quellen), berichtet (eine) oder unbelegt.',
      'Bestätigen können Sie nur mit einer Quelle, etwa der Adresse einer amtlichen Seite. Haben Sie die Quelle heute gelesen und es hat sich nichts geändert, genügt „Stimmt noch“, auch für viele Angaben auf einmal. Wird eine Angabe geändert, braucht sie ihre eigenen Quellen. Postzeilen stehen nur da, wo eine Quelle sie nennt; sonst genügen Amt, Hauptstadt und Land.',
      'Was niemand belegt, gibt keine Maschine frei, und „Alle veröffentlichen“ hält es zurück. Bringt eine neue Ausgabe eine andere Fassung, bleibt Ihre stehen; die neue wird auf der Seite des Landes angeboten.',
      'Besucher können Fehler melden; ihre Hinweise stehen in der Liste und auf der Seite des Landes. Über die Absender wird nichts gespeichert, Sie können also nicht zurückfragen.',
      'Eine Änderung gilt sofort für die aus den Basistexten zusammengesetzten Briefe. Entwürfe und veröffentlichte Petitionen bleiben, wie sie sind; wie viele die alte Angabe tragen, steht dabei.',
    ],
  },
]);
