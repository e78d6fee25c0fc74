import { expect } from 'vitest';
import { type AxNode, expectOrder, isEnd, isLinkTo, isMainHeading } from '../support/accessibility-tree.ts';
import { describeUsability, sharedVisitor } from '../support/usable.ts';

const open = sharedVisitor();

const expectReadingOrder = (nodes: readonly AxNode[]) =>
  expectOrder(nodes, [
    ['banner', ({ role }) => role === 'banner'],
    ['main', ({ role }) => role === 'main'],
    ['heading', isMainHeading],
    ['search', ({ role, name }) => /^(searchbox|textbox|combobox)$/.test(role) && name !== ''],
    ['card', isLinkTo(/\/country\/[A-Z]{2}(\?|$)/)],
    ['end', isEnd],
  ]);

describeUsability(open, {
  path: '/',
  checkTree: (nodes) => {
    expectReadingOrder(nodes);
    const links = nodes.filter(({ role }) => role === 'link').map(({ name }) => name);
    // A card says which country it belongs to.
    expect(links).toContain('Herunterladen: Algerien');
    expect(links).toContain('Info ansehen: Algerien');
  },
  ...{ hasStructure: true, supportsForcedColours: true, scalesUp: true, isAccessible: true },
});
describeUsability(open, {
  path: '/?lang=ar',
  checkTree: expectReadingOrder,
  hasStructure: true,
  scalesUp: true,
  isAccessible: true,
});
describeUsability(open, { path: '/?lang=fa', checkTree: expectReadingOrder, scalesUp: true });
describeUsability(open, { path: '/?lang=bn', isAccessible: true });
describeUsability(open, { path: '/?q=Bang', scalesUp: true });
describeUsability(open, { path: '/?q=Bangldesh', isAccessible: true });
describeUsability(open, { path: '/?q=qqqqqq', isAccessible: true });
