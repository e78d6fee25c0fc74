/** ASCII fallback of a file name for old clients. */
const ascii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .trim();

/** File name of a downloaded letter: `WTO-Reform-Petition-{name}-{code}.pdf`. */
export const letterFileName = (name: string, code: string): string =>
  `WTO-Reform-Petition-${name}-${code}.pdf`;

/** `Content-Disposition` with the ASCII fallback and the RFC 5987 form. */
export const disposition = (kind: 'attachment' | 'inline', fileName: string): string => {
  const plain = ascii(fileName);
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
