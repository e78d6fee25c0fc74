/** Sizes on paper in points, the largest first. */
const sizes = [10, 9.75, 9.5, 9.25, 9, 8.75, 8.5];

const pixelsPerMm = 96 / 25.4;
/** Printable area in millimetres, slightly reduced because text may need more room in print. */
const printAreas = { a4: { width: 166, height: 254 }, 'us-letter': { width: 168, height: 237 } };

const printRules = (): CSSMediaRule[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === 'print');

/** Applies the print styles during a synchronous measurement, without repainting. */
const withPrintStyles = (measure: () => void): void => {
  const rules = printRules();
  for (const { media } of rules) media.mediaText = 'all';
  try {
    measure();
  } finally {
    for (const { media } of rules) media.mediaText = 'print';
  }
};

/** Sets each part to the largest font size at which it fits on one page, else the smallest. */
export const fitToPage = (parts: Iterable<HTMLElement>): void =>
  withPrintStyles(() => {
    for (const part of parts) {
      const { width, height } = printAreas[part.classList.contains('is-us-letter') ? 'us-letter' : 'a4'];
      part.style.width = `${width}mm`;
      for (const size of sizes) {
        part.style.setProperty('--letter-size', `${size}pt`);
        if (part.getBoundingClientRect().height <= height * pixelsPerMm) break;
      }
      part.style.removeProperty('width');
    }
  });
