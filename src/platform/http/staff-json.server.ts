import type { Context } from 'hono';
import { type Prepared, prepare, sendPrepared } from './prepared.server.ts';

/** A JSON response for staff with an ETag; no cache may store it. */
export const staffJson = (answer: unknown): Prepared =>
  prepare(JSON.stringify(answer), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    compress: true,
  });

/** Sends such a response, or 304 if the client already has it. */
export const sendStaffJson = (c: Context, answer: unknown): Response | Promise<Response> =>
  sendPrepared(c, staffJson(answer));
