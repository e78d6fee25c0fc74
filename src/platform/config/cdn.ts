import { err, ok, type Result } from '#lib/result.ts';
import type { Cdn, ConfigProblem } from './config.ts';
import type { CdnEnvironment } from './environment.ts';

const addresses = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  varnish: null,
};

/** What each kind of CDN cannot do without. */
const required = {
  fastly: ['CDN_SERVICE', 'CDN_TOKEN'],
  cloudflare: ['CDN_SERVICE', 'CDN_TOKEN'],
  varnish: ['CDN_URL'],
} as const;

export function readCdn(env: CdnEnvironment): Result<Cdn, ConfigProblem[]> {
  const kind = env.CDN;
  if (kind === 'none') return ok({ kind });
  const missing = required[kind].filter((variable) => env[variable] === undefined);
  if (missing.length > 0)
    return err(
      missing.map((variable) => ({
        variable,
        message: `${variable} fehlt: CDN=${kind} braucht diese Einstellung.`,
      })),
    );
  return ok({ kind, url: env.CDN_URL ?? addresses[kind] ?? '', service: env.CDN_SERVICE ?? '' });
}
