import { EditorState } from '@codemirror/state';

/** German translations of the texts built into CodeMirror. */
export const phrases = EditorState.phrases.of({
  Find: 'Suchen',
  Replace: 'Ersetzen durch',
  next: 'weiter',
  previous: 'zurück',
  all: 'alle markieren',
  'match case': 'Groß/klein',
  regexp: 'Muster',
  'by word': 'Ganzes Wort',
  replace: 'ersetzen',
  'replace all': 'alle ersetzen',
  close: 'Schließen',
  'current match': 'Fundstelle',
  'on line': 'in Zeile',
  'replaced match on line $': 'Fundstelle in Zeile $ ersetzt',
  'replaced $ matches': '$ Fundstellen ersetzt',
  'Go to line': 'Zu Zeile',
  go: 'gehen',
  Diagnostics: 'Befunde der Prüfung',
  'No diagnostics': 'Keine Befunde',
  'Selection deleted': 'Auswahl gelöscht',
  'Control character': 'Steuerzeichen',
});
