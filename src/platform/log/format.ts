type Line = {
  level: string;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
} & Record<string, unknown>;

const COLOURS: Record<string, number> = { fatal: 31, error: 31, warn: 33, info: 32, debug: 36, trace: 90 };
const STANDARD_FIELDS = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname', 'name']);

/** One JSON log line → one readable line for a terminal: time, level, message, error, remaining fields. */
export function formatPretty(json: string): string {
  const line = JSON.parse(json) as Line;
  const level = `\u001b[${COLOURS[line.level] ?? 0}m${line.level.toUpperCase().padEnd(5)}\u001b[0m`;
  const fields = Object.entries(line)
    .filter(([key]) => !STANDARD_FIELDS.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const parts = [line.time.slice(11, 23), level, line.msg, line.err && describeError(line.err), ...fields];
  return `${parts
    .filter(Boolean)
    .join(' ')
    .replace(/\s*\n\s*/g, ' ')}\n`;
}

function describeError({ message, stack }: NonNullable<Line['err']>): string {
  const place = stack?.split('\n').find((frame) => /^\s+at /.test(frame));
  return `(${message ?? 'Fehler'}${place ? ` ${place.trim()}` : ''})`;
}
