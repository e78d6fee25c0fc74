/**
 * `node scripts/build-map.ts` redraws content/map/world.json from Natural Earth, in the edition of the package
 * `world-atlas`: one short path for every listed country, a dot for countries too small for a shape at this scale, and
 * one path for the remaining land.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { geoCentroid, geoEqualEarth, geoPath } from 'd3-geo';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Land = Feature<Geometry, { name: string }>;
type Point = readonly [x: number, y: number];

/** Width of the drawing, slightly more units than the pixels it is shown at. */
const width = 1400;
const margin = 8;
/** Simplification threshold as an area on the unit sphere in steradians, about 2000 square kilometres. */
const detail = 0.00005;
/** Islands smaller than this many square units are omitted, unless a country has nothing larger. */
const minIslandArea = 8;
/** Central meridian in degrees east; it puts the edge of the map into the Bering Strait, where it splits no country. */
const centralMeridian = 11;

const target = new URL('../content/map/world.json', import.meta.url);

const readAtlas = async (scale: '110m' | '50m'): Promise<Atlas> =>
  JSON.parse(await readFile(new URL(import.meta.resolve(`world-atlas/countries-${scale}.json`)), 'utf8'));

/** The two-letter code of a UN M49 number, by the aliases of CLDR; null for areas without a number. */
const codeOf = ({ id }: Land): string | null =>
  id === undefined ? null : (Intl.getCanonicalLocales(`und-${id}`)[0]?.slice(4) ?? null);

const landOf = (atlas: Atlas): Land[] => {
  const all = feature(atlas, atlas.objects.countries) as FeatureCollection<Geometry, { name: string }>;
  return all.features.filter(({ properties }) => properties.name !== 'Antarctica');
};

/** Twice the signed area of the triangle; 0 if the points are collinear. */
const signedArea = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx);

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Removes corners that lie on a straight line. Rings without an area end with fewer than three corners. */
const removeCollinear = (ring: readonly Point[]): Point[] => {
  const corners = [...ring];
  for (let at = 0; at < corners.length && corners.length > 2; ) {
    const around = [-1, 0, 1].map((step) => corners.at((at + step) % corners.length) as Point);
    const [before, here, after] = around as [Point, Point, Point];
    if (signedArea(before, here, after) === 0) {
      corners.splice(at, 1);
      at = Math.max(0, at - 1);
    } else at += 1;
  }
  return corners;
};

type Projection = ReturnType<typeof geoEqualEarth>;

/** The outlines of a piece of land in whole units, largest first. */
const ringsOf = (land: Land, projection: Projection): Point[][] => {
  const rings: Point[][] = [];
  geoPath(projection, {
    beginPath: () => {},
    closePath: () => {},
    arc: () => {},
    moveTo: (x, y) => void rings.push([[Math.round(x), Math.round(y)]]),
    lineTo: (x, y) => void rings.at(-1)?.push([Math.round(x), Math.round(y)]),
  })(land);
  const drawn = rings.map(removeCollinear).filter((ring) => ring.length > 2);
  drawn.sort((a, b) => areaOf(b) - areaOf(a));
  return drawn.filter((ring, at) => at === 0 || areaOf(ring) >= minIslandArea);
};

/** A ring as a path: one absolute point, then relative ones. A minus sign separates numbers as well as a space. */
const pathOf = (ring: readonly Point[]): string => {
  const offsets = ring.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = ring[at] as Point;
    return [x - fromX, y - fromY];
  });
  const written = offsets.map((step, at) => (at === 0 || step < 0 ? `${step}` : ` ${step}`));
  return `M${ring[0]?.join(' ')}l${written.join('')}z`;
};

const byCode = (pieces: readonly Land[]) => new Map(pieces.map((piece) => [codeOf(piece), piece]));

const land = landOf(simplify(presimplify(await readAtlas('110m'), sphericalTriangleArea), detail));
const coarse = byCode(land);
const fine = byCode(landOf(await readAtlas('50m')));
const listed = listedCountries()
  .map(({ code }) => code)
  .sort();
const withShape = listed.filter((code) => coarse.has(code));
const tiny = listed.filter((code) => !coarse.has(code) && fine.has(code));
const centroidOf = (code: string) => geoCentroid(fine.get(code) as Land);

const fittedFeatures: FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    ...land,
    {
      type: 'Feature',
      properties: null,
      geometry: { type: 'MultiPoint', coordinates: tiny.map(centroidOf) },
    },
  ],
};
const projection = geoEqualEarth().rotate([-centralMeridian, 0]);
const corner = (x: number, y: number): [number, number] => [x, y];
projection.fitExtent([corner(margin, margin), corner(width - margin, width)], fittedFeatures);
const [[, top], [, bottom]] = geoPath(projection).pointRadius(0).bounds(fittedFeatures);
const [shiftX, shiftY] = projection.translate();
projection.translate([shiftX, shiftY - Math.floor(top - margin)]);

const pathOfLand = (piece: Land): string => ringsOf(piece, projection).map(pathOf).join('');
const dotOf = (code: string): Point => {
  const [x, y] = projection(centroidOf(code)) as [number, number];
  return [Math.round(x), Math.round(y)];
};
const unlisted = land.filter((piece) => !withShape.includes(codeOf(piece) ?? ''));
const world = {
  provenance: {
    sources: ['Natural Earth, 1:110 million and, for the dots, 1:50 million, through world-atlas 2.0.2'],
    licence: 'public domain',
    retrieved: '2026-11-21',
    made: 'Drawn by scripts/build-map.ts in the Equal Earth projection, which shows every country at its true area.',
    borders:
      'Coasts and borders, disputed ones too, are as the source draws them and take no side. Areas without a number of their own in the source, such as Kosovo, Northern Cyprus and Somaliland, and countries that are not listed are part of the background.',
  },
  width,
  height: Math.ceil(bottom - top) + 2 * margin,
  background: unlisted.map(pathOfLand).join(''),
  shapes: Object.fromEntries(withShape.map((code) => [code, pathOfLand(coarse.get(code) as Land)])),
  dots: Object.fromEntries(tiny.map((code) => [code, dotOf(code)])),
};
await writeFile(target, `${JSON.stringify(world, null, 2)}\n`);

const empty = Object.entries(world.shapes).flatMap(([code, path]) => (path ? [] : code));
if (empty.length > 0) throw new Error(`nothing is left of ${empty}: less detail may be left out`);
const none = listed.filter((code) => !withShape.includes(code) && !tiny.includes(code));
console.log(`${withShape.length} shapes, ${tiny.length} dots; neither for ${none}`);
