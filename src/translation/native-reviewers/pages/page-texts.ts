/** Interface languages of the review pages; the reviewed texts are in the reviewer's language. */
export const uiLanguages = ['de', 'en'] as const;
export type UiLanguage = (typeof uiLanguages)[number];

const german = {
  title: 'Texte lesen: {language}',
  intro:
    'Danke, dass du hilfst! Lies, ob die Texte in deiner Sprache gut klingen und dasselbe sagen wie das Original. Was gut ist, bestätigst du mit einem Knopf; was nicht, schreibst du besser. Du kannst jederzeit aufhören und mit demselben Link weitermachen.',
  forCountry: 'Du liest die Texte so, wie sie für {country} erscheinen.',
  validUntil: 'Dieser Link gilt bis {date}. Bitte gib ihn nicht weiter.',
  start: 'Los geht’s',
  goOn: 'Weiterlesen',
  allRead: 'Alles gelesen. Vielen Dank!',
  progress: '{done} von {total} gelesen',
  petition: 'Brief',
  erklaerungsbrief: 'Erklärungsbrief',
  laenderseite: 'Länderseite',
  startseite: 'Startseite',
  dashboard: 'Index',
  overview: 'Übersicht',
  place: '{group}: Text {number} von {total}',
  original: 'Original auf {language}',
  translation: 'Auf {language}',
  showGerman: 'Deutsches Original zeigen',
  showEnglish: 'Englische Fassung zeigen',
  noTranslation: 'Dieser Text ist noch nicht übersetzt.',
  good: 'Gelesen und gut',
  better: 'Bessere Fassung',
  keep: 'Was in geschweiften Klammern steht, wird später ersetzt. Bitte lass es unverändert: {names}',
  atMost: 'Höchstens {max} Zeichen passen an diese Stelle.',
  remark: 'Bemerkung (freiwillig)',
  name: 'Dein Name (freiwillig)',
  nameNote: 'Unter diesem Namen wird dein Vorschlag vermerkt. Er erscheint nicht auf der Website.',
  send: 'Vorschlag senden',
  previous: 'Vorheriger Text',
  next: 'Nächster Text',
  read: 'gelesen',
  suggested: 'Vorschlag gesendet',
  changedSince: 'seitdem geändert',
  ownSuggestions: 'Deine Vorschläge zu diesem Text',
  waiting: 'Wird noch angesehen.',
  accepted: 'Übernommen, ganz oder zum Teil.',
  noted: 'Wir haben es gelesen.',
  notAccepted: 'Nicht übernommen.',
  doneGood: 'Als gut vermerkt.',
  doneSent: 'Danke! Dein Vorschlag ist angekommen.',
  problem: 'Das hat noch nicht geklappt',
  empty: 'Bitte schreib deine Fassung in das Feld.',
  same: 'Hier ist noch nichts geändert. Bessere den Text, oder schreib eine Bemerkung dazu.',
  changedButGood:
    'Du hast etwas geändert oder bemerkt. Schick es mit „Vorschlag senden“ ab, oder lade die Seite neu, wenn der Text doch gut ist.',
  wordingLong: 'Deine Fassung ist um {count} Zeichen zu lang.',
  missing: 'In deiner Fassung fehlt: {names}. Bitte füge es unverändert ein.',
  extra: 'Das gibt es im Original nicht: {names}. Bitte nimm es heraus.',
  characters:
    'Hier stehen unsichtbare Steuerzeichen, oder eine Zeile beginnt mit einem Akzent ohne Buchstaben. Bitte tippe den Text noch einmal ein.',
  remarkLong: 'Bitte schreib höchstens {max} Zeichen.',
  full: 'Zu diesem Text liegen schon drei Vorschläge von dir. Wir lesen sie zuerst.',
  changed: 'Dieser Text wurde gerade geändert. Bitte lies ihn noch einmal; deine Eingaben stehen noch da.',
  busy: 'Das waren sehr viele Eingaben in kurzer Zeit. Bitte warte eine Minute und sende dann noch einmal.',
  expiredTitle: 'Dieser Link ist abgelaufen',
  revokedTitle: 'Dieser Link wurde zurückgezogen',
  used_upTitle: 'Dieser Link ist aufgebraucht',
  ended:
    'Was du geschickt hast, ist angekommen und bleibt erhalten. Wenn du weiterlesen möchtest, bitte die Person, von der du den Link hast, um einen neuen.',
  unknownTitle: 'Diesen Link gibt es nicht',
  unknown:
    'Vielleicht wurde die Adresse nicht vollständig kopiert. Öffne den Link noch einmal aus der Nachricht, oder bitte die Person, von der du ihn hast, um einen neuen.',
};

export type PageTexts = Readonly<Record<keyof typeof german, string>>;

const english: PageTexts = {
  title: 'Read the texts: {language}',
  intro:
    'Thank you for helping! Read whether the texts sound right in your language and say the same as the original. Confirm what is good with one button; where it is not, write it better. You can stop at any time and go on later with the same link.',
  forCountry: 'You read the texts as they appear for {country}.',
  validUntil: 'This link is valid until {date}. Please do not pass it on.',
  start: 'Start reading',
  goOn: 'Go on reading',
  allRead: 'Everything has been read. Thank you very much!',
  progress: '{done} of {total} read',
  petition: 'Letter',
  erklaerungsbrief: 'Explanation',
  laenderseite: 'Country page',
  startseite: 'Home page',
  dashboard: 'Index',
  overview: 'Overview',
  place: '{group}: text {number} of {total}',
  original: 'Original in {language}',
  translation: 'In {language}',
  showGerman: 'Show the German original',
  showEnglish: 'Show the English version',
  noTranslation: 'This text has not been translated yet.',
  good: 'Read and good',
  better: 'Better wording',
  keep: 'What stands in curly brackets is replaced later. Please leave it as it is: {names}',
  atMost: 'At most {max} characters fit here.',
  remark: 'Remark (optional)',
  name: 'Your name (optional)',
  nameNote: 'Your suggestion is recorded under this name. It does not appear on the website.',
  send: 'Send suggestion',
  previous: 'Previous text',
  next: 'Next text',
  read: 'read',
  suggested: 'suggestion sent',
  changedSince: 'changed since',
  ownSuggestions: 'Your suggestions for this text',
  waiting: 'We have yet to look at it.',
  accepted: 'Taken over, in whole or in part.',
  noted: 'We have read it.',
  notAccepted: 'Not taken over.',
  doneGood: 'Noted as good.',
  doneSent: 'Thank you! Your suggestion has arrived.',
  problem: 'That did not work yet',
  empty: 'Please write your wording in the field.',
  same: 'Nothing has been changed here yet. Better the wording, or add a remark.',
  changedButGood:
    'You have changed or remarked on something. Send it with “Send suggestion”, or reload the page if the text is good after all.',
  wordingLong: 'Your wording is {count} characters too long.',
  missing: 'Your wording lacks: {names}. Please put it in unchanged.',
  extra: 'The original does not have this: {names}. Please take it out.',
  characters:
    'There are invisible control characters here, or a line begins with an accent without a letter. Please type the text again.',
  remarkLong: 'Please write at most {max} characters.',
  full: 'There are already three suggestions of yours for this text. We read those first.',
  changed: 'This text has just been changed. Please read it again; what you typed is still there.',
  busy: 'That was a lot in a short time. Please wait a minute, then send again.',
  expiredTitle: 'This link has expired',
  revokedTitle: 'This link has been withdrawn',
  used_upTitle: 'This link is used up',
  ended:
    'What you have sent has arrived and is kept. If you would like to go on reading, please ask the person who gave you the link for a new one.',
  unknownTitle: 'This link does not exist',
  unknown:
    'Perhaps the address was not copied completely. Open the link again from the message, or ask the person who gave it to you for a new one.',
};

const textsByLanguage: Readonly<Record<UiLanguage, PageTexts>> = { de: german, en: english };

/** The interface texts in a language. */
export const pageTextsIn = (ui: UiLanguage): PageTexts => textsByLanguage[ui];

/** The requested language, else German for browsers that prefer it, else English. */
export const uiLanguageOf = (requested: string | undefined, accepted: string | undefined): UiLanguage =>
  uiLanguages.find((tag) => tag === requested) ?? (/^\s*de\b/i.test(accepted ?? '') ? 'de' : 'en');
