import type { Context } from 'hono';
import { type Prepared, prepare, sendPrepared } from './prepared.server.ts';

/** An answer for the staff that no cache keeps, named by an entity tag. */
export const staffJson = (answer: unknown): Prepared =>
  prepare(JSON.stringify(answer), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    compress: true,
  });

/** Sends such an answer, or 304 where the client has it already. */
export const sendStaffJson = (c: Context, answer: unknown): Response | Promise<Response> =>
  sendPrepared(c, staffJson(answer));
