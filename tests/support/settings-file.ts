import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Settings = Record<string, string>;

/** The settings of a file as a shell reads it after `set -a`. */
export const readAsShell = async (file: string): Promise<Settings> => {
  const print = 'process.stdout.write(JSON.stringify(process.env))';
  const script = `set -a; . "$1"; exec '${process.execPath}' -e '${print}'`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script, 'sh', file], { env: {} });
  const { PWD: _folder, ...settings } = JSON.parse(stdout) as Settings;
  return settings;
};

const escapable = new Set(['"', '\\', '`', '$']);

/** Reads one value by the rules of `EnvironmentFile=` in systemd.exec(5). */
const readValue = (text: string): string => {
  let value = '';
  let quote: string | null = null;
  let keptLength = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    const next = text[at + 1] ?? '';
    if (quote === null && (letter === "'" || letter === '"')) quote = letter;
    else if (letter === quote) quote = null;
    else if (letter === '\\' && (quote === null || (quote === '"' && escapable.has(next)))) {
      value += next;
      at += 1;
    } else value += letter;
    // Spaces at the end are dropped unless they are quoted.
    if (quote !== null || letter.trim() !== '') keptLength = value.length;
  }
  return value.slice(0, keptLength);
};

/** The settings of a file as systemd reads it. */
export const readAsSystemd = (text: string): Settings =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\s*[^\s#;]/.test(line))
      .map((line) => {
        const [, name = '', value = ''] = /^\s*([^=]+?)\s*=\s*(.*)$/.exec(line) ?? [];
        return [name, readValue(value)];
      }),
  );
