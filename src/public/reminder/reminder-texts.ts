/** Text keys of the calendar entry that reminds visitors of the government's answer. */
export const reminderTextKeys = ['reminder_text', 'reminder_title'] as const;
