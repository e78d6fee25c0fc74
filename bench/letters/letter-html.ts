import { fontFiles, type LetterModel, type Run, styleOf } from '../lib/product.ts';
import { headingColour, largest, lineColour, mutedColour, pageLabel, pageLayout, qrPath } from './drawing.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const runs = (items: readonly Run[]): string =>
  items.map(({ text, bold }) => (bold ? `<b>${escaped(text)}</b>` : escaped(text))).join('');

const ruled = (label: string): string => `<div class="ruled">${escaped(label)}</div>`;

const bodyOf = ({ body }: LetterModel): string =>
  body
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${runs(block.runs)}</p>`;
      if (block.kind === 'bullets')
        return `<ul>${block.items.map((item) => `<li>${runs(item)}</li>`).join('')}</ul>`;
      return `<div class="signature">${block.labels.map(ruled).join('')}</div>`;
    })
    .join('');

/** `@font-face` rules for a language; `href` gives the address of a font file. */
const fontRules = (tag: string, href: (file: string) => string): string =>
  styleOf(tag)
    .fonts.flatMap((family) => {
      const folder = `/${family.toLowerCase().replaceAll(' ', '-')}/`;
      return fontFiles
        .filter((file) => file.includes(folder))
        .map((file) => {
          const weight = file.includes('700Bold') ? 700 : 400;
          const style = file.includes('Italic') ? 'italic' : 'normal';
          return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style}; src: url("${href(file)}") }`;
        });
    })
    .join('\n');

const styleSheet = (tag: string): string => {
  const style = styleOf(tag);
  const { start, end, top, bottom } = pageLayout;
  const [letter, annex, recipient] = [style.letterSizes, style.annexSizes, style.recipientSizes].map(largest);
  return `
@page { size: A4; margin: 0 }
* { margin: 0; padding: 0; box-sizing: border-box }
body { font-family: ${style.fonts.map((font) => `"${font}"`).join(', ')}; line-height: ${style.pitch} }
section { position: relative; width: 210mm; height: 297mm; overflow: hidden; break-after: page;
  padding: ${top}mm 0 ${bottom}mm; padding-inline: ${start}mm ${end}mm }
section:last-child { break-after: auto }
.at { position: absolute; inset-inline-start: ${start}mm }
.ruled { border-top: 0.5pt solid #3c3c3c; padding-top: 0.5mm; color: ${mutedColour};
  font-size: ${7.5 * style.smallScale}pt }
.recipient { top: ${pageLayout.recipientTop}mm; width: ${pageLayout.recipientWidth}mm; font-size: ${recipient}pt;
  line-height: ${style.recipientPitch} }
.date { position: absolute; inset-inline-end: ${end}mm; top: ${pageLayout.dateLine}mm; width: ${pageLayout.dateWidth}mm }
.mark { position: absolute; inset-inline-start: 5mm; border-top: 0.4pt solid ${lineColour} }
.label { position: absolute; inset-inline-end: ${end}mm; bottom: 11mm; color: ${mutedColour};
  font-size: ${8 * style.smallScale}pt }
.letter { padding-top: ${pageLayout.bodyTop}mm; font-size: ${letter}pt }
.annex { font-size: ${annex}pt }
h1, h2 { color: ${headingColour}; line-height: ${style.headingPitch}; font-size: 1.16em; margin-bottom: 0.9em }
h2 { font-size: 1.04em; margin-bottom: 0.2em }
p, ul { margin-bottom: ${style.gap}em }
ul { padding-inline-start: 1em }
.signature, .areas { display: grid; grid-template-columns: 1fr 1fr; gap: 7mm; margin-top: 13mm }
.areas { gap: 1.1em 8mm; margin: 0.9em 0 1.1em }
.areas > div { border-top: 0.4pt solid ${lineColour}; padding-top: 0.5em }
.foot { position: absolute; bottom: ${bottom}mm; inset-inline: ${start}mm ${end}mm; display: flex; gap: 6mm;
  align-items: center; border-top: 0.4pt solid ${lineColour}; padding-top: 4mm; font-size: ${9 * style.smallScale}pt }
.foot svg { width: ${pageLayout.qrSide}mm; height: ${pageLayout.qrSide}mm }
.foot a { color: ${headingColour}; font-weight: bold; text-decoration: none }`;
};

const firstPage = (letter: LetterModel): string => `<section class="letter">
${pageLayout.marks.map(({ at, length }) => `<div class="mark" style="top:${at}mm;width:${length}mm"></div>`).join('')}
${letter.sender
  .map(
    ({ label }, row) =>
      `<div class="at" style="top:${pageLayout.senderTop + row * pageLayout.senderStep}mm;width:${pageLayout.recipientWidth}mm">${ruled(label)}</div>`,
  )
  .join('')}
<div class="at recipient">${letter.recipient.map(escaped).join('<br>')}</div>
<div class="date">${ruled(letter.placeDateLabel)}</div>
<h1>${escaped(letter.subject)}</h1>${bodyOf(letter)}
<div class="label">${pageLabel(letter, 1)}</div></section>`;

const secondPage = (letter: LetterModel): string => {
  const { explanation, annex, link } = letter;
  const { path, side } = qrPath(link.url);
  const areas = annex.areas.map(
    ({ title, text }) => `<div><h2>${escaped(title)}</h2><p>${escaped(text)}</p></div>`,
  );
  return `<section class="annex"><h1>${escaped(explanation.title)}</h1>
${explanation.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}
<h1>${escaped(annex.title)}</h1><p>${escaped(annex.intro)}</p><div class="areas">${areas.join('')}</div>
<p>${escaped(annex.note)}</p>
<div class="foot"><svg viewBox="0 0 ${side} ${side}" role="img" aria-label="${escaped(link.url)}"><path d="${path}"/></svg>
<div><p>${escaped(link.caption)}</p><p dir="ltr"><a href="${escaped(link.url)}">${escaped(link.label)}</a></p></div></div>
<div class="label">${pageLabel(letter, 2)}</div></section>`;
};

/**
 * The letter as a page that a browser prints on two sheets, too. With `fontHref` it uses web fonts, otherwise installed
 * ones.
 */
export const letterHtml = (
  letter: LetterModel,
  fontHref?: (file: string) => string,
): string => `<!doctype html>
<html lang="${letter.language}" dir="${letter.direction}"><meta charset="utf-8"><title>${escaped(letter.title)}</title>
<style>${fontHref ? fontRules(letter.language, fontHref) : ''}${styleSheet(letter.language)}</style>${firstPage(letter)}${secondPage(letter)}</html>`;
