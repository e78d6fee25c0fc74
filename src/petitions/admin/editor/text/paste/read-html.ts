import type { Line } from './markup.ts';

/** `cell`: inside a table cell; a table row becomes one line. */
type Look = { bold: boolean; italic: boolean; point: boolean; cell: boolean };

const skipped = new Set(['STYLE', 'SCRIPT', 'TITLE', 'META', 'LINK', 'TEMPLATE']);
const blocks = new Set([
  ...['P', 'DIV', 'LI', 'UL', 'OL', 'TR', 'TABLE', 'BLOCKQUOTE', 'PRE', 'SECTION', 'ARTICLE'],
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
]);
const cells = new Set(['TD', 'TH']);
const paragraphs = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE']);

/** Renames style attributes, because the CSP would report each of them. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

const styleOf = (element: Element): string => element.getAttribute('data-style')?.toLowerCase() ?? '';

const weight = /font-weight:\s*(bold|normal|\d+)/;
const slope = /font-style:\s*(italic|oblique|normal)/;

const isBold = ({ tagName }: Element, style: string, before: boolean): boolean => {
  const said = style.match(weight)?.[1];
  if (said) return said === 'bold' || Number(said) >= 600;
  return before || /^(B|STRONG|H[1-6])$/.test(tagName);
};

const isItalic = ({ tagName }: Element, style: string, before: boolean): boolean => {
  const said = style.match(slope)?.[1];
  return said ? said !== 'normal' : before || tagName === 'I' || tagName === 'EM';
};

/** Word writes bullets as text and marks them by style; numbers are kept. */
const isSignOfPoint = (element: Element, style: string): boolean =>
  style.includes('mso-list:ignore') && !/[\da-z][.)]/i.test(element.textContent ?? '');

const isPointOfWord = (element: Element, style: string): boolean =>
  element.tagName === 'P' &&
  /mso-list:\s*l\d/.test(style) &&
  [...element.querySelectorAll('[data-style]')].some((each) => isSignOfPoint(each, styleOf(each)));

/** Whether the document separates paragraphs by empty ones. */
const isPartedByEmpty = (body: Element): boolean =>
  [...body.querySelectorAll('p')].some(({ textContent }) => textContent?.trim() === '');

/** Parses HTML into lines with the formatting that petitions support. */
export const readHtml = (html: string): Line[] => {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const lines: Line[] = [];
  const partedByEmpty = isPartedByEmpty(body);
  let begins = true;
  let apart = false;

  const write = (text: string, { bold, italic, point }: Look): void => {
    if (begins) {
      if (text.trim() === '') return;
      lines.push({ pieces: [], point, apart });
      begins = false;
      apart = false;
    }
    lines.at(-1)?.pieces.push({ text, bold, italic });
  };

  const enter = (element: Element, look: Look): void => {
    const style = styleOf(element);
    if (skipped.has(element.tagName) || isSignOfPoint(element, style)) return;
    if (element.tagName === 'BR') {
      apart ||= begins && lines.length > 0;
      begins = true;
      return;
    }
    const isBlock = blocks.has(element.tagName) && !look.cell;
    const point = look.point || element.tagName === 'LI' || isPointOfWord(element, style);
    const isClose = point || /margin-bottom:\s*0/.test(style) || /NoSpacing/.test(element.className);
    const isApart = isBlock && paragraphs.has(element.tagName) && !isClose && !partedByEmpty;
    if (isBlock) begins = true;
    apart ||= isApart;
    const within = {
      bold: isBold(element, style, look.bold),
      italic: isItalic(element, style, look.italic),
      point,
      cell: look.cell || cells.has(element.tagName),
    };
    for (const child of element.childNodes) visit(child, within);
    if (within.cell && !isBlock) write(' ', within);
    if (isBlock) begins = true;
    apart ||= isApart || (element.tagName === 'P' && partedByEmpty && element.textContent?.trim() === '');
  };

  const visit = (node: Node, look: Look): void => {
    if (node.nodeType === Node.TEXT_NODE)
      write((node.textContent ?? '').replaceAll(/[\t\n\r ]+/g, ' '), look);
    else if (node.nodeType === Node.ELEMENT_NODE) enter(node as Element, look);
  };

  for (const child of body.childNodes)
    visit(child, { bold: false, italic: false, point: false, cell: false });
  return lines;
};
