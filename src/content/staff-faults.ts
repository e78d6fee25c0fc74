import { surplusPlaceholders } from './placeholders.ts';
import { germanDescriptions, type TextFault } from './publishable-text.ts';
import type { StaffFault } from './staff-fault.ts';
import type { TranslationFinding } from './translation-rules.ts';

type CharacterPosition = { line: number; column: number; character: string };

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const error = (message: string): StaffFault => ({ severity: 'error', message });
const warning = (message: string): StaffFault => ({ severity: 'warning', message });
const faultAt = (
  { line, column, character }: CharacterPosition,
  messageFor: (code: string) => string,
): StaffFault => ({
  ...error(`Zeile ${line}, Zeichen ${column}: ${messageFor(codePoint(character))}`),
  line,
  column,
});

/** A character that must not be published. */
export const unpublishable = (fault: TextFault): StaffFault =>
  faultAt(fault, (code) => `${germanDescriptions[fault.kind]} (${code}). Bitte löschen Sie die Stelle.`);

/** A character that no font of the letter contains. */
export const unprintable = (position: CharacterPosition): StaffFault =>
  faultAt(
    position,
    (code) =>
      `Für „${position.character}“ (${code}) haben die Schriften des Briefs kein Zeichen. Bitte ersetzen Sie es.`,
  );

export const empty = error('Der Text ist leer. Bitte schreiben Sie einen.');

export const tooLong = (length: number, maxLength: number): StaffFault =>
  error(`Der Text hat ${length} Zeichen, Platz ist für ${maxLength}. Bitte kürzen Sie ihn.`);

/** @param reasons explanations for missing and for surplus placeholders */
export const otherPlaceholders = (
  expected: readonly string[],
  found: readonly string[],
  reasons: { missing: string; added: string },
): StaffFault => {
  const [missing, added] = [surplusPlaceholders(expected, found), surplusPlaceholders(found, expected)];
  const sentences = [
    missing && `Bitte setzen Sie ${missing} ein: ${reasons.missing}`,
    added && `Bitte löschen Sie ${added}: ${reasons.added}`,
  ];
  return error(sentences.filter(Boolean).join(' '));
};

const germanNames = new Intl.DisplayNames('de', { type: 'language' });

/** A text that seems to be in another language than expected. */
export const otherLanguageFault = (other: string, expected: string): StaffFault => ({
  ...warning(
    `Der Text sieht nach ${germanNames.of(other)} aus, nicht nach ${germanNames.of(expected)}. Bitte sehen Sie ihn noch einmal an.`,
  ),
  needsConfirmation: true,
});

const germanScriptNames: Readonly<Record<Extract<TranslationFinding, { kind: 'script' }>['script'], string>> =
  {
    Latin: 'lateinischen',
    Cyrillic: 'kyrillischen',
    Arabic: 'arabischen',
    Armenian: 'armenischen',
    Bengali: 'bengalischen',
    Devanagari: 'Devanagari-',
    Thai: 'thailändischen',
    Han: 'chinesischen',
    Japanese: 'japanischen',
    Hangul: 'koreanischen',
    Greek: 'griechischen',
    Burmese: 'birmanischen',
    Georgian: 'georgischen',
    Hebrew: 'hebräischen',
    Khmer: 'Khmer-',
    Lao: 'laotischen',
    Sinhala: 'singhalesischen',
    Tamil: 'tamilischen',
  };

const numberDifferences = ({ missing, added }: Extract<TranslationFinding, { kind: 'numbers' }>): string =>
  [
    missing.length > 0 && `im Deutschen steht ${missing.join(', ')}, hier nicht`,
    added.length > 0 && `hier steht ${added.join(', ')}, im Deutschen nicht`,
  ]
    .filter(Boolean)
    .join('; ');

const germanNumber = new Intl.NumberFormat('de', { maximumFractionDigits: 1 });

/** Converts a finding into a German message for the staff. */
export const staffFaultOf = (finding: TranslationFinding): StaffFault => {
  switch (finding.kind) {
    case 'empty':
      return empty;
    case 'unpublishable':
      return unpublishable(finding.fault);
    case 'placeholders':
      return otherPlaceholders(finding.expected, finding.found, {
        missing: 'So steht es im deutschen Text.',
        added: 'Im deutschen Text steht es nicht oder nicht so oft.',
      });
    case 'too_long':
      return tooLong(finding.length, finding.maxLength);
    case 'script':
      return error(
        `Nur ${Math.round(finding.share * 100)} % der Buchstaben gehören zur ${germanScriptNames[finding.script]} Schrift. Bitte schreiben Sie den Text in der Schrift dieser Sprache.`.replace(
          '- Schrift',
          '-Schrift',
        ),
      );
    case 'untranslated':
      return warning('Der Text ist derselbe wie im Deutschen. Bitte übersetzen Sie ihn.');
    case 'leftover':
      return warning(
        `Nicht übersetzt: ${finding.words.map((word) => `„${word}“`).join(', ')}. Bitte übersetzen Sie auch diese Wörter.`,
      );
    case 'term':
      return warning(
        finding.forbidden.length > 0
          ? `${finding.forbidden.map((word) => `„${word}“`).join(', ')} ist nach dem Glossar kein Wort für „${finding.german}“. Bitte schreiben Sie „${finding.term}“.`
          : `„${finding.german}“ heißt nach dem Glossar „${finding.term}“. Bitte verwenden Sie diesen Begriff.`,
      );
    case 'typography':
      return warning(finding.fault.germanMessage);
    case 'numbers':
      return warning(`Bitte prüfen Sie die Zahlen: ${numberDifferences(finding)}.`);
    case 'length':
      return warning(
        finding.ratio > 1
          ? `Der Text ist ${germanNumber.format(finding.ratio)}-mal so lang wie der deutsche. Bitte prüfen Sie, ob etwas zu viel ist.`
          : `Der Text hat nur ${Math.round(finding.ratio * 100)} % der Länge des deutschen. Bitte prüfen Sie, ob etwas fehlt.`,
      );
  }
};
