import type { Run } from '#letters/index.ts';

/** Items that have no name of their own, each with its place as its key. */
export const keyed = <Item,>(items: readonly Item[]) =>
  items.map((item, index) => ({ item, key: `${index}` }));

/** The words of a paragraph or of a point, bold and italic where they are. */
export const Runs = ({ runs }: { runs: readonly Run[] }) =>
  keyed(runs).map(({ item: { text, bold, italic }, key }) => {
    if (bold) return <strong key={key}>{text}</strong>;
    return italic ? <em key={key}>{text}</em> : text;
  });
