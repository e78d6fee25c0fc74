import { err, ok, type Result } from '#lib/result.ts';
import type { ConfigProblem, Mail } from './config.ts';
import type { MailEnvironment } from './environment.ts';

/** Both settings, or none. */
export function readMail({
  SMTP_URL: url,
  MAIL_FROM: from,
}: MailEnvironment): Result<Mail | null, ConfigProblem[]> {
  if (url && from) return ok({ from });
  if (!url && !from) return ok(null);
  const [variable, given] = url ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM'];
  return err([
    { variable, message: `${variable} fehlt: ${given} ist gesetzt. Setzen Sie beide oder keine.` },
  ]);
}
