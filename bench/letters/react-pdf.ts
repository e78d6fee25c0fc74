import {
  Document,
  Font,
  Link,
  type DocumentProps,
  Page,
  Path,
  renderToBuffer,
  Svg,
  StyleSheet,
  Text,
  View,
} from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { fontFiles, fontPath, type LetterModel, type Run, styleOf } from '../lib/product.ts';
import type { Contestant } from './contestant.ts';
import { ink, largest, pageLabel, qrPath, quiet, rule, sheet } from './drawing.ts';

/** The files behind each family, as the letters of these languages use them. */
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

const mm = (length: number) => `${length}mm`;

const stylesOf = ({ language, direction }: LetterModel) => {
  const style = styleOf(language);
  const rtl = direction === 'rtl';
  const start = rtl ? 'right' : 'left';
  const end = rtl ? 'left' : 'right';
  const letter = largest(style.letterSizes);
  const annex = largest(style.annexSizes);
  const text = (size: number, lineHeight = style.pitch) => ({ fontSize: size, lineHeight });
  return {
    start,
    end,
    ...StyleSheet.create({
      page: {
        fontFamily: style.fonts,
        direction,
        textAlign: start,
        paddingTop: mm(sheet.top),
        paddingBottom: mm(sheet.bottom),
        [`padding${rtl ? 'Right' : 'Left'}`]: mm(sheet.start),
        [`padding${rtl ? 'Left' : 'Right'}`]: mm(sheet.end),
      },
      letter: { ...text(letter), paddingTop: mm(sheet.bodyTop) },
      annex: text(annex),
      recipient: text(largest(style.recipientSizes), style.recipientPitch),
      small: { ...text(7.5 * style.smallScale), color: quiet },
      label: { ...text(8 * style.smallScale), color: quiet, position: 'absolute', bottom: mm(11) },
      reference: text(9 * style.smallScale),
      h1: { ...text(letter * 1.16, style.headingPitch), color: ink, fontWeight: 700, marginBottom: letter * 0.9 },
      h2: { ...text(annex * 1.04, style.headingPitch), color: ink, fontWeight: 700, marginBottom: annex * 0.2 },
      paragraph: { marginBottom: letter * style.gap },
      bold: { fontWeight: 700 },
      columns: { flexDirection: rtl ? 'row-reverse' : 'row', flexWrap: 'wrap', justifyContent: 'space-between' },
    }),
  };
};

type Styles = ReturnType<typeof stylesOf>;

const runs = (items: readonly Run[], styles: Styles) =>
  items.map(({ text, bold }, key) => (bold ? h(Text, { key, style: styles.bold }, text) : text));

const paragraph = (styles: Styles, key: number, ...children: unknown[]) =>
  h(Text, { key, style: styles.paragraph }, ...(children as string[]));

const ruled = (label: string, width: string, styles: Styles, key?: number) =>
  h(
    View,
    { key, style: { width, borderTopWidth: 0.5, borderTopColor: '#3c3c3c', paddingTop: 1 } },
    h(Text, { style: styles.small }, label),
  );

const placed = (top: number, side: object, key: string, child: ReactElement) =>
  h(View, { key, style: { position: 'absolute', top: mm(top), ...side } }, child);

const head = (letter: LetterModel, styles: Styles) => {
  const side = { [styles.start]: mm(sheet.start) };
  const width = mm(sheet.recipientWidth);
  return [
    ...sheet.marks.map(({ at, length }) =>
      placed(at, { [styles.start]: mm(5) }, `mark ${at}`, h(View, {
        style: { width: mm(length), borderTopWidth: 0.4, borderTopColor: rule },
      })),
    ),
    ...letter.senderLabels.map((label, row) =>
      placed(sheet.senderTop + row * sheet.senderStep, side, label, ruled(label, width, styles)),
    ),
    placed(
      sheet.recipientTop,
      side,
      'recipient',
      h(Text, { style: { ...styles.recipient, width } }, letter.recipient.join('\n')),
    ),
    placed(
      sheet.dateLine,
      { [styles.end]: mm(sheet.end) },
      'date',
      ruled(letter.placeDateLabel, mm(sheet.dateWidth), styles),
    ),
  ];
};

const body = (letter: LetterModel, styles: Styles) =>
  letter.body.map((block, key) => {
    if (block.kind === 'paragraph') return paragraph(styles, key, ...runs(block.runs, styles));
    if (block.kind === 'bullets')
      return h(
        View,
        { key, style: styles.paragraph },
        ...block.items.map((item) => h(Text, null, '• ', ...runs(item, styles))),
      );
    return h(
      View,
      { key, style: { ...styles.columns, marginTop: mm(13) } },
      block.labels.map((label, at) => ruled(label, '48%', styles, at)),
    );
  });

const label = (letter: LetterModel, page: number, styles: Styles) =>
  h(Text, { style: { ...styles.label, [styles.end]: mm(sheet.end) } }, pageLabel(letter, page));

const areas = ({ annex }: LetterModel, styles: Styles) =>
  annex.areas.map(({ title, text }) =>
    h(
      View,
      { key: title, style: { width: '48%', borderTopWidth: 0.4, borderTopColor: rule, paddingTop: 5, marginBottom: 11 } },
      h(Text, { style: styles.h2 }, title),
      h(Text, null, text),
    ),
  );

const foot = ({ link }: LetterModel, styles: Styles) => {
  const { path, side } = qrPath(link.url);
  const drawing = { viewBox: `0 0 ${side} ${side}`, style: { width: mm(sheet.qrSide), height: mm(sheet.qrSide) } };
  const sides = { [styles.start]: mm(sheet.start), [styles.end]: mm(sheet.end) };
  const position = { position: 'absolute', bottom: mm(sheet.bottom), ...sides } as const;
  return h(
    View,
    { style: { ...styles.columns, ...position, borderTopWidth: 0.4, borderTopColor: rule, paddingTop: mm(4) } },
    h(Svg, drawing, h(Path, { d: path, fill: '#000' })),
    h(
      View,
      { style: { width: mm(135), justifyContent: 'center' } },
      h(Text, { style: styles.reference }, link.caption),
      h(Link, { src: link.url, style: { ...styles.reference, ...styles.bold, color: ink } }, link.label),
    ),
  );
};

const document = (letter: LetterModel): ReactElement<DocumentProps> => {
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
      ...explanation.paragraphs.map((text, key) => paragraph(styles, key, text)),
      h(Text, { style: styles.h1 }, annex.title),
      paragraph(styles, -1, annex.intro),
      h(View, { style: styles.columns }, ...areas(letter, styles)),
      h(Text, null, annex.note),
      foot(letter, styles),
      label(letter, 2, styles),
    ),
  );
};

/** The letter set by @react-pdf/renderer with the same font files. It neither divides words nor tags its pages. */
export const openReactPdf = (): Contestant => {
  registerFonts();
  return {
    name: '@react-pdf/renderer',
    languages: ['de', 'ar', 'bn'],
    set: async (letter) => renderToBuffer(document(letter)),
    close: async () => {},
  };
};
