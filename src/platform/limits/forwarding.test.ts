import { describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { createProxyDetector } from './forwarding.server.ts';

const watch = (isConfigured: boolean, trustedProxies = 0) => {
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(line) };
  return {
    ...createProxyDetector(
      { trustedProxies, isConfigured, isHttps: true },
      createLogger({ level: 'error', name: 'test', output, pretty: false }),
    ),
    lines,
  };
};

describe('forwarding headers', () => {
  it.each([
    [{ 'x-forwarded-for': '203.0.113.9' }],
    [{ forwarded: 'for=203.0.113.9' }],
    [{ 'x-real-ip': '203.0.113.9' }],
  ])('%o without TRUST_PROXY are noticed, and told once', (headers) => {
    const { detectUntrusted, fault, lines } = watch(false);
    expect([detectUntrusted({ host: 'petition.example' }), fault()]).toEqual([false, null]);
    expect([detectUntrusted(headers), detectUntrusted(headers), fault()]).toEqual([true, true, 'untrusted']);
    expect(detectUntrusted({})).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
    expect(lines[0]).not.toContain('203.0');
  });

  it('are nothing to notice where the configuration speaks of proxies', () => {
    const { detectUntrusted, fault, lines } = watch(true);
    expect([detectUntrusted({ 'x-forwarded-for': '203.0.113.9' }), fault()]).toEqual([false, null]);
    expect(lines).toEqual([]);
  });
});

describe('an address that may be that of a proxy which names nobody', () => {
  it.each([
    ['this machine, nothing stated', '127.0.0.1', undefined, false, 0, true],
    ['the own network, nothing stated', '::ffff:10.0.0.5', undefined, false, 0, true],
    ['somewhere else, nothing stated', '203.0.113.9', undefined, false, 0, false],
    ['this machine, no proxy stated', '127.0.0.1', undefined, true, 0, false],
    ['a stated proxy that names nobody', '203.0.113.9', undefined, true, 1, true],
    ['a stated proxy that names nonsense', '10.0.0.5', 'unknown', true, 1, true],
    ['a stated proxy that names its client', '10.0.0.5', '203.0.113.9', true, 1, false],
    ['no socket', undefined, undefined, false, 0, false],
  ])('%s', (_name, peer, forwarded, isConfigured, proxies, expected) => {
    const { isShared, fault, lines } = watch(isConfigured, proxies);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect([isShared(peer, headers), isShared(peer, headers)]).toEqual([expected, expected]);
    expect(fault()).toBe(expected ? 'nameless' : null);
    expect(lines).toHaveLength(expected ? 1 : 0);
  });
});
