import { describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import { gfiTextKeys, indicatorTip } from '#public/index-pages/gfi-texts.ts';
import { bandOf } from './bands.ts';
import { categories, type IndicatorKey, indicators, indicatorsOf } from './catalogue.ts';
import { sampleScores } from './samples.ts';
import { type ScoreSet, summariseScoreSet } from './scores.ts';
import { sheetTextKeys } from './sheet.ts';

const withScores = (changes: Partial<Record<IndicatorKey, number | null>>): ScoreSet => {
  const set = sampleScores('DE', true);
  const figures = { ...set.figures };
  for (const [key, score] of Object.entries(changes) as [IndicatorKey, number | null][])
    figures[key] = { ...figures[key], score };
  return { ...set, figures };
};

describe('the catalogue', () => {
  it('lists each indicator once, by category', () => {
    expect(categories.flatMap((category) => indicatorsOf(category))).toEqual([...indicators]);
    expect(new Set(indicators.map(({ key }) => key)).size).toBe(indicators.length);
  });

  it('derives each text key from the indicator’s key', () => {
    for (const { key, text } of indicators)
      expect(text).toBe(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  });

  it('has a text for every key', async () => {
    const { texts } = await readOriginals('content');
    const tips = indicators.map(({ text }) => indicatorTip(text));
    expect([...gfiTextKeys, ...sheetTextKeys, ...tips].filter((key) => !texts[key])).toEqual([]);
  });
});

describe('bands', () => {
  it.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79, 'good'],
    [60, 'good'],
    [59, 'needsImprovement'],
    [0, 'needsImprovement'],
  ])('puts %i into %s', (score, key) => expect(bandOf(score)?.key).toBe(key));

  it('has none for a missing score', () => expect(bandOf(null)).toBeNull());
});

describe('samples', () => {
  it('are one preset for DE, another for every other listed country, and 50 throughout for the rest', () => {
    expect(sampleScores('FR', true).figures).toEqual(sampleScores('BD', true).figures);
    expect(sampleScores('DE', true).figures).not.toEqual(sampleScores('FR', true).figures);
    const fallback = sampleScores('CU', false);
    expect(indicators.map(({ key }) => fallback.figures[key].score)).toEqual(indicators.map(() => 50));
    expect(summariseScoreSet(fallback).overall).toBe(50);
  });

  it.each(['DE', 'BD'])('are complete, whole and the same each time for %s', (code) => {
    const set = sampleScores(code, true);
    expect(sampleScores(code, true)).toEqual(set);
    expect(set.sample).toBe(true);
    expect(Object.keys(set.figures)).toEqual(indicators.map(({ key }) => key));
    for (const { score } of Object.values(set.figures)) {
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
  });

  it('have no figure, year, source or licence', () => {
    for (const figure of Object.values(sampleScores('DE', true).figures))
      expect(figure).toMatchObject({ value: null, year: null, measure: null, missing: null, series: [] });
  });
});

describe('means', () => {
  it('are taken over sub-scores, then over categories', () => {
    expect(summariseScoreSet(sampleScores('DE', true))).toEqual({
      scored: 18,
      overall: 84,
      categories: { economy: 82, environment: 75, social: 91, transparency: 88 },
    });
    expect(summariseScoreSet(sampleScores('BD', true))).toEqual({
      scored: 18,
      overall: 60,
      categories: { economy: 56, environment: 62, social: 64, transparency: 58 },
    });
  });

  it('are rounded once, half up', () => {
    // 82.25, 75.2, 91, 88 → their mean is 84.11
    expect(summariseScoreSet(withScores({ tradeBalance: 75, biodiversity: 73 }))).toMatchObject({
      overall: 84,
      categories: { economy: 82, environment: 75 },
    });
    expect(summariseScoreSet(withScores({ tradeBalance: 76 })).categories.economy).toBe(83);
    // 83.5 rounds to 84 as a category, and counts as 83.5 in the overall score: 84.375
    expect(summariseScoreSet(withScores({ tradeBalance: 80 }))).toMatchObject({
      overall: 84,
      categories: { economy: 84 },
    });
  });

  it('ignore missing scores, and need half of a category', () => {
    const half = withScores({ tradeBalance: null, fairWages: null });
    expect(summariseScoreSet(half)).toMatchObject({ overall: 85, categories: { economy: 86 }, scored: 16 });
    const less = withScores({ tradeBalance: null, fairWages: null, localValue: null });
    expect(summariseScoreSet(less)).toMatchObject({
      overall: null,
      categories: { economy: null, social: 91 },
    });
    const two = withScores({ protectedArea: null, biodiversity: null, co2Efficiency: null });
    expect(summariseScoreSet(two)).toMatchObject({ overall: null, categories: { environment: null } });
  });

  it('need four fifths of all sub-scores for the overall one, 15 of 18', () => {
    const fifteen = { tradeBalance: null, waterAccess: null, cooperation: null };
    expect(summariseScoreSet(withScores(fifteen))).toMatchObject({ overall: 84, scored: 15 });
    const fourteen = summariseScoreSet(withScores({ ...fifteen, biodiversity: null }));
    expect(fourteen).toMatchObject({ overall: null, scored: 14 });
    expect(Object.values(fourteen.categories)).not.toContain(null);
  });
});
