import { boldLinePattern, separatorLine, separatorPattern, signaturePattern } from '#letters/modern.ts';

/** A petition's text cut into its formal parts; each is empty where the text lacks it. */
export type PetitionParts = {
  /** Marker and postal lines. */
  head: string;
  hasSeparator: boolean;
  /** The bold line of the subject, with its asterisks. */
  subject: string;
  /** From the salutation to the complimentary close. */
  body: string;
  /** From the first signature line to the end. */
  signature: string;
};

const isSeparator = (line: string): boolean => separatorPattern.test(line.trim());
const isSignature = (line: string): boolean => signaturePattern.test(line.trim());
const isBlank = (line: string): boolean => line.trim() === '';
const text = (lines: readonly string[]): string => lines.join('\n').trim();

/** Where the head ends when no separator says so: after the block under a bold first line that ends with a colon. */
const endOfHead = (lines: readonly string[]): number => {
  const first = lines.findIndex((line) => !isBlank(line));
  const marker = lines[first]?.trim().match(boldLinePattern)?.[1];
  if (!marker || !/[:：։]\s*$/u.test(marker)) return 0;
  const end = lines.findIndex((line, index) => index > first && isBlank(line));
  return end < 0 ? lines.length : end;
};

/** Cuts a petition into its parts. */
export const partsOf = (content: string): PetitionParts => {
  const lines = content.split('\n');
  const separator = lines.findIndex(isSeparator);
  const head = lines.slice(0, separator < 0 ? endOfHead(lines) : separator);
  const rest = lines.slice(separator < 0 ? head.length : separator + 1);
  const first = rest.findIndex((line) => !isBlank(line));
  const subject = boldLinePattern.test(rest[first]?.trim() ?? '') ? (rest[first] as string).trim() : '';
  const below = subject ? rest.slice(first + 1) : rest;
  const signature = below.findIndex(isSignature);
  return {
    head: text(head),
    hasSeparator: separator >= 0,
    subject,
    body: text(signature < 0 ? below : below.slice(0, signature)),
    signature: signature < 0 ? '' : text(below.slice(signature)),
  };
};

/** Puts the parts together again, each set off by an empty line. */
export const joinParts = ({ head, hasSeparator, subject, body, signature }: PetitionParts): string =>
  [head, hasSeparator ? separatorLine : '', subject, body, signature]
    .filter((part) => part !== '')
    .join('\n\n');
