export { createHttp, createRouter } from './app.server.ts';
export { responseClassWith } from './common-headers.server.ts';
export {
  limitConnections,
  maxConnectionsFor,
  openFilesLimit,
} from './connections.server.ts';
export { onDelivered, type RequestHeaders } from './delivery.server.ts';
export { fairScheduler } from './fair-scheduler.server.ts';
export { createHostGuard, type HostGuard } from './host-guard.server.ts';
export { limitBody } from './limit-body.server.ts';
export { memoizeByVersion } from './memoize-by-version.server.ts';
export {
  csvResponse,
  errorResponses,
  errorSchemaName,
  exactErrorResponses,
  jsonResponse,
  sessionScheme,
} from './openapi.server.ts';
export {
  type PreparedResponse,
  precompressed,
  prepareResponse,
  sendPreparedResponse,
  withSmallestBrotli,
} from './prepared-response.server.ts';
export {
  createReadyResponses,
  type Ready,
  sendReady,
} from './ready-responses.server.ts';
export { requireJson } from './require-json.server.ts';
export {
  createResponseCache,
  type RenderUncached,
  type ResponseCache,
} from './response-cache.server.ts';
export { backOfficePolicy, contentSecurityPolicy, framedPolicy, securityHeaders } from './security.ts';
export { sendStream } from './send-stream.server.ts';
export { sendStaffJson, staffJson } from './staff-json.server.ts';
export { staffRoute } from './staff-route.server.ts';
