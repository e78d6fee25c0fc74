import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { foldBack, unfold } from './unfolded.ts';

export type AxNode = { role: string; name: string; description: string; level: number; url: string };

/** The accessibility tree of the page, flat and in order, with everything unfolded. */
export const accessibilityTree = async (page: Page): Promise<AxNode[]> => {
  await unfold(page, 'details:not([name])');
  const inspector = await page.context().newCDPSession(page);
  const { nodes } = await inspector.send('Accessibility.getFullAXTree');
  await inspector.detach();
  await foldBack(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node: (typeof nodes)[number] | undefined): typeof nodes =>
    node ? [node, ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))] : [];
  return inOrder(nodes[0])
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => {
      const property = (wanted: string) => properties.find((each) => each.name === wanted)?.value.value;
      return {
        role: String(role?.value),
        // The browser separates visually hidden text by a space: "Herunterladen : Algerien".
        name: String(name?.value ?? '')
          .replace(' :', ':')
          .trim(),
        description: String(description?.value ?? ''),
        level: Number(property('level')),
        url: String(property('url') ?? ''),
      };
    });
};

const withRole = (nodes: readonly AxNode[], role: string) => nodes.filter((node) => node.role === role);

/**
 * Every page has one main heading, no skipped heading level, landmarks, and link names that are unambiguous.
 */
export const expectStructure = (nodes: readonly AxNode[]): void => {
  const levels = withRole(nodes, 'heading').map(({ level }) => level);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);

  for (const landmark of ['banner', 'main', 'contentinfo'])
    expect(withRole(nodes, landmark), landmark).toHaveLength(1);
  const navigations = withRole(nodes, 'navigation').map(({ name }) => name);
  expect(navigations).not.toContain('');
  expect(new Set(navigations).size).toBe(navigations.length);

  const named = Map.groupBy(withRole(nodes, 'link'), ({ name }) => name);
  expect([...named.keys()]).not.toContain('');
  const ambiguous = [...named].filter(([, links]) => new Set(links.map(({ url }) => url)).size > 1);
  expect(ambiguous.map(([name]) => name)).toEqual([]);

  expect(withRole(nodes, 'image').filter(({ name }) => name === '')).toEqual([]);
};

export type Step = [what: string, is: (node: AxNode) => boolean];

/** The first match of each step exists, and they occur in this order. */
export const expectOrder = (nodes: readonly AxNode[], steps: readonly Step[]): void => {
  const found = steps.map(([label, matches]) => [label, nodes.findIndex(matches)] as const);
  expect(found.filter(([, at]) => at < 0)).toEqual([]);
  expect(found.map(([label]) => label)).toEqual(
    found.toSorted(([, one], [, other]) => one - other).map(([label]) => label),
  );
};

export const isLinkTo = (url: RegExp) => (node: AxNode) => node.role === 'link' && url.test(node.url);
export const isMainHeading = (node: AxNode) => node.role === 'heading' && node.level === 1;
export const isEnd = ({ role }: AxNode) => role === 'contentinfo';
