import { useEffect, useRef, useState } from 'react';
import { attachMapKeyboard, mapHeadingId } from '#features/countries/map/index.ts';
import { MapLegend } from '#ui/map-legend.tsx';
import type { HomePageProps } from './home-props.ts';

/** The map of the world. The list below is its accessible equivalent, with touch targets for every country. */
export const WorldMap = ({ page }: { page: HomePageProps }) => {
  const { texts, mapLegend, indexLink } = page;
  const map = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  useEffect(() => (map.current ? attachMapKeyboard(map.current, setName) : undefined), []);
  return (
    <section className="wrap band map home-map">
      <h2 id={mapHeadingId}>{texts.map_heading}</h2>
      {/* Without scripts every country of the map is a tab stop; this link skips them. */}
      <a className="vh map-skip" href="#countries">
        {texts.footer_countries}
      </a>
      <div
        ref={map}
        className="map-drawing"
        suppressHydrationWarning
        // In the browser the drawing is already in the page and is kept.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, with names escaped
        dangerouslySetInnerHTML={{ __html: page.mapDrawing ?? '' }}
      />
      <p className="map-line">{name ? <strong>{name}</strong> : texts.map_hint}</p>
      <MapLegend items={mapLegend} />
      {indexLink && (
        <p className="map-index">
          <a className="button is-quiet" href={indexLink.href}>
            {indexLink.text}
          </a>
        </p>
      )}
    </section>
  );
};
