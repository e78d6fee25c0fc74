import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; source: string; head: string; body: string };

type Refusal = { step: 'mail' | 'rcpt' | 'data'; code: number };

const refused = ({ code }: Refusal) => Object.assign(new Error('nein'), { responseCode: code });

/** Undoes the encoding of a plain text mail. */
const decode = (body: string, head: string): string => {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const joined = body.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body;
};

/** A mail server on this machine that keeps what it gets, or refuses it. */
export const startSmtp = async ({ login }: { login?: { user: string; pass: string } } = {}) => {
  const mails: ReceivedMail[] = [];
  const state: { refusal: Refusal | null; whileSending: (() => Promise<void>) | null } = {
    refusal: null,
    whileSending: null,
  };
  const answer = (step: Refusal['step'], callback: (error?: Error) => void) =>
    state.refusal?.step === step ? callback(refused(state.refusal)) : callback();
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !login,
    onAuth: ({ username, password }, _session, callback) =>
      username === login?.user && password === login?.pass
        ? callback(null, { user: username })
        : callback(new Error('Invalid')),
    onMailFrom: (_address, _session, callback) => answer('mail', callback),
    onRcptTo: (_address, _session, callback) => answer('rcpt', callback),
    onData: async (stream, { envelope }, callback) => {
      const source = await text(stream);
      const [head = '', ...rest] = source.split('\r\n\r\n');
      await state.whileSending?.();
      if (state.refusal?.step === 'data') return callback(refused(state.refusal));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ from, to, source, head, body: decode(rest.join('\r\n\r\n'), head) });
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    ...{ mails, state, port },
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;
