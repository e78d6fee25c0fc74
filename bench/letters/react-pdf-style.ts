import { StyleSheet } from '@react-pdf/renderer';
import { type LetterModel, styleOf } from '../lib/product.ts';
import { headingColour, largest, lineColour, mutedColour, pageLayout } from './drawing.ts';

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
    color: headingColour,
    fontWeight: 700 as const,
  });
  const styles = StyleSheet.create({
    page: {
      fontFamily: style.fonts,
      direction,
      textAlign: rtl ? 'right' : 'left',
      paddingTop: mm(pageLayout.top),
      paddingBottom: mm(pageLayout.bottom),
      paddingLeft: mm(rtl ? pageLayout.end : pageLayout.start),
      paddingRight: mm(rtl ? pageLayout.start : pageLayout.end),
    },
    letter: { ...text(letter), paddingTop: mm(pageLayout.bodyTop) },
    annex: text(annex),
    recipient: {
      ...text(largest(style.recipientSizes), style.recipientPitch),
      width: mm(pageLayout.recipientWidth),
    },
    small: { ...text(7.5 * style.smallScale), color: mutedColour },
    label: { ...text(8 * style.smallScale), color: mutedColour, position: 'absolute', bottom: mm(11) },
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
    mark: { borderTopWidth: 0.4, borderTopColor: lineColour },
    area: { width: '48%', borderTopWidth: 0.4, borderTopColor: lineColour, paddingTop: 5, marginBottom: 11 },
    foot: {
      position: 'absolute',
      bottom: mm(pageLayout.bottom),
      left: mm(rtl ? pageLayout.end : pageLayout.start),
      right: mm(rtl ? pageLayout.start : pageLayout.end),
      borderTopWidth: 0.4,
      borderTopColor: lineColour,
      paddingTop: mm(4),
    },
    qr: { width: mm(pageLayout.qrSide), height: mm(pageLayout.qrSide) },
    reference: { ...text(9 * style.smallScale), width: mm(135), justifyContent: 'center' },
    link: { color: headingColour, fontWeight: 700 },
  });
  return { ...styles, start: rtl ? 'right' : 'left', end: rtl ? 'left' : 'right' } as const;
};

export type Styles = ReturnType<typeof stylesOf>;
