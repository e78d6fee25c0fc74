import { expect, it } from 'vitest';
import { freshnessText } from './freshness.ts';

it.each([
  [{ fresh: 29, stale: 0, missing: 0 }, '29 aktuell'],
  [{ fresh: 0, stale: 29, missing: 0 }, '29 veraltet'],
  [{ fresh: 8738, stale: 2, missing: 1 }, '8.738 aktuell, 2 veraltet, 1 fehlt'],
  [{ fresh: 0, stale: 0, missing: 0 }, '0 aktuell'],
])('%j is shown as "%s"', (counts, text) => expect(freshnessText(counts)).toBe(text));
