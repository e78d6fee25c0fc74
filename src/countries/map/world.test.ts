import { describe, expect, it } from 'vitest';
import { findListed, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import table from '../../../content/map/world.json' with { type: 'json' };
import { centreOf } from './directions.ts';
import { worldMapMarkup } from './drawing.server.ts';
import { world } from './world.server.ts';

const { shapes, dots } = world;
const place = (code: string) => {
  const [x = 0, y = 0] = dots[code] ?? centreOf(shapes[code] ?? '');
  return { x, y };
};

describe('content/map/world.json', () => {
  it('says where it comes from and whose borders it draws', () => {
    expect(table.provenance.sources[0]).toContain('Natural Earth');
    expect(table.provenance.licence).toBe('public domain');
    expect(table.provenance.borders).toContain('disputed');
  });

  it('shows every listed country once, but for the European Union', () => {
    const shown = [...Object.keys(shapes), ...Object.keys(dots)];
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((code) => !findListed(code))).toEqual([]);
    const missing = listedCountries().filter(({ code }) => !shown.includes(code));
    expect(missing.map(({ code }) => code)).toEqual(['EU']);
  });

  it('stays within its frame, in short paths', () => {
    for (const path of Object.values(shapes)) expect(path).toMatch(/^(M\d+ \d+l(-?\d+ ?)+z)+$/);
    for (const code of Object.keys({ ...shapes, ...dots })) {
      const { x, y } = place(code);
      expect(x).toBeLessThan(world.width);
      expect(y).toBeLessThan(world.height);
    }
  });

  // Codes that are easily taken for one another.
  it.each([
    ['PT', 'west', 'ES'],
    ['AT', 'north', 'AU'],
    ['SI', 'west', 'SK'],
    ['NE', 'north', 'NG'],
    ['GN', 'west', 'GH'],
    ['GW', 'south', 'GM'],
    ['CG', 'west', 'CD'],
    ['DM', 'south', 'DO'],
    ['ML', 'south', 'MT'],
    ['MR', 'west', 'MU'],
    ['MM', 'north', 'MY'],
    ['BD', 'east', 'IN'],
    ['CL', 'west', 'AR'],
    ['IE', 'south', 'IS'],
    ['KR', 'east', 'KG'],
    ['SZ', 'south', 'CH'],
    ['EE', 'east', 'ES'],
    ['LA', 'south', 'LV'],
    ['TD', 'east', 'TG'],
    ['PA', 'north', 'PE'],
    ['PY', 'south', 'PG'],
    ['TN', 'west', 'TR'],
    ['UA', 'north', 'UG'],
    ['ZM', 'north', 'ZW'],
  ] as const)('has %s %s of %s', (code, side, other) => {
    const [here, there] = [place(code), place(other)];
    const isBeyond = {
      north: here.y < there.y,
      south: here.y > there.y,
      west: here.x < there.x,
      east: here.x > there.x,
    };
    expect(isBeyond[side]).toBe(true);
  });
});

describe('the drawing', () => {
  const name = 'A & <B> "C"';
  const none = { key: null, label: 'Keine Wertung' };

  it('links a country in the language of the page, in the order given, with its name escaped', () => {
    const countries = [
      { code: 'DE', name, href: '/country/DE?lang=fr&x=1', mapStyle: none },
      { code: 'AG', name: 'AG', href: '/country/AG', mapStyle: none },
      { code: 'EU', name: 'EU', href: '/country/EU', mapStyle: none },
    ];
    const markup = worldMapMarkup(countries, 'de');
    expect(markup).toContain(
      '<a href="/country/DE?lang=fr&amp;x=1"><title>A &amp; &lt;B> &quot;C&quot;: Keine Wertung</title><path d="M',
    );
    expect(markup).toMatch(/<a href="\/country\/AG"><title>AG: Keine Wertung<\/title><circle /);
    expect(worldMapMarkup(countries, 'fr')).toContain('<title>AG\u00a0: Keine Wertung</title>');
    expect(markup.indexOf('/DE')).toBeLessThan(markup.indexOf('/AG'));
    expect(markup).not.toContain('/EU');
  });

  it('says a band in words and by a pattern of its own, never by colour alone', () => {
    const mapStyle = { key: 'good', label: 'Gut' } as const;
    const markup = worldMapMarkup([{ code: 'DE', name: 'Deutschland', href: '/country/DE', mapStyle }], 'de');
    expect(markup).toContain(
      '<a href="/country/DE"><title>Deutschland: Gut</title><path fill="url(#map-good)" ',
    );
    const patterns = markup.match(/<pattern id="[^"]+"/g) ?? [];
    // Only the patterns in use are sent.
    expect(patterns).toEqual(['<pattern id="map-good"']);
  });
});
