import type { Block, Run } from '#letters/typesetting/model.ts';
import type { TextPosition } from '#lib/text-positions.ts';

/**
 * A petition is plain text: the recipient under a bold marker, one long separator line (`─` repeated), the subject
 * in bold, then paragraphs, `•` bullets and `____` signature lines with their labels beneath.
 */
export type ParsedPetition = { recipient: string[]; subject: string; blocks: Block[] };

export const separatorPattern = /^─{8,}$/;
export const signaturePattern = /^_{4,}$/;
const bulletPattern = /^•\s*/;
/** Emphasis begins and ends at a character, so that `2 * 3 * 4` stays unchanged. */
export const emphasisPattern = /\*\*(?=\S)([^*]+)(?<=\S)\*\*|\*(?=\S)([^*\n]+)(?<=\S)\*/g;
export const boldLinePattern = /^\*\*([^*]+)\*\*$/;

/** The separator line between recipient and letter. */
export const separatorLine = '─'.repeat(40);

/** A character that a letter cannot show, and its position; columns are counted in graphemes. */
export type MissingCharacter = TextPosition & { path: 'title' | 'content'; character: string };

const separatorIndex = (lines: readonly string[]): number =>
  lines.findIndex((line) => separatorPattern.test(line.trim()));

const isPostal = (line: string): boolean => line.trim() !== '' && !boldLinePattern.test(line.trim());

/**
 * The printed parts of a petition's text: the address and the rest. Line numbers are preserved: lines that do
 * not belong to a part are left empty.
 */
export const printedParts = (content: string): { address: string; body: string } => {
  const lines = content.split('\n');
  const separatorAt = separatorIndex(lines);
  const linesWhere = (isPart: (line: string, index: number) => boolean): string =>
    lines.map((line, index) => (isPart(line, index) ? line : '')).join('\n');
  return {
    address: linesWhere((line, index) => index < separatorAt && isPostal(line)),
    body: linesWhere((_, index) => index > separatorAt),
  };
};

/** Splits `**bold**` and `*italic*` into runs; unpaired asterisks are kept. */
export const parseRuns = (text: string): Run[] => {
  const runs: Run[] = [];
  let rest = 0;
  for (const match of text.matchAll(emphasisPattern)) {
    if (match.index > rest) runs.push({ text: text.slice(rest, match.index) });
    runs.push(match[1] ? { text: match[1], bold: true } : { text: match[2] as string, italic: true });
    rest = match.index + match[0].length;
  }
  if (rest < text.length) runs.push({ text: text.slice(rest) });
  return runs;
};

const parseBlock = (lines: string[]): Block => {
  if (lines.every((line) => bulletPattern.test(line)))
    return { kind: 'bullets', items: lines.map((line) => parseRuns(line.replace(bulletPattern, ''))) };
  if (signaturePattern.test(lines[0] as string))
    return { kind: 'signature', labels: lines.filter((line) => !signaturePattern.test(line)) };
  return { kind: 'paragraph', runs: parseRuns(lines.join('\n')) };
};

/** Splits lines into blocks at empty lines, and where bullets or signature lines begin or end. */
const blocksOf = (lines: string[]): Block[] => {
  const groups: string[][] = [];
  let kind = '';
  for (const line of lines) {
    const inSignature = kind === 'signature' && line !== '';
    const next =
      line === ''
        ? ''
        : bulletPattern.test(line)
          ? 'bullet'
          : signaturePattern.test(line) || inSignature
            ? 'signature'
            : 'text';
    if (next !== '' && next === kind) groups.at(-1)?.push(line);
    else if (next !== '') groups.push([line]);
    kind = next;
  }
  return groups.map(parseBlock);
};

/** Parses a petition. Without a separator line all text is body; the subject is a bold first line. */
export const parsePetition = (content: string): ParsedPetition => {
  const lines = content.split(/\r?\n/).map((line) => line.trim());
  const separatorAt = separatorIndex(lines);
  const head = separatorAt < 0 ? [] : lines.slice(0, separatorAt);
  const rest = lines.slice(separatorAt + 1);
  const recipient = head.filter(isPostal);
  const first = rest.findIndex((line) => line !== '');
  const subject = rest[first]?.match(boldLinePattern)?.[1];
  return { recipient, subject: subject ?? '', blocks: blocksOf(subject ? rest.slice(first + 1) : rest) };
};
