import { Resvg } from '@resvg/resvg-js';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { codeAt, enrolmentUri, matchingStep, newSecret, qrSvg } from './one-time-codes.server.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.server.ts';

/** `12345678901234567890` of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

/** Seconds since 1970 and the last six of the eight digits of the appendix, for SHA-1. */
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

describe('one-time codes', () => {
  it.each(vectors)('at %d: %s, as RFC 6238 says', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code);
    expect(matchingStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('match one step before and after, no further, and return the matching step', () => {
    const step = Math.floor(1111111111 / 30);
    const inStep = (offset: number) => at((step + offset) * 30 + 3);
    for (const offset of [-1, 0, 1]) expect(matchingStep(secret, '050471', inStep(offset))).toBe(step);
    for (const offset of [-2, 2, 100]) expect(matchingStep(secret, '050471', inStep(offset))).toBeNull();
    expect(matchingStep(secret, '050471', at(step * 30 - 30))).toBe(step);
    expect(matchingStep(secret, '050471', at(step * 30 - 30.001))).toBeNull();
    expect(matchingStep(secret, '050471', at(step * 30 + 59.999))).toBe(step);
    expect(matchingStep(secret, '050471', at(step * 30 + 60))).toBeNull();
  });

  it.each(['050 471', ' 050471 ', '050-471'])('may be typed as "%s"', (typed) =>
    expect(matchingStep(secret, typed, at(1111111111))).not.toBeNull(),
  );

  it.each(['', '50471', '14050471', '05047１', '050471\0', '0x1f', 'abcdef', '٠٥٠٤٧١', '-05047', '1e5'])(
    'reject "%s"',
    (typed) => expect(matchingStep(secret, typed, at(1111111111))).toBeNull(),
  );

  it('are derived from secrets of 160 random bits', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('the QR code of a secret', () => {
  it('is an SVG that decodes to the enrolment address', () => {
    const uri = enrolmentUri(secret, 'admin', 'petition.example');
    expect(uri).toMatch(/^otpauth:\/\/totp\/WTO-Reform-Petition:admin%20/);
    const query = new URL(uri).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      issuer: 'WTO-Reform-Petition',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const svg = qrSvg(uri);
    expect(svg).not.toContain(secret);
    const { width, height, pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render();
    expect(decodeQR({ width, height, data: new Uint8Array(pixels) })).toBe(uri);
  });
});

describe('recovery codes', () => {
  it('are ten unique codes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-kmnp-z2-9]{4}-){3}[a-kmnp-z2-9]{4}$/);
  });

  it('are hashed with the secret of their user and match in any spelling', () => {
    const storedHash = recoveryHash(secret, 'abcd-efgh-2345-6789');
    for (const typed of ['ABCD-EFGH-2345-6789', 'abcdefgh23456789', ' abcd efgh 2345 6789 '])
      expect(recoveryHash(secret, typed)).toBe(storedHash);
    expect(recoveryHash(secret, 'abcd-efgh-2345-6788')).not.toBe(storedHash);
    expect(recoveryHash(newSecret(), 'abcd-efgh-2345-6789')).not.toBe(storedHash);
    expect(storedHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
