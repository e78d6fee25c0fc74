/** Start of the glyph definitions, which follow all pages in the SVG of the compiler. */
const glyphs = '\n    <defs id="glyph">';
/** The white sheet with which each page begins. */
const pageBackground = /\n {4}<path class="typst-shape" fill="#ffffff" [^>]*\/>/;
const link = /<a [^>]*>[\s\S]*?<\/a>/g;

const drawingOf = (content: string, symbols: ReadonlyMap<string, string>, viewBox: string): string => {
  const used = new Set([...content.matchAll(/xlink:href="#(\w+)"/g)].map(([, id = '']) => id));
  const defs = [...used].map((id) => symbols.get(id) ?? '').join('');
  const [left, top, width, height] = viewBox.split(' ');
  const paper = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#ffffff"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${paper}${content}<defs>${defs}</defs></svg>`;
  return drawing.replaceAll(/>\s+</g, '><');
};

/**
 * Splits the SVG of a document into one SVG per page, with the glyphs it uses and without links.
 * @param svg all pages of one size below each other, as the compiler draws them
 */
export const drawingsOf = (svg: string, pages: number): string[] => {
  const [width = 0, height = 0] = (svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/) ?? []).slice(1).map(Number);
  const end = svg.lastIndexOf(glyphs);
  const [body, defs] = end < 0 ? [svg, ''] : [svg.slice(0, end), svg.slice(end)];
  const symbols = new Map(
    [...defs.matchAll(/<symbol id="(\w+)"[\s\S]*?<\/symbol>/g)].map(([symbol, id = '']) => [id, symbol]),
  );
  const contents = body
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(link, '')
    .split(pageBackground)
    .slice(1);
  if (contents.length !== pages) throw new Error(`${contents.length} drawings of ${pages} pages`);
  const pageHeight = height / pages;
  return contents.map((content, page) =>
    drawingOf(content, symbols, `0 ${page * pageHeight} ${width} ${pageHeight}`),
  );
};
