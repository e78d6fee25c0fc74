import { expect } from 'vitest';
import { expectOrder, isEnd, isLinkTo, isMainHeading, type Told } from '../support/spoken.ts';
import { isUsable, visitorOfAll } from '../support/usable.ts';

const open = visitorOfAll();

const inOrder = (nodes: readonly Told[]) =>
  expectOrder(nodes, [
    ['banner', ({ role }) => role === 'banner'],
    ['main', ({ role }) => role === 'main'],
    ['heading', isMainHeading],
    ['search', ({ role, name }) => /^(searchbox|textbox|combobox)$/.test(role) && name !== ''],
    ['card', isLinkTo(/\/country\/[A-Z]{2}(\?|$)/)],
    ['end', isEnd],
  ]);

isUsable(open, {
  path: '/',
  told: (nodes) => {
    inOrder(nodes);
    const links = nodes.filter(({ role }) => role === 'link').map(({ name }) => name);
    // A card says which country it belongs to.
    expect(links).toContain('Herunterladen: Algerien');
    expect(links).toContain('Info ansehen: Algerien');
  },
  ...{ hasStructure: true, bearsForcedColours: true, isLarge: true, keepsRules: true },
});
isUsable(open, { path: '/?lang=ar', told: inOrder, hasStructure: true, isLarge: true, keepsRules: true });
isUsable(open, { path: '/?lang=fa', told: inOrder, isLarge: true });
isUsable(open, { path: '/?lang=bn', keepsRules: true });
isUsable(open, { path: '/?q=Bang', isLarge: true });
isUsable(open, { path: '/?q=Bangldesh', keepsRules: true });
isUsable(open, { path: '/?q=qqqqqq', keepsRules: true });
