import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '#lib/result.ts';
import type { ConfigProblem } from './config.ts';
import { SECRET_VARIABLES } from './environment.ts';

type Variables = Record<string, string | undefined>;

/** A secret is one line; a larger file is another one. */
const maxBytes = 4096;

const readSecret = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  if (text.length > maxBytes) throw Object.assign(new Error(), { code: `mehr als ${maxBytes} Zeichen` });
  return text.replace(/\r?\n$/, '');
};

const describeFailure = (variable: string, file: string, error: unknown): ConfigProblem => {
  const reason = String((error as NodeJS.ErrnoException).code);
  return { variable, message: `${variable}: Die Datei ${file} kann nicht gelesen werden (${reason}).` };
};

/**
 * Replaces `NAME_FILE`, for each variable that holds a secret, by `NAME` with the content of that file, without a line
 * break at its end.
 * @returns the variables, or a German line for each file that cannot be read and each secret given twice
 */
export const readSecretFiles = (env: Variables): Result<Variables, ConfigProblem[]> => {
  const problems: ConfigProblem[] = [];
  const read: Variables = { ...env };
  for (const name of SECRET_VARIABLES) {
    const variable = `${name}_FILE`;
    const file = env[variable]?.trim();
    if (!file) continue;
    if (env[name]?.trim())
      problems.push({
        variable,
        message: `${variable}: ${name} ist auch gesetzt. Erlaubt: eines von beiden.`,
      });
    else
      try {
        read[name] = readSecret(file);
      } catch (error) {
        problems.push(describeFailure(variable, file, error));
      }
  }
  return problems.length > 0 ? err(problems) : ok(read);
};
