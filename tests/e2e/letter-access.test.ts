import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type AxNode, expectOrder, isEnd, isMainHeading } from '../support/accessibility-tree.ts';
import { describeUsability, sharedVisitor } from '../support/usable.ts';

const open = sharedVisitor();

describe('the page for own words', () => {
  /** Reading order: fields with labels and messages, buttons, the letter. */
  const expectReadingOrder = async (nodes: readonly AxNode[], page: Page) => {
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
    describeUsability(open, {
      path,
      checkTree: expectReadingOrder,
      hasStructure: true,
      scalesUp: true,
      isAccessible: true,
    });
  describeUsability(open, {
    path: '/country/AF/letter?lang=fa',
    checkTree: expectReadingOrder,
    scalesUp: true,
  });
});

describe('the page to spread the word', () => {
  /** Reading order: link, picture and frame, each under its heading. */
  const expectReadingOrder = (nodes: readonly AxNode[]) => {
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
  describeUsability(open, {
    ...{ path: '/country/DE/share', checkTree: expectReadingOrder, hasStructure: true },
    ...{ supportsForcedColours: true, scalesUp: true, isAccessible: true },
  });
  describeUsability(open, {
    path: '/country/EG/share?lang=ar',
    checkTree: expectReadingOrder,
    hasStructure: true,
    scalesUp: true,
  });
  describeUsability(open, {
    path: '/country/AF/share?lang=fa',
    checkTree: expectReadingOrder,
    scalesUp: true,
  });
});
