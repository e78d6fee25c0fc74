import { StyleSheet } from '@react-pdf/renderer';
import { type LetterModel, styleOf } from '../lib/product.ts';
import { ink, largest, quiet, rule, sheet } from './drawing.ts';

export const mm = (length: number): string => `${length}mm`;

/** The style of a letter for @react-pdf/renderer; `start` and `end` are the sides of its writing direction. */
export const stylesOf = ({ language, direction }: LetterModel) => {
  const style = styleOf(language);
  const rtl = direction === 'rtl';
  const letter = largest(style.letterSizes);
  const annex = largest(style.annexSizes);
  const text = (fontSize: number, lineHeight = style.pitch) => ({ fontSize, lineHeight });
  const heading = (size: number) => ({
    ...text(size, style.headingPitch),
    color: ink,
    fontWeight: 700 as const,
  });
  const styles = StyleSheet.create({
    page: {
      fontFamily: style.fonts,
      direction,
      textAlign: rtl ? 'right' : 'left',
      paddingTop: mm(sheet.top),
      paddingBottom: mm(sheet.bottom),
      paddingLeft: mm(rtl ? sheet.end : sheet.start),
      paddingRight: mm(rtl ? sheet.start : sheet.end),
    },
    letter: { ...text(letter), paddingTop: mm(sheet.bodyTop) },
    annex: text(annex),
    recipient: {
      ...text(largest(style.recipientSizes), style.recipientPitch),
      width: mm(sheet.recipientWidth),
    },
    small: { ...text(7.5 * style.smallScale), color: quiet },
    label: { ...text(8 * style.smallScale), color: quiet, position: 'absolute', bottom: mm(11) },
    h1: { ...heading(letter * 1.16), marginBottom: letter * 0.9 },
    h2: { ...heading(annex * 1.04), marginBottom: annex * 0.2 },
    paragraph: { marginBottom: letter * style.gap },
    bold: { fontWeight: 700 },
    columns: {
      flexDirection: rtl ? 'row-reverse' : 'row',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
    },
    signature: { marginTop: mm(13) },
    ruled: { borderTopWidth: 0.5, borderTopColor: '#3c3c3c', paddingTop: 1 },
    mark: { borderTopWidth: 0.4, borderTopColor: rule },
    area: { width: '48%', borderTopWidth: 0.4, borderTopColor: rule, paddingTop: 5, marginBottom: 11 },
    foot: {
      position: 'absolute',
      bottom: mm(sheet.bottom),
      left: mm(rtl ? sheet.end : sheet.start),
      right: mm(rtl ? sheet.start : sheet.end),
      borderTopWidth: 0.4,
      borderTopColor: rule,
      paddingTop: mm(4),
    },
    qr: { width: mm(sheet.qrSide), height: mm(sheet.qrSide) },
    reference: { ...text(9 * style.smallScale), width: mm(135), justifyContent: 'center' },
    link: { color: ink, fontWeight: 700 },
  });
  return { ...styles, start: rtl ? 'right' : 'left', end: rtl ? 'left' : 'right' } as const;
};

export type Styles = ReturnType<typeof stylesOf>;
