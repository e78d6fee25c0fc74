import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import type { healthFeature } from '../manifest.ts';

const serviceState = z
  .object({
    code: z.string().openapi({ description: 'Stable word for programs.', example: 'backups' }),
    name: z.string().openapi({ description: 'German.' }),
    state: z
      .enum(['on', 'off', 'attention'])
      .openapi({ description: 'Set up, not set up, or not as it should be.' }),
    message: z.string().openapi({ description: 'How it is set up (German).' }),
    settings: z.array(z.string()).openapi({ description: 'The variables it is set up with.' }),
  })
  .openapi('ServiceState');

/** Contract of the call, for its route and for the types of the back office. */
export const serviceCalls = {
  'GET /api/admin/services': { response: z.array(serviceState) },
} as const satisfies CallsOf<typeof healthFeature>;

/** How an optional service of the site is set up. */
export type ServiceState = z.infer<typeof serviceState>;
