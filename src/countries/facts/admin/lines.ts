/** The lines of a field, without empty ones; null where there are none. */
export const parseLines = (text: string): string[] | null => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines : null;
};

/** One line per language: `de: Bundeskanzleramt`. */
export const formatOfficeLines = (officeLine: Readonly<Record<string, string>>): string =>
  Object.entries(officeLine)
    .map(([tag, name]) => `${tag}: ${name}`)
    .join('\n');

/** Parses names by language; a line without a language gets the tag '', which validation rejects. */
export const parseOfficeLines = (text: string): Record<string, string> =>
  Object.fromEntries(
    (parseLines(text) ?? []).map((line) => {
      const [, tag = '', name = line] = line.match(/^([\w-]+)\s*:\s*(.+)$/) ?? [];
      return [tag, name];
    }),
  );
