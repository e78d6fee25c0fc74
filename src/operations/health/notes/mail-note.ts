import { pluralize } from '#lib/pluralize.ts';
import type { OperationNote } from './contract.ts';

type Mails = { failing: number; givenUp: number; reason: string | null };

/** @param mails those tried in vain that still wait, and those given up during the last week */
export const mailNote = ({ failing, givenUp, reason }: Mails): OperationNote | null => {
  if (failing + givenUp === 0) return null;
  const parts = [
    ...(failing > 0
      ? [`${pluralize(failing, 'E-Mail wartet', 'E-Mails warten')} auf den nächsten Versuch`]
      : []),
    ...(givenUp > 0
      ? [`${pluralize(givenUp, 'E-Mail wurde', 'E-Mails wurden')} in den letzten sieben Tagen aufgegeben`]
      : []),
  ];
  return {
    code: 'mail_failing',
    severity: 'warning',
    message: `${parts.join(', ')}. ${reason ?? ''}`.trim(),
    action:
      'Prüfen Sie SMTP_URL und MAIL_FROM und ob der Mailserver von hier zu erreichen ist. Versucht wird es zwei Tage lang; was wartet, geht dann von selbst hinaus.',
  };
};
