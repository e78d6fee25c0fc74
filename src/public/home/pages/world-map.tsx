import { useEffect, useRef, useState } from 'react';
import { type ActiveCountry, attachMapKeyboard, mapHeadingId } from '#countries/map/index.ts';
import { Headline } from '#ui/headline.tsx';
import { MapLegend } from '#ui/map-legend.tsx';
import type { HomePageProps } from './home-props.ts';

/**
 * Name of the country at the pointer or focus. Placed below it in the upper half of the map and above it in
 * the lower, and shifted to the left towards the right edge, so that it stays inside the map.
 */
const SpotLabel = ({ spot: { name, x, y } }: { spot: ActiveCountry }) => {
  const percent = (ratio: number) => `${ratio * 100}%`;
  const verticalOffset = y < 0.5 ? '24px' : 'calc(-100% - 12px)';
  const style = {
    left: percent(x),
    top: percent(y),
    transform: `translate(${percent(-x)}, ${verticalOffset})`,
  };
  return (
    <span className="map-name" aria-hidden="true" style={style}>
      {name}
    </span>
  );
};

/** The map of the world. The list below is its accessible equivalent, with touch targets for every country. */
export const WorldMap = ({ page }: { page: HomePageProps }) => {
  const { texts, mapLegend, indexLink } = page;
  const map = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<ActiveCountry | null>(null);
  useEffect(() => (map.current ? attachMapKeyboard(map.current, setSpot) : undefined), []);
  return (
    <section className="wrap home-band map home-map">
      <Headline as="h2" id={mapHeadingId}>
        {texts.map_heading}
      </Headline>
      {/* Without scripts every country of the map is a tab stop; this link skips them. */}
      <a className="vh map-skip" href="#countries">
        {texts.footer_countries}
      </a>
      <div className="map-drawing">
        <div
          ref={map}
          suppressHydrationWarning
          // In the browser the server-rendered map is kept.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, with names escaped
          dangerouslySetInnerHTML={{ __html: page.mapMarkup ?? '' }}
        />
        {spot && <SpotLabel spot={spot} />}
      </div>
      <p className="map-line">{spot ? <strong>{spot.name}</strong> : texts.map_hint}</p>
      <MapLegend items={mapLegend} />
      {indexLink && (
        <p className="home-map-index">
          <a className="button is-quiet" href={indexLink.href}>
            {indexLink.text}
          </a>
        </p>
      )}
    </section>
  );
};
