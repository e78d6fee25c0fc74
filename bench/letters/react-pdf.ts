import {
  Document,
  type DocumentProps,
  Font,
  Link,
  Page,
  Path,
  renderToBuffer,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { fontFiles, fontPath, type LetterModel, type Run } from '../lib/product.ts';
import type { Contestant } from './contestant.ts';
import { pageLabel, pageLayout, qrPath } from './drawing.ts';
import { mm, type Styles, stylesOf } from './react-pdf-style.ts';

/** The font files of each family that letters in these languages use. */
const families = {
  'Source Serif 4': 'SourceSerif4',
  'Noto Sans': 'NotoSans',
  Amiri: 'Amiri',
  'Hind Siliguri': 'HindSiliguri',
};
const weights = { '400Regular': 400, '700Bold': 700 };

const registerFonts = (): void => {
  for (const [family, name] of Object.entries(families))
    for (const [cut, fontWeight] of Object.entries(weights)) {
      const file = fontFiles.find((each) => each.endsWith(`/${name}_${cut}.ttf`));
      if (!file) throw new Error(`the product has no font ${name} ${cut}`);
      Font.register({ family, src: fontPath(file), fontWeight });
    }
  Font.registerHyphenationCallback((word) => [word]);
};

const runs = (items: readonly Run[], styles: Styles): ReactNode[] =>
  items.map(({ text, bold }) => (bold ? h(Text, { style: styles.bold }, text) : text));

const paragraph = (styles: Styles, ...content: ReactNode[]) =>
  h(Text, { style: styles.paragraph }, ...content);

const ruled = (label: string, width: string, styles: Styles) =>
  h(View, { style: { ...styles.ruled, width } }, h(Text, { style: styles.small }, label));

/** Absolute position in millimetres from the top and one side of the sheet. */
const at = (top: number, side: 'left' | 'right', distance: number, child: ReactElement) =>
  h(View, { style: { position: 'absolute', top: mm(top), [side]: mm(distance) } }, child);

const head = (letter: LetterModel, styles: Styles): ReactElement[] => [
  ...pageLayout.marks.map((mark) =>
    at(mark.at, styles.start, 5, h(View, { style: { ...styles.mark, width: mm(mark.length) } })),
  ),
  ...letter.sender.map(({ label }, row) =>
    at(
      pageLayout.senderTop + row * pageLayout.senderStep,
      styles.start,
      pageLayout.start,
      ruled(label, mm(pageLayout.recipientWidth), styles),
    ),
  ),
  at(
    pageLayout.recipientTop,
    styles.start,
    pageLayout.start,
    h(Text, { style: styles.recipient }, letter.recipient.join('\n')),
  ),
  at(
    pageLayout.dateLine,
    styles.end,
    pageLayout.end,
    ruled(letter.placeDateLabel, mm(pageLayout.dateWidth), styles),
  ),
];

const body = (letter: LetterModel, styles: Styles): ReactElement[] =>
  letter.body.map((block) => {
    if (block.kind === 'paragraph') return paragraph(styles, ...runs(block.runs, styles));
    if (block.kind === 'bullets') {
      const items = block.items.map((item) => h(Text, null, '• ', ...runs(item, styles)));
      return h(View, { style: styles.paragraph }, ...items);
    }
    const lines = block.labels.map((label) => ruled(label, '48%', styles));
    return h(View, { style: { ...styles.columns, ...styles.signature } }, ...lines);
  });

const label = (letter: LetterModel, page: number, styles: Styles) =>
  h(Text, { style: { ...styles.label, [styles.end]: mm(pageLayout.end) } }, pageLabel(letter, page));

const areas = ({ annex }: LetterModel, styles: Styles): ReactElement[] =>
  annex.areas.map(({ title, text }) =>
    h(View, { style: styles.area }, h(Text, { style: styles.h2 }, title), h(Text, null, text)),
  );

const foot = ({ link }: LetterModel, styles: Styles) => {
  const { path, side } = qrPath(link.url);
  return h(
    View,
    { style: { ...styles.columns, ...styles.foot } },
    h(Svg, { viewBox: `0 0 ${side} ${side}`, style: styles.qr }, h(Path, { d: path, fill: '#000' })),
    h(
      View,
      { style: styles.reference },
      h(Text, null, link.caption),
      h(Link, { src: link.url, style: styles.link }, link.label),
    ),
  );
};

const letterOf = (letter: LetterModel): ReactElement<DocumentProps> => {
  const styles = stylesOf(letter);
  const { explanation, annex } = letter;
  return h(
    Document,
    { title: letter.title, language: letter.language },
    h(
      Page,
      { size: 'A4', style: { ...styles.page, ...styles.letter } },
      ...head(letter, styles),
      h(Text, { style: styles.h1 }, letter.subject),
      ...body(letter, styles),
      label(letter, 1, styles),
    ),
    h(
      Page,
      { size: 'A4', style: { ...styles.page, ...styles.annex } },
      h(Text, { style: styles.h1 }, explanation.title),
      ...explanation.paragraphs.map((text) => paragraph(styles, text)),
      h(Text, { style: styles.h1 }, annex.title),
      paragraph(styles, annex.intro),
      h(View, { style: styles.columns }, ...areas(letter, styles)),
      h(Text, null, annex.note),
      foot(letter, styles),
      label(letter, 2, styles),
    ),
  );
};

/** The letter made by @react-pdf/renderer with the same font files. It neither hyphenates nor produces tagged PDFs. */
export const openReactPdf = (): Contestant => {
  registerFonts();
  return {
    name: '@react-pdf/renderer',
    typeset: (letter) => renderToBuffer(letterOf(letter)),
  };
};
