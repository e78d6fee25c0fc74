import { describe, expect, it } from 'vitest';
import { rowActions } from './actions/row-actions.ts';
import { type Preset, presets } from './presets.ts';

const all = Object.entries<Preset>(presets);

describe('the presets of the list', () => {
  it('show the initial number of rows of the specification', () => {
    const { editable, dashboard, complete, stable } = presets;
    expect([editable, dashboard, complete, stable].map(({ initialRows }) => initialRows)).toEqual([
      50, 8, 20, 8,
    ]);
  });

  it.each(all)('%s has the preview length of its list', (_name, { list, preview }) => {
    expect([0, list === 'finals' ? 300 : 200]).toContain(preview);
  });

  it.each(all)('%s lists each action once', (_name, { buttonActions, menuActions }) => {
    const actions = [...buttonActions, ...menuActions];
    expect(new Set(actions).size).toBe(actions.length);
  });

  it.each(all)(
    '%s offers only actions that apply to its rows',
    (_name, { list, buttonActions, menuActions, bulk }) => {
      const ofFinals = ['read', 'translate', 'history', 'return', 'delete'];
      const ofDrafts = ['edit', 'improve', 'check', 'publish'];
      const foreign = list === 'finals' ? ofDrafts : ofFinals;
      expect([...buttonActions, ...menuActions].filter((action) => foreign.includes(action))).toEqual([]);
      // What is published has no step to take, but can be brought up to date.
      if (list === 'finals') expect(bulk.filter((action) => action !== 'merge')).toEqual([]);
    },
  );

  it('have a label for every action', () => {
    expect(Object.values(rowActions).every(({ label }) => label !== '')).toBe(true);
  });
});
