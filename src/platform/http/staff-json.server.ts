import type { Context } from 'hono';
import { type PreparedResponse, prepareResponse, sendPreparedResponse } from './prepared-response.server.ts';

/** A JSON response for staff with an ETag; no cache may store it. */
export const staffJson = (payload: unknown): PreparedResponse =>
  prepareResponse(JSON.stringify(payload), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    compress: true,
  });

/** Sends such a response, or 304 if the client already has it. */
export const sendStaffJson = (c: Context, payload: unknown): Response | Promise<Response> =>
  sendPreparedResponse(c, staffJson(payload));
