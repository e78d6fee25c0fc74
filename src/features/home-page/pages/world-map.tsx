import { useEffect, useRef, useState } from 'react';
import { attachMapKeyboard, mapHeadingId } from '#features/countries/map/index.ts';
import { MapLegend } from '#ui/map-legend.tsx';
import type { HomePageProps } from './home-props.ts';

/** The map of the world. Its equal is the list under it, which holds every country in a size that can be touched. */
export const WorldMap = ({ page }: { page: HomePageProps }) => {
  const { texts, mapLegend, indexLink } = page;
  const map = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  useEffect(() => (map.current ? attachMapKeyboard(map.current, setName) : undefined), []);
  return (
    <section className="wrap band map">
      <h2 id={mapHeadingId}>{texts.map_heading}</h2>
      {/* Without scripts every country of the map is a stop of the tab key; this leads past them. */}
      <a className="vh map-skip" href="#countries">
        {texts.footer_countries}
      </a>
      <div
        ref={map}
        className="map-drawing"
        suppressHydrationWarning
        // In the browser the drawing is in the page already and stays as it is.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, with names escaped
        dangerouslySetInnerHTML={{ __html: page.mapDrawing ?? '' }}
      />
      <p className="map-line">{name ? <strong>{name}</strong> : texts.map_hint}</p>
      <h3 className="vh">{texts.gfi_main_title}</h3>
      <MapLegend items={mapLegend} />
      {indexLink && (
        <p>
          <a className="button is-quiet" href={indexLink.href}>
            {indexLink.text}
          </a>
        </p>
      )}
    </section>
  );
};
