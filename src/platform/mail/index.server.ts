export { enqueueMail } from './enqueue.server.ts';
export type { mails } from './mails.table.ts';
export { readMailState } from './queue.server.ts';
export { startMailSender } from './sender.server.ts';
export { createSmtp } from './transport.server.ts';
