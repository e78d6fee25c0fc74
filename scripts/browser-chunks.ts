/** The chunks that the back office sends to the browser, and the size budget of each. */

export type Manifest = Readonly<
  Record<
    string,
    {
      file: string;
      css?: readonly string[];
      imports?: readonly string[];
      dynamicImports?: readonly string[];
    }
  >
>;

const entry = 'src/app/admin/main.tsx';
/** Loaded after the entry on every page. */
const frameEntries = ['src/app/admin/lazy-shell-parts.tsx', 'src/ui/admin/toast-container.tsx'];

export type Budget = { script: number; style: number };
type Budgets = { first: Budget; frame: Budget; screen: Budget };

/** Bytes as they are sent, compressed with Brotli. */
export const budgets: Budgets = {
  /** The entry: what has to be there before anything shows. */
  first: { script: 130_000, style: 20_000 },
  /** The entry and the shell around every screen: header, menu, palette, messages. */
  frame: { script: 210_000, style: 21_000 },
  /** What one screen, or a part it loads later, adds. */
  screen: { script: 90_000, style: 5_000 },
};

const closureOf = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
};

const filesOf = (manifest: Manifest, keys: readonly string[]): Set<string> =>
  new Set(
    keys
      .flatMap((key) => [...closureOf(manifest, key)])
      .flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])]),
  );

type Chunk = { name: string; files: Set<string>; budget: Budget };

/** Each chunk with the files loaded for it, given what its importers have loaded already. */
export const chunksOf = (manifest: Manifest, limits: Budgets = budgets): Chunk[] => {
  const frame = filesOf(manifest, [entry, ...frameEntries]);
  const importers = new Map<string, string[]>();
  for (const [key, { dynamicImports = [] }] of Object.entries(manifest))
    for (const part of dynamicImports) importers.set(part, [...(importers.get(part) ?? []), key]);
  const loadedAt = (key: string): Set<string> => filesOf(manifest, [key]).union(loadedBefore(key));
  /** Files loaded already, whichever importer the chunk is reached from. */
  const loadedBefore = (part: string): Set<string> => {
    const loadedByImporter = (importers.get(part) ?? []).map(loadedAt);
    return loadedByImporter.length === 0
      ? frame
      : frame.union(loadedByImporter.reduce((one, other) => one.intersection(other)));
  };
  return [
    { name: 'first load', files: filesOf(manifest, [entry]), budget: limits.first },
    { name: 'first load with the frame', files: frame, budget: limits.frame },
    ...[...importers.keys()]
      .filter((part) => !frameEntries.includes(part))
      .map((part) => ({
        name: part,
        files: filesOf(manifest, [part]).difference(loadedBefore(part)),
        budget: limits.screen,
      })),
  ];
};

const sum = (files: readonly string[], sizeOf: (file: string) => number): number =>
  files.reduce((bytes, file) => bytes + sizeOf(file), 0);

/** The chunks that exceed their budget. */
export const overBudget = (parts: readonly Chunk[], sizeOf: (file: string) => number): string[] =>
  parts.flatMap(({ name, files, budget }) =>
    (['script', 'style'] as const).flatMap((kind) => {
      const ending = kind === 'script' ? '.js' : '.css';
      const bytes = sum(
        [...files].filter((file) => file.endsWith(ending)),
        sizeOf,
      );
      return bytes > budget[kind] ? [`${name}: ${bytes} bytes of ${kind}, allowed ${budget[kind]}`] : [];
    }),
  );

/** Whether a built script contains the schema library. */
export const includesZod = (script: string): boolean => /\b_zod\b|\bZodError\b/.test(script);

const classesIn = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]+\b/g));

/**
 * Compares the component style sheets that are sent with the components in use, by their class names.
 * @param sheets every style sheet that the library has, by component
 */
export const componentStyleFaults = (
  scripts: string,
  styles: string,
  sheets: Readonly<Record<string, string>>,
): string[] => {
  const used = classesIn(scripts);
  const sent = classesIn(styles);
  return Object.entries(sheets).flatMap(([name, sheet]) => {
    const own = [...classesIn(sheet)];
    const isUsed = own.some((each) => used.has(each));
    const isSent = own.some((each) => sent.has(each));
    if (isUsed === isSent) return [];
    return [isUsed ? `${name}.css is missing` : `${name}.css is sent, and the component is not used`];
  });
};
