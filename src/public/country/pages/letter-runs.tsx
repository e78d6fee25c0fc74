import type { Run } from '#letters/index.ts';

/** Items with their index as React key, for lists that never change. */
export const withKeys = <Item,>(items: readonly Item[]) =>
  items.map((item, index) => ({ item, key: `${index}` }));

/** Text runs of a paragraph or list item, with bold and italic. */
export const Runs = ({ runs }: { runs: readonly Run[] }) =>
  withKeys(runs).map(({ item: { text, bold, italic }, key }) => {
    if (bold) return <strong key={key}>{text}</strong>;
    return italic ? <em key={key}>{text}</em> : text;
  });
