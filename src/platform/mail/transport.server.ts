import { createTransport } from 'nodemailer';
import type { mails } from './mails.table.ts';

/** Sends one mail. @throws MailFailure */
export type SendMail = (
  mail: Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'subject' | 'text'>,
) => Promise<void>;

/** `isFinal`: the server will never take this mail, because it does not know the address. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** How long the server may take for each step. */
const stepTimeoutMs = 10_000;

/** What nodemailer says of a failure. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** One line for the operator: the code alone, because servers repeat addresses in what they say. */
const reasonOf = ({ code, command, responseCode, message }: SmtpError): string => {
  if (code === 'EAUTH') return 'Der Mailserver weist Benutzer oder Passwort zurück.';
  if (code === 'ETLS') return 'Der Mailserver verschlüsselt die Verbindung nicht.';
  if (responseCode) return `Der Mailserver antwortet mit ${responseCode}${command ? ` auf ${command}` : ''}.`;
  if (code === 'ETIMEDOUT') return 'Der Mailserver antwortet nicht.';
  const systemCode = /\bE[A-Z_]{4,}\b/.exec(message)?.[0];
  return `Der Mailserver ist nicht zu erreichen (${systemCode ?? code ?? 'ohne Angabe'}).`;
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);

/**
 * A connection for each mail, because they are few. A password is never sent without encryption, except on this machine.
 * @param url `smtp://` or `smtps://`
 * @param from `Name <address>` or an address
 */
export const createSmtp = (url: string, from: string, timeoutMs = stepTimeoutMs): SendMail => {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const { hostname, username, protocol } = new URL(url);
  const requireTLS = protocol === 'smtp:' && username !== '' && !isLoopback(hostname);
  const transport = createTransport({ url, ...timeouts, ...(requireTLS ? { requireTLS } : {}) });
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? hostname;
  return async ({ id, recipient, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      const failure = error as SmtpError;
      const isFinal = failure.command === 'RCPT TO' && (failure.responseCode ?? 0) >= 500;
      throw new MailFailure(reasonOf(failure), { isFinal, cause: error });
    }
  };
};
