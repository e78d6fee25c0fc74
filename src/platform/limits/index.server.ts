export { type AttemptLimit, type Attempts, createAttempts } from './attempts.server.ts';
export { clientAddress, networkOf } from './client-address.ts';
export { createForwardingWatch, type ForwardingWatch, type ProxyFault } from './forwarding.server.ts';
export type { Limit } from './limit.ts';
export { createLimits, type LimitedRequest, type Limits } from './limits.server.ts';
export { createPseudonyms } from './pseudonyms.server.ts';
export type { rateLimitSalts, rateLimits } from './rate-limits.table.ts';
