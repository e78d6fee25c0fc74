import type { Line } from './markup.ts';

/** `cell`: inside a table cell; a table row becomes one line. */
type TextStyle = { bold: boolean; italic: boolean; isBullet: boolean; cell: boolean };

const skippedTags = new Set(['STYLE', 'SCRIPT', 'TITLE', 'META', 'LINK', 'TEMPLATE']);
const blockTags = new Set([
  ...['P', 'DIV', 'LI', 'UL', 'OL', 'TR', 'TABLE', 'BLOCKQUOTE', 'PRE', 'SECTION', 'ARTICLE'],
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
]);
const cellTags = new Set(['TD', 'TH']);
const paragraphTags = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE']);

/** Renames style attributes, because the CSP would report each of them. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

const styleOf = (element: Element): string => element.getAttribute('data-style')?.toLowerCase() ?? '';

const weight = /font-weight:\s*(bold|normal|\d+)/;
const slope = /font-style:\s*(italic|oblique|normal)/;

const isBold = ({ tagName }: Element, style: string, inherited: boolean): boolean => {
  const declared = style.match(weight)?.[1];
  if (declared) return declared === 'bold' || Number(declared) >= 600;
  return inherited || /^(B|STRONG|H[1-6])$/.test(tagName);
};

const isItalic = ({ tagName }: Element, style: string, inherited: boolean): boolean => {
  const declared = style.match(slope)?.[1];
  return declared ? declared !== 'normal' : inherited || tagName === 'I' || tagName === 'EM';
};

/** Word writes bullets as text and marks them by style; numbers are kept. */
const isBulletSign = (element: Element, style: string): boolean =>
  style.includes('mso-list:ignore') && !/[\da-z][.)]/i.test(element.textContent ?? '');

const isWordListItem = (element: Element, style: string): boolean =>
  element.tagName === 'P' &&
  /mso-list:\s*l\d/.test(style) &&
  [...element.querySelectorAll('[data-style]')].some((each) => isBulletSign(each, styleOf(each)));

/** Whether the document separates paragraphs by empty ones. */
const usesEmptyParagraphs = (body: Element): boolean =>
  [...body.querySelectorAll('p')].some(({ textContent }) => textContent?.trim() === '');

/** Parses HTML into lines with the formatting that petitions support. */
export const readHtml = (html: string): Line[] => {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const lines: Line[] = [];
  const emptyParagraphsSeparate = usesEmptyParagraphs(body);
  let atLineStart = true;
  let hasGapBefore = false;

  const appendText = (text: string, { bold, italic, isBullet }: TextStyle): void => {
    if (atLineStart) {
      if (text.trim() === '') return;
      lines.push({ runs: [], isBullet, hasGapBefore });
      atLineStart = false;
      hasGapBefore = false;
    }
    lines.at(-1)?.runs.push({ text, bold, italic });
  };

  const visitElement = (element: Element, textStyle: TextStyle): void => {
    const style = styleOf(element);
    if (skippedTags.has(element.tagName) || isBulletSign(element, style)) return;
    if (element.tagName === 'BR') {
      hasGapBefore ||= atLineStart && lines.length > 0;
      atLineStart = true;
      return;
    }
    const isBlock = blockTags.has(element.tagName) && !textStyle.cell;
    const isBullet = textStyle.isBullet || element.tagName === 'LI' || isWordListItem(element, style);
    const isClose = isBullet || /margin-bottom:\s*0/.test(style) || /NoSpacing/.test(element.className);
    const isApart = isBlock && paragraphTags.has(element.tagName) && !isClose && !emptyParagraphsSeparate;
    if (isBlock) atLineStart = true;
    hasGapBefore ||= isApart;
    const innerStyle = {
      bold: isBold(element, style, textStyle.bold),
      italic: isItalic(element, style, textStyle.italic),
      isBullet,
      cell: textStyle.cell || cellTags.has(element.tagName),
    };
    for (const child of element.childNodes) visitNode(child, innerStyle);
    if (innerStyle.cell && !isBlock) appendText(' ', innerStyle);
    if (isBlock) atLineStart = true;
    hasGapBefore ||=
      isApart || (element.tagName === 'P' && emptyParagraphsSeparate && element.textContent?.trim() === '');
  };

  const visitNode = (node: Node, textStyle: TextStyle): void => {
    if (node.nodeType === Node.TEXT_NODE)
      appendText((node.textContent ?? '').replaceAll(/[\t\n\r ]+/g, ' '), textStyle);
    else if (node.nodeType === Node.ELEMENT_NODE) visitElement(node as Element, textStyle);
  };

  for (const child of body.childNodes)
    visitNode(child, { bold: false, italic: false, isBullet: false, cell: false });
  return lines;
};
