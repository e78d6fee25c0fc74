import { Secret, TOTP } from 'otpauth';
import { qrCodePath } from '#lib/qr-code.ts';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 seconds. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const issuer = 'WTO-Reform-Petition';
const secretBytes = 20;
/** Time steps accepted before and after the current one, because clocks differ. */
const allowedDrift = 1;

const generator = (secret: string): TOTP => new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) });

/** @returns 160 random bits in base32 */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** @returns the code of the step in which `now` lies */
export const codeAt = (secret: string, now: Date): string =>
  generator(secret).generate({ timestamp: now.getTime() });

/**
 * The number of the time step a code belongs to; null when it fits none around `now`. The caller must check
 * whether the step was used before.
 * @param typed six digits; blanks and dashes between them do not matter
 */
export const matchingStep = (secret: string, typed: string, now: Date): number | null => {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token, timestamp, window: allowedDrift });
  return delta === null ? null : Math.floor(timestamp / 1000 / totpOptions.period) + delta;
};

/** @returns the address an app takes the secret from. @param host tells several sites in one app apart */
export const enrolmentUri = (secret: string, username: string, host: string): string =>
  new TOTP({
    ...totpOptions,
    issuer,
    label: `${username} (${host})`,
    secret: Secret.fromBase32(secret),
  }).toString();

const quietZone = 4;

/** A QR code as SVG, black on white with its quiet zone, readable on any background. */
export const qrSvg = (text: string): string => {
  const { path, size } = qrCodePath(text);
  const side = size + 2 * quietZone;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h-${side}z"/><path fill="#000" d="${path}"/></svg>`;
};
