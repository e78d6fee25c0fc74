import { defineErrors } from '#platform/http/index.ts';

/** Errors of the calls on the inbox. */
export const inboxErrors = defineErrors({
  mail_without_address: {
    status: 409,
    message:
      'Zu Ihrem Konto gehört keine E-Mail-Adresse. Ein Administrator kann sie unter „Benutzer“ eintragen.',
  },
});
