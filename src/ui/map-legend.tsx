export type LegendItem = {
  /** CSS class for the colour and pattern of the symbol; null for none. */
  symbolClass: string | null;
  text: string;
  /** Range of scores, already formatted; null for none. */
  range: string | null;
};

/** Legend for the colours and patterns of a map. */
export const MapLegend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className="map-legend">
    {items.map(({ symbolClass, text, range }) => (
      <li key={text} className={symbolClass ?? undefined}>
        {text}
        {range && (
          <>
            {' '}
            <span className="map-range">{range}</span>
          </>
        )}
      </li>
    ))}
  </ul>
);
