import { createRouter } from '#platform/http/index.server.ts';

const dayMs = 86_400_000;

/** Days for which the contact is said to hold; RFC 9116 recommends less than a year. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116). */
const securityTxt = (contact: string, publicUrl: string, now: Date): string => {
  const today = now.getTime() - (now.getTime() % dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
};

/** `GET /.well-known/security.txt`; not found where no contact is configured. */
export const securityContactRoutes = (contact: string | null, publicUrl: string) => {
  const routes = createRouter();
  if (contact)
    routes.get('/.well-known/security.txt', (c) =>
      c.text(securityTxt(contact, publicUrl, new Date()), 200, { 'Cache-Control': 'public, max-age=86400' }),
    );
  return routes;
};
