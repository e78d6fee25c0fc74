const maxLength = 80;

/** The first words of a German text, as its title; a key says nothing to people. */
export const textTitle = (german: string): string => {
  const line = german.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line
    .slice(0, maxLength)
    .replace(/\s\S*$/, '')
    .trimEnd()} …`;
};
