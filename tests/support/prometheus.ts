import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { runTool } from './tools.ts';

/**
 * Checks metrics as Prometheus would read them.
 * @throws with what is wrong
 */
export const checkMetrics = async (text: string): Promise<void> => {
  const file = path.join(inject('runFolder'), `metrics-${crypto.randomUUID()}.txt`);
  await writeFile(file, text);
  await runTool('sh', ['-c', 'promtool check metrics < "$1"', 'sh', file]);
};

/** The names of the metrics in a text, by their type. */
export const metricTypes = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));

/** Words of the query language that are no function and stand for no metric. */
const keywords = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset']);

/** The metrics that an expression reads. */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w|\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !keywords.has(name));
};
