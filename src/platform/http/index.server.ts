export { type AnswerCache, createAnswerCache } from './answer-cache.server.ts';
export { createHttp, createRouter, type HttpOptions } from './app.server.ts';
export { connectionsFor, limitConnections, oneAtATime, openFilesLimit } from './connections.server.ts';
export { errorSchema, jsonAnswer, problem } from './openapi.server.ts';
export { createOwnHost, type OwnHost } from './own-host.server.ts';
export { type Prepared, precompressed, prepare, sendPrepared, withBestBrotli } from './prepared.server.ts';
export { requireJson } from './require-json.server.ts';
export { backOfficePolicy, contentSecurityPolicy, securityHeaders } from './security.ts';
export { whenSentInFull } from './sent-in-full.server.ts';
