import type { Page } from 'playwright-core';

export type Told = { role: string; name: string; description: string; level: number; url: string };

/** The accessibility tree of the page, flat and in order, with everything unfolded. */
export const spokenTree = async (page: Page): Promise<Told[]> => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details:not([name])'))
      details.toggleAttribute('open', true);
  });
  const inspector = await page.context().newCDPSession(page);
  const { nodes } = await inspector.send('Accessibility.getFullAXTree');
  await inspector.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node: (typeof nodes)[number] | undefined): typeof nodes =>
    node ? [node, ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))] : [];
  return inOrder(nodes[0])
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => {
      const property = (wanted: string) => properties.find((each) => each.name === wanted)?.value.value;
      return {
        role: String(role?.value),
        // What is hidden from the eye stands apart for the browser: "Herunterladen : Algerien".
        name: String(name?.value ?? '')
          .replace(' :', ':')
          .trim(),
        description: String(description?.value ?? ''),
        level: Number(property('level')),
        url: String(property('url') ?? ''),
      };
    });
};
