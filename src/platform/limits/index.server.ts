export { type AttemptLimit, type Attempts, createAttempts } from './attempts.server.ts';
export { clientAddress, clientNetworkOf } from './client-address.ts';
export { createProxyDetector, type ProxyDetector, type ProxyFault } from './forwarding.server.ts';
export type { Limit } from './limit.ts';
export { createLimits, type LimitedRequest, type Limits } from './limits.server.ts';
export { createPseudonyms } from './pseudonyms.server.ts';
export type { rateLimitSalts, rateLimits } from './rate-limits.table.ts';
