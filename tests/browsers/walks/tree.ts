import type { CDPSession } from 'playwright-core';
import type { ChromiumTab } from '../engines/chromium.ts';
import { until } from '../engines/patience.ts';

type Spoken = { role: string; name: string; level: number; element: number };

const rolesToSkip = new Set(['none', 'generic', 'InlineTextBox', 'ListMarker', 'LineBreak']);

/** What a screen reader has of a page: roles and names in their order, nothing of how it looks. */
const listen = async (devtools: CDPSession): Promise<Spoken[]> => {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (id: string): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
  };
  return inOrder(nodes[0]?.nodeId ?? '')
    .filter((node) => !node.ignored && !rolesToSkip.has(String(node.role?.value)))
    .map((node) => ({
      role: String(node.role?.value),
      name: String(node.name?.value ?? ''),
      level: Number(node.properties?.find(({ name }) => name === 'level')?.value.value ?? 0),
      element: node.backendDOMNodeId ?? 0,
    }));
};

/**
 * Goes through a page by its accessibility tree and the keyboard alone.
 * @param act called for every Enter
 */
export const readAloud = async ({ page }: ChromiumTab, act: () => void) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Accessibility.enable');
  const next = (role: RegExp, name: string) =>
    until(`${role} "${name}" in the accessibility tree`, async () =>
      (await listen(devtools)).find((node) => role.test(node.role) && node.name.includes(name)),
    );
  const focus = async (role: RegExp, name: string) => {
    const { element } = await next(role, name);
    await devtools.send('DOM.focus', { backendNodeId: element });
  };
  return {
    next,
    /** Everything on the page, in the order in which it is read. */
    all: () => listen(devtools),
    write: async (name: string, text: string) => {
      await focus(/^(searchbox|textbox)$/, name);
      await page.keyboard.insertText(text);
    },
    press: async (role: RegExp, name: string) => {
      await focus(role, name);
      act();
      await page.keyboard.press('Enter');
    },
  };
};
