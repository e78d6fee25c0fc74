/** When a person gets mails: some minutes after something arrived, once a day, or not at all. */
export const mailChoices = ['now', 'daily', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** What counts until somebody chooses. */
export const defaultMailChoice: MailChoice = 'daily';
