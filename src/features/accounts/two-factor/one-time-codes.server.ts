import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const issuer = 'WTO-Reform-Petition';
const secretBytes = 20;
/** Steps before and after the present one that are accepted too: clocks differ. */
const tolerance = 1;

const generator = (secret: string): TOTP => new TOTP({ ...form, secret: Secret.fromBase32(secret) });

/** @returns 160 random bits in base32 */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** @returns the code of the step in which `now` lies */
export const codeAt = (secret: string, now: Date): string =>
  generator(secret).generate({ timestamp: now.getTime() });

/**
 * The number of the time step a code belongs to; null when it fits none around `now`. Whether that step was used
 * already is for the caller to know.
 * @param typed six digits; blanks and dashes between them do not matter
 */
export const matchingStep = (secret: string, typed: string, now: Date): number | null => {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token, timestamp, window: tolerance });
  return delta === null ? null : Math.floor(timestamp / 1000 / form.period) + delta;
};

/** @returns the address an app takes the secret from. @param host tells several sites in one app apart */
export const enrolmentUri = (secret: string, username: string, host: string): string =>
  new TOTP({
    ...form,
    issuer,
    label: `${username} (${host})`,
    secret: Secret.fromBase32(secret),
  }).toString();

/** A QR code as SVG, black on white with its quiet zone, so that it can be read on any ground. */
export const qrPicture = (text: string): string => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark.join('')}"/></svg>`;
};
