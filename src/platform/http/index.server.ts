export { type AnswerCache, createAnswerCache, type MakeInTurn } from './answer-cache.server.ts';
export { createHttp, createRouter, type HttpOptions } from './app.server.ts';
export { answersWith } from './common-headers.server.ts';
export {
  limitConnections,
  maxConnectionsFor,
  openFilesLimit,
  serializeRequests,
} from './connections.server.ts';
export { onDelivered } from './delivery.server.ts';
export { takeTurns } from './fair-turns.server.ts';
export { createHostGuard, type HostGuard } from './host-guard.server.ts';
export { limitBody } from './limit-body.server.ts';
export {
  csvAnswer,
  errorSchema,
  errorSchemaName,
  jsonAnswer,
  onlyProblem,
  problem,
  sessionScheme,
} from './openapi.server.ts';
export { type Prepared, precompressed, prepare, sendPrepared, withBrotli } from './prepared.server.ts';
export { requireJson } from './require-json.server.ts';
export { backOfficePolicy, contentSecurityPolicy, framedPolicy, securityHeaders } from './security.ts';
export { sendStream } from './send-stream.server.ts';
export { sendStaffJson, staffJson } from './staff-json.server.ts';
export { staffRoute } from './staff-route.server.ts';
export { createVersionedAnswer } from './versioned-answer.server.ts';
