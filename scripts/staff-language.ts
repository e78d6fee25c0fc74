import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '#content/check.ts';

/** Sentences to the staff whose wording the specification prescribes. */
const specifiedTexts: readonly string[] = ['mit deinen neuen Texten übersetzen. Bist du sicher?'];

/** Files with texts for others: visitors, native reviewers, and patterns of the language rules. */
const notForStaff =
  /\/pages\/|\.test\.tsx?$|\/native-reviewers\/admin\/invitation\.ts$|\/content\/(?:leftovers|german-rules)\.ts$/;

const comment = /^\s*(?:\/?\*|\/\/)/;
const informalAddress =
  /(?<![\p{L}\d_.-])(?:du|dich|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?)(?![\p{L}\d_])(?!\s*[=:(])/iu;
const imperative =
  /(?<![\p{L}\d_.])(?:bitte )(?:versuch|prüf|wähl|klick|schreib|lad|wart|öffn|drück|send|setz|lösch|änder|geh|nimm|lies|gib|meld)e?(?!\p{L})/iu;
const threeDots = /\p{L} ?\.{3}['"`<]/u;

/** Lines of a source file that address the staff with du, or end a text with three single dots. */
export const staffFaults = (source: string): { line: number; fault: string }[] =>
  source.split('\n').flatMap((text, index) => {
    if (comment.test(text)) return [];
    const checkedText = specifiedTexts.reduce((rest, sentence) => rest.replace(sentence, ''), text);
    return [
      ...(informalAddress.test(checkedText) || imperative.test(checkedText)
        ? ['du to the staff; address it with Sie']
        : []),
      ...(threeDots.test(checkedText) ? ['three dots; use …'] : []),
    ].map((fault) => ({ line: index + 1, fault }));
  });

/** Problems in the German staff texts of the back office and of the server. */
export const checkStaffTexts = async (root: string): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (notForStaff.test(file.split(path.sep).join('/'))) continue;
    for (const { line, fault } of staffFaults(await readFile(path.join(root, file), 'utf8')))
      findings.push({ file, key: `line ${line}`, fault, repair: 'reword the text' });
  }
  return findings;
};
