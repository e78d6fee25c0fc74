/**
 * The line through the values of a plot as an SVG path: one unit to the right per value, interrupted where a
 * value is missing. A value between two missing ones becomes a dot.
 * @param height of the plot, which the largest value reaches
 */
export const plotLine = (values: readonly (number | null)[], max: number, height: number): string => {
  const y = (value: number) => Math.round((height - (value / max) * height) * 100) / 100;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const continues = index > 0 && values[index - 1] !== null;
      const ends = (values[index + 1] ?? null) === null;
      const dot = !continues && ends ? 'h0' : '';
      return `${continues ? 'L' : 'M'}${index} ${y(value)}${dot}`;
    })
    .join('');
};
