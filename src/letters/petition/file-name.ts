/** Plain form of a name for old clients: ASCII letters, digits, hyphen and space. */
const ascii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .trim();

/** The name a letter is saved under: `WTO-Reform-Petition-{name}-{code}.pdf`. */
export const letterFileName = (name: string, code: string): string =>
  `WTO-Reform-Petition-${name}-${code}.pdf`;

/** `Content-Disposition` with the plain form and, where the name needs it, the RFC 5987 form. */
export const disposition = (kind: 'attachment' | 'inline', fileName: string): string => {
  const plain = ascii(fileName);
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
