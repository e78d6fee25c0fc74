import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { allCountries, findCountry, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { shippedEdition, shippedScores } from '../../../tests/support/edition.ts';
import { type IndicatorKey, indicators } from '../catalogue.ts';
import { findSeries, measures } from '../measures/all-measures.ts';
import { type SubScores, subScoresOf } from '../scores.ts';
import { medianOf } from './medians.ts';
import { pointsOf } from './points.ts';
import { robustnessOf } from './robustness.ts';
import { scoreEdition } from './scored-edition.ts';

describe('points', () => {
  const higher = { direction: 'higher', worst: 40, best: 100 } as const;
  const lower = { direction: 'lower', worst: 0.6, best: 0.02 } as const;
  const balance = { direction: 'balance', worst: 25, best: 0 } as const;
  it.each([
    [higher, 40, 0],
    [higher, 12, 0],
    [higher, 70, 50],
    [higher, 100, 100],
    [higher, 70.3, 51],
    [lower, 0.6, 0],
    [lower, 11, 0],
    [lower, 0.31, 50],
    [lower, 0, 100],
    [balance, 0, 100],
    [balance, 12.5, 50],
    [balance, -12.5, 50],
    [balance, -80, 0],
  ])('%o: %d gives %i', (scale, value, points) => expect(pointsOf(scale, value)).toBe(points));
});

describe('the table of measures', () => {
  it('has one for every sub-score, each with bounds within what is possible and a reason', () => {
    expect(new Set(measures.map(({ key }) => key)).size).toBe(indicators.length);
    expect(new Set(measures.map(({ code }) => code)).size).toBe(measures.length);
    for (const { code, direction, worst, best, plausible, reason } of measures) {
      expect(Math.sign(best - worst), code).toBe(direction === 'higher' ? 1 : -1);
      for (const bound of [worst, best]) {
        expect(bound, code).toBeGreaterThanOrEqual(plausible[0]);
        expect(bound, code).toBeLessThanOrEqual(plausible[1]);
      }
      expect(reason.length, code).toBeGreaterThan(20);
    }
  });

  it('ships only what an open licence allows, with attribution, and names every gap', () => {
    const { manifest } = shippedEdition;
    for (const { code, licence, attribution } of manifest.measures) {
      expect(licence, code).toMatch(/^CC BY (4\.0|3\.0 IGO)$/);
      expect(attribution, code).toContain(licence);
    }
    const named = [...manifest.measures, ...manifest.gaps].map(({ key }) => key);
    expect(named.sort()).toEqual(indicators.map(({ key }) => key).sort());
  });
});

describe('edition 2026.1', () => {
  it.each([
    ['SL.EMP.SELF.ZS', 'ILO, ILOSTAT, modelled estimates'],
    ['AG.LND.FRST.ZS', 'FAO'],
    ['SH.DYN.MORT', 'UN Inter-agency Group for Child Mortality Estimation'],
  ])(
    'names the source that %s was copied from, not the World Bank, which publishes it as well',
    (code, source) => {
      const measure = shippedEdition.manifest.measures.find((each) => each.code === code);
      expect(measure?.source).toBe(source);
      expect(measure?.attribution).toBe(`${source}, through Gapminder, licensed under CC BY 4.0`);
      expect(findSeries(code)?.source).toBe('World Bank, World Development Indicators');
    },
  );

  it('is described in docs/index-method.md as it is', async () => {
    const page = await readFile('docs/index-method.md', 'utf8');
    const { measures: used, gaps } = shippedEdition.manifest;
    for (const {
      code,
      key,
      unit,
      worst,
      best,
      maxAge,
      source,
      licence,
      countries,
      firstYear,
      lastYear,
      ...rest
    } of used) {
      const line = page.split('\n').find((each) => each.includes(`\`${code}\``)) ?? '';
      const bounds = `${worst} → ${best}${rest.direction === 'balance' ? ', either sign' : ''}`;
      const mark = rest.substitute ? ' *' : '';
      expect(line).toBe(
        `| ${key} | ${rest.name.en} (\`${code}\`)${mark} | ${unit} | ${bounds} | ${maxAge} | ${source} | ${licence} | ${countries} | ${firstYear}–${lastYear} |`,
      );
    }
    for (const { key } of gaps) expect(page).toContain(`| ${key} | – |`);
    const without = listedCountries().filter(
      ({ code }) => (shippedScores.forCountry(code)?.summary.overall ?? null) === null,
    );
    expect(page).toContain(`${without.length} of the 169`);
    expect(page).toContain(used.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en'));
  });

  it('has at least 15 of 18 sub-scores for at least 130 of the listed countries', () => {
    const enough = listedCountries().filter(
      ({ code }) => (shippedScores.forCountry(code)?.summary.scored ?? 0) >= 15,
    );
    expect(enough.length).toBeGreaterThanOrEqual(130);
    const overall = listedCountries().filter(
      ({ code }) => typeof shippedScores.forCountry(code)?.summary.overall === 'number',
    );
    expect(overall.length).toBeGreaterThanOrEqual(130);
  });

  it('scores every figure that is recent enough, by its own bounds, and no other', () => {
    const { referenceYear } = shippedEdition.manifest;
    for (const { code } of allCountries())
      for (const { score, missing, value, year, measure } of Object.values(
        shippedScores.forCountry(code)?.set.figures ?? {},
      )) {
        const recent = measure !== null && year !== null && referenceYear - year <= measure.maxAge;
        expect(score === null, code).toBe(!recent);
        expect(missing === null, code).toBe(recent);
        if (measure && value !== null && recent) expect(score).toBe(pointsOf(measure, value));
      }
  });

  it('keeps its scores when an indicator is added later', () => {
    const { manifest, figures } = shippedEdition;
    const isLater = ({ key }: { key: IndicatorKey }) => key === 'waterAccess' || key === 'education';
    const older = {
      manifest: {
        ...manifest,
        measures: manifest.measures.filter((measure) => !isLater(measure)),
        gaps: manifest.gaps.filter((gap) => !isLater(gap)),
      },
      figures,
    };
    const scored = scoreEdition(older, allCountries());
    const { set, summary, robustness, history } = scored.forCountry('KE') ?? {};
    expect(set?.counted).toHaveLength(indicators.length - 2);
    expect(summary).toMatchObject({ scored: 14, overall: expect.any(Number) });
    expect(robustness).not.toBeNull();
    expect(history?.().at(-1)?.overall).toEqual(expect.any(Number));
    expect(set && subScoresOf(set)).not.toHaveProperty('waterAccess');
  });

  it('has figures of every listed country', () => {
    const none = listedCountries().filter(({ code }) => shippedScores.forCountry(code) === null);
    expect(none).toEqual([]);
  });

  it('has the current scores in the last year of its history', () => {
    const { summary, history } = shippedScores.forCountry('KE') ?? {};
    const last = history?.().at(-1);
    expect(last?.year).toBe(2025);
    expect(
      Math.abs((last?.categories.social ?? 0) - (summary?.categories.social ?? 100)),
    ).toBeLessThanOrEqual(2);
    expect(
      history?.().every(({ year }, index, all) => index === 0 || year > (all[index - 1]?.year ?? 0)),
    ).toBe(true);
  });

  it('calculates the points of a figure once for the score and once for all years of the history', () => {
    let calculated = 0;
    const { manifest, figures } = shippedEdition;
    const counted = manifest.measures.map((measure) => ({
      ...measure,
      get worst() {
        calculated += 1;
        return measure.worst;
      },
    }));
    const scored = scoreEdition({ manifest: { ...manifest, measures: counted }, figures }, allCountries());
    const union = Object.values(scored.forCountry('EU')?.set.figures ?? {}).map(
      (figure) => figure.series.length,
    );
    const series = manifest.measures.reduce((sum, { countries }) => sum + countries + 1, 0);
    expect(calculated).toBeGreaterThan(2000);
    expect(calculated).toBeLessThanOrEqual(series);
    calculated = 0;
    for (const { code } of allCountries()) scored.forCountry(code)?.history();
    const figuresOfUnion = union.reduce((sum, length) => sum + length, 0);
    expect(calculated).toBe(manifest.measures.reduce((sum, { rows }) => sum + rows, figuresOfUnion));
  });
});

describe('robustness', () => {
  const withScores = (scores: (key: IndicatorKey, category: string) => number | null): SubScores =>
    Object.fromEntries(indicators.map(({ key, category }) => [key, scores(key, category)])) as SubScores;

  it('does not move when all scores are the same', () => {
    expect(robustnessOf(withScores(() => 70))).toEqual({ lowest: 70, highest: 70, bands: ['good'] });
  });

  it('moves as far as the corners of the category weights take it', () => {
    const split = withScores((_key, category) =>
      category === 'economy' || category === 'social' ? 100 : 40,
    );
    // 70 with equal weights; (100·3 + 40·1)/4 = 85 and (100·1 + 40·3)/4 = 55 at the corners.
    expect(robustnessOf(split)).toEqual({
      lowest: 55,
      highest: 85,
      bands: ['excellent', 'good', 'needsImprovement'],
    });
  });

  it('is null without an overall score, else a range that contains it', () => {
    expect(robustnessOf(withScores((_key, category) => (category === 'social' ? null : 50)))).toBeNull();
    for (const { code } of allCountries()) {
      const { summary, robustness } = shippedScores.forCountry(code) ?? {};
      expect(robustness === null || robustness === undefined, code).toBe((summary?.overall ?? null) === null);
      if (!robustness || !summary) continue;
      expect(robustness.lowest).toBeLessThanOrEqual(summary.overall ?? -1);
      expect(robustness.highest).toBeGreaterThanOrEqual(summary.overall ?? 101);
    }
  });
});

describe('medians', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[3], 3],
    [[9, null, 1], 5],
    [[1, 2], 2],
    [[5, 1, 9], 5],
  ])('of %j is %s', (values, median) => expect(medianOf(values)).toBe(median));

  it('of a region are those of its countries', () => {
    const oceania = allCountries().filter(({ region }) => region === 'Oceania');
    const overall = oceania.map(({ code }) => shippedScores.forCountry(code)?.summary.overall ?? null);
    expect(shippedScores.medians.regions.Oceania.overall).toBe(medianOf(overall));
    expect(findCountry('NZ')?.region).toBe('Oceania');
  });

  it('count the members of a union once', () => {
    const countries = allCountries().filter(({ code }) => code !== 'EU');
    expect(shippedScores.medians).toEqual(scoreEdition(shippedEdition, countries).medians);
  });
});
