import { z } from 'zod';

/** Maximum length of an address, as RFC 5321 allows. */
const maxLength = 254;

/** Whether a text is the address of one mailbox; never with line breaks, names or further addresses. */
export const isMailAddress = (text: string): boolean =>
  text.length <= maxLength && z.email().safeParse(text).success;
