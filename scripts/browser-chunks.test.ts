import { describe, expect, it } from 'vitest';
import { chunksOf, componentStyleFaults, includesZod, type Manifest, overBudget } from './browser-chunks.ts';

const manifest: Manifest = {
  'src/app/admin/main.tsx': {
    file: 'main.js',
    css: ['main.css'],
    imports: ['_shared.js'],
    dynamicImports: ['screen.tsx', 'src/app/admin/lazy-shell-parts.tsx'],
  },
  '_shared.js': { file: 'shared.js' },
  'src/app/admin/lazy-shell-parts.tsx': { file: 'around.js', imports: ['_shared.js'] },
  'src/ui/admin/toast-container.tsx': { file: 'toasts.js' },
  'screen.tsx': { file: 'screen.js', imports: ['_shared.js', '_list.js'], dynamicImports: ['editor.tsx'] },
  '_list.js': { file: 'list.js', css: ['list.css'] },
  'editor.tsx': { file: 'editor.js', imports: ['_list.js', '_field.js'] },
  '_field.js': { file: 'field.js' },
};

const small = { script: 3, style: 3 };
const budgets = {
  first: small,
  frame: small,
  screen: small,
};

describe('the parts of the back office', () => {
  it('are counted without files that are loaded already', () => {
    const parts = Object.fromEntries(chunksOf(manifest).map(({ name, files }) => [name, [...files].sort()]));
    expect(parts).toEqual({
      'first load': ['main.css', 'main.js', 'shared.js'],
      'first load with the frame': ['around.js', 'main.css', 'main.js', 'shared.js', 'toasts.js'],
      'screen.tsx': ['list.css', 'list.js', 'screen.js'],
      'editor.tsx': ['editor.js', 'field.js'],
    });
  });

  it('are named when they are larger than their budget', () => {
    const found = overBudget(chunksOf(manifest, budgets), () => 2);
    expect(found).toEqual([
      'first load: 4 bytes of script, allowed 3',
      'first load with the frame: 8 bytes of script, allowed 3',
      'screen.tsx: 4 bytes of script, allowed 3',
      'editor.tsx: 4 bytes of script, allowed 3',
    ]);
  });
});

describe('a schema library in the browser', () => {
  it('is found in minified code', () => {
    expect(includesZod('e._zod.def=t')).toBe(true);
    expect(includesZod('const n="ZodiacError"')).toBe(false);
  });
});

describe('the style sheets of the components', () => {
  const sheets = { Button: '.m_1a{}', Tabs: '.m_2b{}', Table: '.m_3c{}', global: 'a{}' };

  it('are those of the components in use', () => {
    expect(componentStyleFaults('"m_1a","m_2b"', '.m_1a{}.m_3c{}', sheets)).toEqual([
      'Tabs.css is missing',
      'Table.css is sent, and the component is not used',
    ]);
    expect(componentStyleFaults('"m_1a"', '.m_1a{}', sheets)).toEqual([]);
  });
});
