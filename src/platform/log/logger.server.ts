import pino, { type Logger } from 'pino';
import { SECRET_VARIABLES } from '#platform/config/index.server.ts';
import { formatPretty } from './format.ts';
import { errorWithoutValues } from './query-values.ts';

export type { Logger };

const REDACTED = '[geheim]';
const SECRET_KEYS = [
  'password',
  'currentPassword',
  'newPassword',
  'secret',
  'recoveryCodes',
  'masterPassword',
  'token',
  'apiKey',
  'cookie',
  '["set-cookie"]',
  'authorization',
  ...SECRET_VARIABLES,
];
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];
const redactPaths = DEPTHS.flatMap((depth) =>
  SECRET_KEYS.map((key) => (key.startsWith('[') ? depth.slice(0, -1) + key : depth + key)),
);

/**
 * User and password of a URL anywhere in a line: in a field, a message or a stack. Database passwords are often
 * written with an unescaped slash or @, so everything up to the last @ is removed.
 */
const CREDENTIALS = [/(postgres(?:ql)?:\/\/)[^\s"']*@/gi, /([a-z][a-z0-9+.-]*:\/\/)[^\s/@"']*:[^\s/@"']*@/gi];

type Options = {
  level: pino.LevelWithSilent;
  name: string;
  /** Where finished lines go; standard output by default. */
  output?: { write(line: string): unknown };
  /** Readable lines instead of JSON; by default when standard output is a terminal. */
  pretty?: boolean;
};

/** A logger that writes one line per event, JSON with ISO times or plain for a terminal, and never a secret. */
export function createLogger({
  level,
  name,
  output = process.stdout,
  pretty = process.stdout.isTTY,
}: Options): Logger {
  const formatLine = pretty ? formatPretty : (line: string) => line;
  return pino(
    {
      level,
      name,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorWithoutValues(REDACTED) },
      redact: { paths: redactPaths, censor: REDACTED },
    },
    { write: (line: string) => output.write(formatLine(hideCredentials(line))) },
  );
}

/** Paths that contain a secret token; whoever knows the path can open the page. */
const SECRET_PATH = /(\/read\/)[\w-]{20,}/g;

function hideCredentials(line: string): string {
  return CREDENTIALS.reduce(
    (text, pattern) => text.replace(pattern, `$1${REDACTED}@`),
    line.replace(SECRET_PATH, `$1${REDACTED}`),
  );
}
