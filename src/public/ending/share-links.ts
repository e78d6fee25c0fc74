import { fillPlaceholders } from '#content/index.ts';

type Invitation = {
  subject: string;
  /** Message to friends with the placeholder `{url}`. */
  message: string;
  /** Absolute address of the country's page. */
  url: string;
};

/** Links that open a service with a message in it, which the visitor can still change; nothing is sent before. */
export const shareLinks = ({ subject, message, url }: Invitation) => {
  const encode = encodeURIComponent;
  const text = encode(fillPlaceholders(message, { url }));
  // Telegram puts the address before the text by itself.
  const withoutUrl = encode(fillPlaceholders(message, { url: '' }).trim());
  return {
    mail: `mailto:?subject=${encode(subject)}&body=${text}`,
    WhatsApp: `https://wa.me/?text=${text}`,
    Telegram: `https://t.me/share/url?url=${encode(url)}&text=${withoutUrl}`,
  };
};
