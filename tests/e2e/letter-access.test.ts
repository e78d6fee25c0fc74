import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectOrder, isEnd, isMainHeading, type Told } from '../support/spoken.ts';
import { isUsable, visitorOfAll } from '../support/usable.ts';

const open = visitorOfAll();

describe('the page for own words', () => {
  /** Fields with names and remarks, buttons, and the letter. */
  const inOrder = async (nodes: readonly Told[], page: Page) => {
    const print = await page.locator('[data-action="print"]').innerText();
    const fields = nodes.filter(({ role }) => /^(textbox|Date)$/.test(role));
    expect(fields.length).toBeGreaterThanOrEqual(5);
    expect(fields.filter(({ name }) => name === '')).toEqual([]);
    expect(fields.filter(({ description }) => description === '')).toEqual([]);
    expectOrder(nodes, [
      ['heading', isMainHeading],
      ['field', ({ role }) => role === 'textbox'],
      ['print', ({ role, name }) => role === 'button' && name === print.trim()],
      ['end', isEnd],
    ]);
  };
  for (const path of ['/country/DE/letter', '/country/EG/letter'])
    isUsable(open, { path, told: inOrder, hasStructure: true, isLarge: true, keepsRules: true });
  isUsable(open, { path: '/country/AF/letter?lang=fa', told: inOrder, isLarge: true });
});

describe('the page to spread the word', () => {
  /** The link, the picture and the frame, each under its heading. */
  const inOrder = (nodes: readonly Told[]) => {
    const fields = nodes.filter(({ role }) => role === 'textbox');
    expect(fields.filter(({ name }) => name === '')).toEqual([]);
    expectOrder(nodes, [
      ['heading', isMainHeading],
      ['field', ({ role }) => role === 'textbox'],
      ['picture', ({ role, name }) => role === 'image' && name.includes('–')],
      ['end', isEnd],
    ]);
    expect(fields).toHaveLength(3);
  };
  isUsable(open, {
    ...{ path: '/country/DE/share', told: inOrder, hasStructure: true },
    ...{ bearsForcedColours: true, isLarge: true, keepsRules: true },
  });
  isUsable(open, { path: '/country/EG/share?lang=ar', told: inOrder, hasStructure: true, isLarge: true });
  isUsable(open, { path: '/country/AF/share?lang=fa', told: inOrder, isLarge: true });
});
