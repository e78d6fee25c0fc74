export type LegendItem = {
  /** Class that gives the sign its colour and pattern; none for what has neither. */
  look: string | null;
  text: string;
  /** From where to where it reaches; null where that says nothing. */
  range: string | null;
};

/** What the colours and patterns of a map mean. */
export const MapLegend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className="map-legend">
    {items.map(({ look, text, range }) => (
      <li key={text} className={look ?? undefined}>
        {range ? `${text} ${range}` : text}
      </li>
    ))}
  </ul>
);
