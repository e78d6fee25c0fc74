import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** What a run has to say besides passed and failed, a line of JSON each; `scripts/test-browsers.mjs` tells it. */
const file = path.resolve(import.meta.dirname, '../.output/browsers.jsonl');

type Note =
  | { kind: 'engine'; name: string; version: string; cannot: readonly string[] }
  | {
      kind: 'walk';
      place: number;
      walk: string;
      engine: string;
      line: string;
      actions: number;
      letterBytes: number;
      received: number;
      sent: number;
      seconds: number;
    };

export const note = (entry: Note): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
};
